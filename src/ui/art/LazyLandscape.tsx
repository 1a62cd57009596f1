import { below } from '../late'

/** The mountains, where the page does not wait for them. */
export const LazyLandscape = below(async () => (await import('./Landscape')).Landscape)

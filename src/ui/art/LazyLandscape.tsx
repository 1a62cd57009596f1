import { late } from '../late'

/** The mountains, where the page does not wait for them. */
export const LazyLandscape = late(async () => (await import('./Landscape')).Landscape)

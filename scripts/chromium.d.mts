/** The browser's path, or null where there is none. */
export function findChromium(): string | null
/** The browser's path, installed where that can be done; null after saying what is missing. */
export function ensureChromium(): string | null
/** How tests start it. */
export const TEST_ARGUMENTS: string[]

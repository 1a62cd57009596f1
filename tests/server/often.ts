/**
 * How often something is tried that is tried often: few times on the embedded database where `npm test` also runs it, in
 * full, on a server's (decision 203).
 */
export const often = (full: number, few: number): number => (process.env.ALSO_ON_POSTGRES ? few : full)

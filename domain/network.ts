/**
 * What a try of the network before a call found. `reach`: which way pictures could leave it: through the relay, straight to
 * the internet, not at all, or untried, where calls have no server to try. `roundTripMs`: there and back; `kilobits`: a
 * second, null where nothing could be sent.
 */
export type NetworkFound = {
  reach: 'relay' | 'direct' | 'none' | 'untried'
  roundTripMs: number
  kilobits: number | null
}

/** From here on people talk over each other: ITU-T G.114 has 150 ms one way as good, 400 ms as the most. */
export const SLOW_MS = { fair: 300, weak: 800 } as const
/** Kilobits a second below which a picture is small, and below which only the voice comes through. */
export const NARROW_KILOBITS = { fair: 1000, weak: 300 } as const

export const isCutOff = ({ reach }: NetworkFound): boolean => reach === 'none'
const isUnder = ({ roundTripMs, kilobits }: NetworkFound, step: 'fair' | 'weak'): boolean =>
  roundTripMs > SLOW_MS[step] || (kilobits !== null && kilobits < NARROW_KILOBITS[step])
export const isWeak = (found: NetworkFound): boolean => isUnder(found, 'weak')
export const isFair = (found: NetworkFound): boolean => isUnder(found, 'fair')

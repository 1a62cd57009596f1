/**
 * Zones as the server reckons them, good in [first, last] (epoch minutes). Of each zone: the offset at `first`, then
 * pairs of a minute counted from `first` and the offset from there on.
 */
export type KnownZones = {
  first: number
  last: number
  zones: Readonly<Record<string, readonly number[]>>
}

let known: KnownZones = { first: 0, last: 0, zones: {} }
const listeners = new Set<() => void>()

/** From now on these win over the rules of this runtime, in the span they cover; they replace what was known. */
export function knowZones(zones: KnownZones): void {
  known = zones
  for (const changed of listeners) changed()
}

/** Called whenever other tables hold. */
export const onKnownZones = (changed: () => void): void => void listeners.add(changed)

export const isKnownZone = (zone: string): boolean => Object.hasOwn(known.zones, zone)

/** From when to when (epoch minutes) a zone was told of; null: it was not. */
export const knownSpan = (zone: string): { first: number; last: number } | null =>
  isKnownZone(zone) ? { first: known.first, last: known.last } : null

/** Offset of a zone the server told of; null: not told. `anyTime`: beyond the span too, as at its nearer end. */
export function knownOffset(zone: string, epochMinute: number, anyTime = false): number | null {
  const { first, last } = known
  if (!isKnownZone(zone) || (!anyTime && (epochMinute < first || epochMinute > last))) return null
  const [before = 0, ...steps] = known.zones[zone] ?? []
  let offset = before
  for (let i = 0; i + 1 < steps.length; i += 2) {
    if (first + (steps[i] ?? 0) > epochMinute) break
    offset = steps[i + 1] ?? 0
  }
  return offset
}

import { MINUTE_MS } from './constants'
import type { Instant } from './models'
import { utcToLocal } from './slots/local-time'
import { zoneTable } from './slots/zone-table'

/** The next change of a zone's clock in [fromMs, toMs), and by how many minutes it moves; null: none. */
export function clockChange(
  zone: string,
  fromMs: number,
  toMs: number,
): { atMs: number; minutes: number } | null {
  const { from, offset } = zoneTable(zone, fromMs, toMs)
  for (let i = 1; i < from.length; i++) {
    const atMs = (from[i] ?? 0) * MINUTE_MS
    if (atMs > fromMs && atMs < toMs) return { atMs, minutes: (offset[i] ?? 0) - (offset[i - 1] ?? 0) }
  }
  return null
}

const clockOf = (zone: string, slot: Instant): string => utcToLocal(zone, Date.parse(slot)).slice(11)

/** Where a zone's clock changes between the first and the last of some starts, and what it shows at them. */
export type ClockCrossing = { atMs: number; before: string; after: string }

/** null: the clock shows the same time at each of them and does not change in between. */
export function crossingOf(slots: readonly Instant[], zone: string): ClockCrossing | null {
  const [first] = slots
  const last = slots.at(-1)
  if (!first || !last) return null
  const before = clockOf(zone, first)
  const moved = slots.find((slot) => clockOf(zone, slot) !== before)
  const change = clockChange(zone, Date.parse(first), Date.parse(last))
  if (!moved && !change) return null
  return {
    atMs: change?.atMs ?? Date.parse(moved ?? last),
    before,
    after: clockOf(zone, moved ?? last),
  }
}

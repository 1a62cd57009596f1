import { BUFFER_MINUTES, DAY_MS, MINUTE_MS, SESSION_MINUTES, SLOT_GRID_MINUTES } from '#domain/constants'
import { dayKey, minuteOfDay } from '#domain/format-time'
import type { BusyTime, CoachDay, Instant } from '#domain/models'

/** Minutes since local midnight, `end` up to 1440. */
export type Span = { start: number; end: number }
/** Side by side with what it overlaps: the which of how many. */
type Placed<Item> = Item & { column: number; columns: number }

const DAY = DAY_MS / MINUTE_MS

/** The part of [start, end) that lies on a local day, by that day's clock; null: none. */
export function onDay(
  { start, end }: { start: Instant; end: Instant },
  day: string,
  zone: string,
): Span | null {
  const [first, last] = [dayKey(start, zone), dayKey(end, zone)]
  if (first > day || last < day) return null
  const span = {
    start: first < day ? 0 : minuteOfDay(start, zone),
    end: last > day ? DAY : minuteOfDay(end, zone),
  }
  return span.end > span.start ? span : null
}

/** Free starts that follow one another, as the time they take together. */
export function freeStretches(
  slots: readonly Instant[],
  day: string,
  zone: string,
): (Span & { count: number })[] {
  const stretches: (Span & { count: number })[] = []
  for (const slot of slots) {
    if (dayKey(slot, zone) !== day) continue
    const start = minuteOfDay(slot, zone)
    const last = stretches.at(-1)
    if (last && start - (last.end - SESSION_MINUTES) === SLOT_GRID_MINUTES) {
      last.end = start + SESSION_MINUTES
      last.count += 1
    } else stretches.push({ start, end: start + SESSION_MINUTES, count: 1 })
  }
  return stretches
}

function without(span: Span, taken: readonly Span[]): Span[] {
  let left = [span]
  for (const { start, end } of taken)
    left = left.flatMap((piece) =>
      [
        { start: piece.start, end: Math.min(piece.end, start) },
        { start: Math.max(piece.start, end), end: piece.end },
      ].filter((rest) => rest.end > rest.start),
    )
  return left
}

/** The minutes kept free around what takes time, where nothing else takes them. */
export function buffersAround(taken: readonly Span[]): Span[] {
  const kept: Span[] = []
  for (const { start, end } of taken)
    for (const side of [
      { start: start - BUFFER_MINUTES, end: start },
      { start: end, end: end + BUFFER_MINUTES },
    ])
      kept.push(...without(side, [...taken, ...kept]))
  return kept.sort((a, b) => a.start - b.start)
}

/** In order of time; what overlaps stands side by side. */
export function sideBySide<Item extends Span>(items: readonly Item[]): Placed<Item>[] {
  const sorted = [...items].sort((a, b) => a.start - b.start || b.end - a.end)
  const placed: Placed<Item>[] = []
  let group: Placed<Item>[] = []
  let ends: number[] = []
  const close = () => {
    for (const item of group) item.columns = ends.length
    placed.push(...group)
    group = []
    ends = []
  }
  for (const item of sorted) {
    if (ends.every((end) => end <= item.start)) close()
    const free = ends.findIndex((end) => end <= item.start)
    const column = free < 0 ? ends.length : free
    ends[column] = item.end
    group.push({ ...item, column, columns: 1 })
  }
  close()
  return placed
}

export type BusyBlock = Span & { busy: BusyTime }
export type DayBlocks = { busy: BusyBlock[]; free: (Span & { count: number })[] }

/** What a day holds beside its sessions. */
export function blocksOf(found: CoachDay | null, day: string, zone: string): DayBlocks {
  const busy = (found?.busy ?? []).flatMap((one) => {
    const span = one.rule === 'session' ? null : onDay(one, day, zone)
    return span ? [{ ...span, busy: one }] : []
  })
  return { busy, free: freeStretches(found?.slots ?? [], day, zone) }
}

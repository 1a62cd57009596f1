import { DAY_MS, HORIZON_DAYS } from '#domain/constants'
import { type ClosedDay, closedDays } from '#domain/slots/closed-days'
import { freeSlots as freeStarts } from '#domain/slots/free-slots'
import { type HiddenStart, hiddenStarts, type NamedBusy } from '#domain/slots/hidden-starts'
import type { Db, Trx } from '../../kernel/database/door'
import { coachTimes } from './coach-time'

export type SlotOptions = {
  /** Inclusive; now unless told. */
  from?: Date
  /** Exclusive; 60 days ahead unless told. */
  to?: Date
  /** At most so many starts a coach, the earliest ones. */
  limit?: number
  /** Sessions that do not count as busy, such as the one being moved. */
  except?: readonly string[]
}

/**
 * Free starts (epoch ms, ascending) by coach id, by one set read for any number of coaches.
 * Every id asked for is answered; a coach who is not enabled or has no hours has none.
 */
export async function freeSlots(
  db: Db | Trx,
  coachIds: readonly string[],
  now: Date,
  { from, to, limit, except }: SlotOptions = {},
): Promise<Map<string, number[]>> {
  const nowMs = now.getTime()
  const fromMs = Math.max(from?.getTime() ?? nowMs, nowMs)
  const toMs = Math.min(to?.getTime() ?? Number.MAX_SAFE_INTEGER, nowMs + HORIZON_DAYS * DAY_MS + 1)
  const answer = new Map<string, number[]>(coachIds.map((id) => [id, []]))
  if (toMs <= fromMs) return answer
  const times = await coachTimes(db, { coachIds, fromMs, toMs, except })
  for (const [id, time] of times) {
    const slots = freeStarts({ ...time, fromMs, toMs, nowMs })
    answer.set(id, limit === undefined ? slots : slots.slice(0, limit))
  }
  return answer
}

/** What is offered of one coach's time; `closed` is computed for who asks it, its days in the zone given. */
export type OfferedSlots = { slots: number[]; closed: (zone: string) => ClosedDay[] }

/** Free starts of one coach in [from, to) from one set read, and the days on which none is left. */
export async function offeredSlots(
  db: Db,
  coachId: string,
  now: Date,
  { from, to }: { from: Date; to: Date },
): Promise<OfferedSlots> {
  const nowMs = now.getTime()
  const span = {
    fromMs: Math.max(from.getTime(), nowMs),
    toMs: Math.min(to.getTime(), nowMs + HORIZON_DAYS * DAY_MS + 1),
  }
  const time =
    span.toMs > span.fromMs
      ? (await coachTimes(db, { coachIds: [coachId], ...span })).get(coachId)
      : undefined
  if (!time) return { slots: [], closed: () => [] }
  const question = { ...time, ...span, nowMs }
  const slots = freeStarts(question)
  return { slots, closed: (zone) => closedDays(question, slots, zone) }
}

/** What is offered of one coach's time, what hides every other start of the 15-minute grid, and what takes time. */
export type SeenSlots = OfferedSlots & { enabled: boolean; hidden: HiddenStart[]; busy: NamedBusy[] }

/** Free and hidden starts of one coach in [from, to), and what touches it, from one set read. */
export async function seenSlots(
  db: Db,
  coachId: string,
  now: Date,
  { from, to }: { from: Date; to: Date },
): Promise<SeenSlots> {
  const span = { fromMs: from.getTime(), toMs: to.getTime() }
  const time = (await coachTimes(db, { coachIds: [coachId], ...span })).get(coachId)
  if (!time) return { enabled: false, slots: [], closed: () => [], hidden: [], busy: [] }
  const question = { ...time, ...span, nowMs: now.getTime() }
  const slots = freeStarts(question)
  const closed = (zone: string): ClosedDay[] => closedDays(question, slots, zone)
  const busy = time.busy
    .filter(({ startMs, endMs }) => startMs < span.toMs && endMs > span.fromMs)
    .sort((a, b) => a.startMs - b.startMs || b.endMs - a.endMs)
  return { enabled: true, slots, closed, hidden: hiddenStarts(question), busy }
}

const NEAREST = 4
/** How far around the wanted start is looked, farther only while too few are found, days. */
const AROUND_DAYS = [1, 7, HORIZON_DAYS] as const

/** The free starts of a coach closest to a wanted one, in order of time. */
export async function nearestSlots(db: Db, coachId: string, wanted: Date, now: Date): Promise<Date[]> {
  const at = wanted.getTime()
  let found: number[] = []
  for (const days of AROUND_DAYS) {
    const around = { from: new Date(at - days * DAY_MS), to: new Date(at + days * DAY_MS + 1) }
    found = (await freeSlots(db, [coachId], now, around)).get(coachId) ?? []
    // whatever lies beyond is farther than all of these
    if (found.length >= NEAREST) break
  }
  const distance = (slot: number): number => Math.abs(slot - at)
  return found
    .sort((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, NEAREST)
    .sort((a, b) => a - b)
    .map((slot) => new Date(slot))
}

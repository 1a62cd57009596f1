import { DAY_MS, HORIZON_DAYS } from '#domain/constants'
import { freeSlots as freeStarts } from '#domain/slots/free-slots'
import type { Db, Trx } from '../../database/door'
import { busySessions, lockedTimes } from './busy-time'
import { coachWeeks } from './coach-week'

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
 * Free starts (epoch ms, ascending) by coach id, by three set reads for any number of coaches.
 * Every id asked for is answered; a coach who is not enabled or has no week has none.
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
  const weeks = await coachWeeks(db, coachIds)
  const question = { coachIds: [...weeks.keys()], fromMs, toMs, except }
  const sessions = await busySessions(db, question)
  const locks = await lockedTimes(db, question)
  for (const [id, week] of weeks) {
    const locked = locks.get(id)
    const busy = locked ? [...(sessions.get(id) ?? []), ...locked] : (sessions.get(id) ?? [])
    const slots = freeStarts({ ...week, busy, fromMs, toMs, nowMs })
    answer.set(id, limit === undefined ? slots : slots.slice(0, limit))
  }
  return answer
}

const NEAREST = 4

/** The free starts of a coach closest to a wanted one, in order of time. */
export async function nearestSlots(db: Db, coachId: string, wanted: Date, now: Date): Promise<Date[]> {
  const all = (await freeSlots(db, [coachId], now)).get(coachId) ?? []
  const distance = (slot: number): number => Math.abs(slot - wanted.getTime())
  return [...all]
    .sort((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, NEAREST)
    .sort((a, b) => a - b)
    .map((slot) => new Date(slot))
}

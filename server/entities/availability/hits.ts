import type { HitSession } from '#contract/errors'
import { DAY_MS, MINUTE_MS, NOTICE_SECONDS, SESSION_MINUTES } from '#domain/constants'
import { freeSlots } from '#domain/slots/free-slots'
import type { Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { takeCoachTurn } from '../session/booking-rules'
import { type CoachTime, coachTimes } from '../slot/coach-time'
import { HOLDING_STATES } from '../slot/slot-check'
import { lookSoon } from '../waiting/places'

const SESSION_MS = SESSION_MINUTES * MINUTE_MS

type Booked = { id: string; slot: Date; first_name: string; last_name: string }

const booked = (trx: Trx, coachId: string, now: Date): Promise<Booked[]> =>
  trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.coachee_id')
    .select(['sessions.id', 'slot', 'first_name', 'last_name'])
    .where('coach_id', '=', coachId)
    .where('sessions.state', 'in', HOLDING_STATES)
    .where('slot', '>', new Date(now.getTime() - SESSION_MS))
    .orderBy('slot')
    .execute()

/** Whether the hours are open at a start, whatever takes time from them. */
const isOpen = ({ zone, ranges, extra }: CoachTime, atMs: number): boolean =>
  freeSlots({
    zone,
    ranges,
    extra,
    busy: [],
    fromMs: atMs,
    toMs: atMs + 1,
    nowMs: atMs - NOTICE_SECONDS * 1000,
  }).length > 0

const isBlocked = ({ busy }: CoachTime, atMs: number): boolean =>
  busy.some(
    ({ rule, startMs, endMs }) =>
      (rule === 'lock' || rule === 'blocked') && startMs < atMs + SESSION_MS && endMs > atMs,
  )

const isHit = (before: CoachTime, after: CoachTime, atMs: number): boolean =>
  (isBlocked(after, atMs) && !isBlocked(before, atMs)) || (isOpen(before, atMs) && !isOpen(after, atMs))

const SENTENCE = (count: number): string =>
  count === 1
    ? 'Hay una sesión agendada en ese tiempo. Si sigues, se mantiene hasta que la canceles o la cambies.'
    : `Hay ${count} sesiones agendadas en ese tiempo. Si sigues, se mantienen hasta que las canceles o las cambies.`

/**
 * Changes a coach's time, one change after another and in turn with bookings. Booked sessions that were inside the open hours and would no
 * longer be are listed first; they stay as they are when the change is confirmed.
 * @throws ApiError CONFLICT booked with the sessions, unless `confirm`.
 */
export async function changeTime<T>(
  trx: Trx,
  { coachId, now, confirm }: { coachId: string; now: Date; confirm: boolean },
  change: () => Promise<T>,
): Promise<T> {
  await takeCoachTurn(trx, coachId)
  await lookSoon(trx, [coachId], now)
  const sessions = confirm ? [] : await booked(trx, coachId, now)
  const last = sessions.at(-1)
  if (!last) return change()
  const span = { fromMs: now.getTime() - DAY_MS, toMs: last.slot.getTime() + DAY_MS }
  const read = async () =>
    (await coachTimes(trx, { coachIds: [coachId], ...span, whoever: true })).get(coachId)
  const before = await read()
  const result = await change()
  const after = await read()
  if (!before || !after) return result
  const hits: HitSession[] = sessions
    .filter(({ slot }) => isHit(before, after, slot.getTime()))
    .map(({ id, slot, first_name, last_name }) => ({
      _id: id,
      slot: slot.toISOString(),
      name: `${first_name} ${last_name}`.trim(),
    }))
  if (hits.length > 0) {
    throw new ApiError('CONFLICT', { reason: 'booked', sessions: hits }, SENTENCE(hits.length))
  }
  return result
}

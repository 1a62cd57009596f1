import { doorOf } from '#contract/rest/addresses'
import { dayOf, endOfDay } from '#domain/trip-dates'
import type { Context } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { type Keyed, onceByKey } from '../../kernel/idempotency'
import { tripIn } from '../trip-state/move-trip'
import { actorOn, endOfProgram, moverOf, REFUSED, saying, tell } from './asked'
import { changeTrip } from './end-trip'
import { lockTripById } from './trip-row'
import { pauseSpan, whyNoExtension, whyNoPause } from './why-not'

type Pause = Keyed & {
  tripId: string
  reactivationDate: string
  /** its first day; null: now */
  pausedAt?: string | null | undefined
  comment: string | null
  newEndDate?: string | null | undefined
  /** its sessions inside are cancelled, with their credits back */
  cancelInside?: boolean | null | undefined
}

/**
 * Pauses a trip from now or the start of a day `YYYY-MM-DD` to that of another; its end moves by as many days, its
 * reservations stay.
 * @throws ApiError NOT_FOUND, INVALID_TRANSITION, CONFLICT when `newEndDate` is another day than the server's, it was
 * paused too often or is going to be paused then, BAD_INPUT for too long or too far a pause
 */
export async function pauseTrip(context: Context, data: Pause): Promise<void> {
  const now = context.now().getTime()
  const span = pauseSpan(data, now)
  const cancelled = await onceByKey(context, 'pauseTrip', data, async (trx) => {
    const trip = await lockTripById(trx, data.tripId)
    const by = await actorOn(trx, context, doorOf('pauseTrip'), trip)
    const event = {
      type: 'trip.pause',
      by,
      from: span.from,
      until: span.until,
      cancelInside: data.cancelInside ?? false,
      now,
    } as const
    const refused = whyNoPause(await tripIn(trx, trip), event)
    if (refused) throw refused
    const paused = await saying(REFUSED.change, () =>
      changeTrip(trx, trip, event, moverOf(context, data.comment)),
    )
    const end = paused.moved.end_date
    if (data.newEndDate && (!end || dayOf(end.getTime()) !== data.newEndDate))
      throw new ApiError(
        'CONFLICT',
        { reason: 'newEndDate' },
        'La fecha de término cambió mientras lo mirabas. Revisa la nueva y confirma otra vez.',
      )
    return paused.cancelled
  })
  tell(context, cancelled)
}

/**
 * A paused trip goes on; of one that is going to be paused the next pause is taken back. Days it does not take are
 * given back.
 * @throws ApiError NOT_FOUND, INVALID_TRANSITION
 */
export async function resumeTrip(context: Context, data: Keyed & { tripId: string }): Promise<void> {
  const now = context.now().getTime()
  await onceByKey(context, 'resumeTrip', data, async (trx) => {
    const trip = await lockTripById(trx, data.tripId)
    const by = await actorOn(trx, context, doorOf('resumeTrip'), trip)
    const type = trip.status === 'active' ? 'trip.unplan' : 'trip.resume'
    await saying(REFUSED.change, () => changeTrip(trx, trip, { type, by, now }, moverOf(context)))
  })
  tell(context, [])
}

type Extension = Keyed & { tripId: string; endDate: string; reason: string }

/**
 * Makes an open trip end later, at the end of a day `YYYY-MM-DD`.
 * @throws ApiError NOT_FOUND, BAD_INPUT unless that is later, CONFLICT past the last day it may have, INVALID_TRANSITION
 */
export async function extendTrip(context: Context, data: Extension): Promise<void> {
  const now = context.now().getTime()
  await onceByKey(context, 'extendTrip', data, async (trx) => {
    const trip = await lockTripById(trx, data.tripId)
    const by = await actorOn(trx, context, doorOf('extendTrip'), trip)
    const programEndsAt = await endOfProgram(trx, trip.program_id)
    const event = { type: 'trip.extend', by, endsAt: endOfDay(data.endDate), programEndsAt, now } as const
    const refused = whyNoExtension(await tripIn(trx, trip), event)
    if (refused) throw refused
    await saying(REFUSED.change, () => changeTrip(trx, trip, event, moverOf(context, data.reason)))
  })
  tell(context, [])
}

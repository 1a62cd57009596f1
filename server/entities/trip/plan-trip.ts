import type { Pace } from '#domain/models'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { type Keyed, onceByKey } from '../../kernel/idempotency'
import { giveToTrips, lockedAvailable, lowerPlan, takeToShare, tooFew } from '../ledger/give'
import { tripCredits } from '../ledger/ledger'
import { type LockedTrip, tripAllows } from '../trip-state/move-trip'
import { moverOf, REFUSED, saying, tell } from './asked'
import { changeTrip } from './end-trip'
import { lockTripById } from './trip-row'

type Plan = Keyed & {
  tripId: string
  maxSessions?: number | null | undefined
  pace?: Pace | null | undefined
  /** given, or taken back if below zero */
  credits?: number | null | undefined
}

type By = { createdBy: string; at: Date }
/** @throws ApiError NO_CREDITS */
async function moveCredits(trx: Trx, trip: LockedTrip, credits: number, by: By): Promise<void> {
  const { organization_id: organizationId, program_id: programId, id: tripId } = trip
  const description = 'Cambio del plan'
  if (credits > 0)
    await giveToTrips(trx, {
      organizationId,
      programId,
      tripIds: [tripId],
      each: credits,
      description,
      ...by,
    })
  if (credits >= 0) return
  await lockedAvailable(trx, { organizationId, programId })
  const holder = { organizationId, programId, tripId }
  const there = await lockedAvailable(trx, holder)
  if (-credits > there) throw tooFew(-credits, there)
  await takeToShare(trx, [{ trip: holder, amount: -credits }], { ...by, description })
  await lowerPlan(trx, tripId, -credits)
}

/**
 * Changes the plan of an open trip: how many sessions, at what pace, and its credits, given from the program's share and
 * then the free ones, or taken back to the share. A plan that is not named goes along with the credits.
 * @throws ApiError BAD_INPUT for nothing to change, NOT_FOUND, CONFLICT (plan) under what it holds, NO_CREDITS,
 * INVALID_TRANSITION once it ended
 */
export async function planTrip(context: Context, data: Plan): Promise<void> {
  const { tripId, maxSessions = null, pace = null, credits = null } = data
  if (maxSessions === null && pace === null && !credits)
    throw badInput({ maxSessions: 'Cambia las sesiones, el ritmo o los créditos.' })
  const at = context.now()
  const event = {
    type: 'trip.replan',
    by: 'sysadmin',
    endsAt: null,
    standsUntil: null,
    now: at.getTime(),
  } as const
  await onceByKey(context, 'planTrip', data, async (trx) => {
    const trip = await lockTripById(trx, tripId)
    if (!(await tripAllows(trx, trip, event)))
      throw new ApiError(
        'INVALID_TRANSITION',
        { reason: REFUSED.change },
        'Esta travesía ya terminó: su plan no cambia.',
      )
    await moveCredits(trx, trip, credits ?? 0, { createdBy: meOf(context).id, at })
    const total = (await tripCredits(trx, [tripId])).get(tripId)?.total ?? 0
    if (maxSessions !== null && maxSessions < total) {
      const words = `La travesía tiene ${total} créditos: su plan no puede ser menor.`
      throw new ApiError('CONFLICT', { reason: 'plan' }, words)
    }
    const planned = await trx
      .updateTable('trips')
      .set((eb) => ({
        max_sessions: maxSessions ?? eb.ref('max_sessions'),
        pace: pace ?? eb.ref('pace'),
      }))
      .where('id', '=', tripId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await saying(REFUSED.change, () => changeTrip(trx, planned, event, moverOf(context)))
  })
  tell(context, [])
}

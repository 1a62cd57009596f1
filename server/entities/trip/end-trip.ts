import type { TripCredit, TripEvent, TripPerson } from '#domain/entities/trip/facts'
import type { TripEffect } from '#domain/entities/trip/stored'
import { OPEN_TRIP } from '#domain/models'
import type { Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { accountId, CODE } from '../ledger/accounts'
import { giveToTrips, lockedAvailable } from '../ledger/give'
import { record } from '../ledger/ledger'
import { cancelSessionsOfTrip } from '../session/cancel-open'
import { type LockedTrip, moveTrip, type TripMover } from '../trip-state/move-trip'
import { tellTrip } from './notices'

export type CancelledSession = { sessionId: string; coachId: string; coacheeId: string }

type Doing = {
  trip: LockedTrip
  event: TripEvent
  mover: TripMover
  /** credits it is given */
  amount?: number
}

/** What a trip did not use: the program's again, or expired. */
async function settle(trx: Trx, { trip, event, mover }: Doing, fate: 'toProgram' | 'expired'): Promise<void> {
  const holder = { organizationId: trip.organization_id, programId: trip.program_id, tripId: trip.id }
  const share = { organizationId: trip.organization_id, programId: trip.program_id }
  if (fate === 'toProgram') await lockedAvailable(trx, share)
  const amount = await lockedAvailable(trx, holder)
  if (amount === 0) return
  const movement = {
    amount,
    from: { ...holder, code: CODE.available },
    createdBy: mover.id,
    at: new Date(event.now),
  }
  await record(trx, [
    fate === 'toProgram'
      ? {
          ...movement,
          operation: 'cross',
          to: { ...share, code: CODE.available },
          description: 'Travesía cancelada',
        }
      : {
          ...movement,
          operation: 'expire',
          to: { ...holder, code: CODE.expired },
          description: 'Cierre de travesía',
        },
  ])
}
/** What expired with a trip is the organization's again. @throws ApiError CONFLICT when there is none */
async function recover(trx: Trx, { trip, event, mover }: Doing): Promise<void> {
  const { organization_id: organizationId, program_id: programId, id: tripId } = trip
  const expired = { organizationId, programId, tripId, code: CODE.expired }
  await lockedAvailable(trx, { organizationId })
  const account = await trx
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', accountId(expired))
    .forUpdate()
    .executeTakeFirst()
  if (!account?.balance)
    throw new ApiError('CONFLICT', { reason: 'none' }, 'No le quedan créditos vencidos que recuperar.')
  await record(trx, [
    {
      operation: 'cross',
      amount: account.balance,
      description: mover.reason ?? '',
      from: expired,
      to: { organizationId, code: CODE.available },
      createdBy: mover.id,
      at: new Date(event.now),
    },
  ])
}

const CREDITS: Record<TripCredit, (trx: Trx, doing: Doing) => Promise<void>> = {
  given: (trx, { trip, event, mover, amount = 0 }) =>
    giveToTrips(trx, {
      organizationId: trip.organization_id,
      programId: trip.program_id,
      tripIds: [trip.id],
      each: amount,
      createdBy: mover.id,
      at: new Date(event.now),
    }),
  // between accounts of the organization, by who moves them
  taken: async () => {},
  toProgram: (trx, doing) => settle(trx, doing, 'toProgram'),
  expired: (trx, doing) => settle(trx, doing, 'expired'),
  recovered: recover,
}

/** Whoever has no trip left has completed. */
async function completeUser(trx: Trx, userId: string): Promise<void> {
  const open = await trx
    .selectFrom('trips')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', OPEN_TRIP)
    .limit(1)
    .executeTakeFirst()
  if (open) return
  await trx
    .updateTable('users')
    .set((eb) => ({ status: 'completed', version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .where('status', '=', 'verified')
    .execute()
}

/** Somebody who had completed travels again. */
async function reopenUser(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ status: 'verified', version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .where('status', '=', 'completed')
    .execute()
}
const PEOPLE: Record<TripPerson, (trx: Trx, userId: string) => Promise<void>> = {
  completed: completeUser,
  reopened: reopenUser,
}

/**
 * Does what the chart says of a trip's transition, in the caller's transaction and in its order.
 * @returns the sessions it cancelled, to tell after the transaction.
 * @throws ApiError NO_CREDITS
 */
export async function carryOutTrip(
  trx: Trx,
  effects: readonly TripEffect[],
  doing: Doing,
): Promise<CancelledSession[]> {
  const { trip, event, mover } = doing
  const cancelled: CancelledSession[] = []
  for (const effect of effects) {
    if (effect.type === 'mail') await tellTrip(trx, trip, event, effect.params.kind)
    if (effect.type === 'credit') await CREDITS[effect.params.fate](trx, doing)
    if (effect.type === 'person') await PEOPLE[effect.params.now](trx, trip.user_id)
    if (effect.type === 'sessions') {
      const inside = effect.params.which === 'inside' && event.type === 'trip.pause' ? event : null
      const gone = await cancelSessionsOfTrip(trx, trip.id, { id: mover.id }, new Date(event.now), inside)
      for (const { id, coach_id, coachee_id } of gone)
        cancelled.push({ sessionId: id, coachId: coach_id, coacheeId: coachee_id })
    }
  }
  return cancelled
}

/**
 * Moves a locked trip by one event of its chart and does what the chart says of it.
 * @returns the sessions it cancelled, to tell after the transaction.
 * @throws ApiError INVALID_TRANSITION, NO_CREDITS
 */
export async function changeTrip(
  trx: Trx,
  trip: LockedTrip,
  event: TripEvent,
  mover: TripMover,
  amount = 0,
): Promise<{ moved: LockedTrip; cancelled: CancelledSession[] }> {
  const { moved, effects } = await moveTrip(trx, trip, event, mover)
  return { moved, cancelled: await carryOutTrip(trx, effects, { trip: moved, event, mover, amount }) }
}

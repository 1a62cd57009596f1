import { OPEN_TRIP } from '#domain/models'
import type { Trx } from '../../kernel/database/door'
import type { UserRow } from '../../kernel/database/rows'
import { endConnections } from '../connection/connection-service'
import { letGo } from '../file/unneeded'
import { lockOrganization } from '../organization/scope'
import { cancelOpenSessions } from '../session/cancel-open'
import { type CancelledSession, changeTrip } from '../trip/end-trip'
import { lockTrips } from '../trip/trip-row'
import type { TripMover } from '../trip-state/move-trip'
import { refreshWizardStep } from '../user/wizard-step'
import { type Address, erasePerson } from './erase'

/** Coachees who had chosen or were given this coach choose again. @returns their ids. */
async function leaveCoachees(trx: Trx, coachId: string): Promise<string[]> {
  const left: string[] = []
  for (const column of ['coach_selected_id', 'fixed_coach_id'] as const) {
    const rows = await trx
      .updateTable('users')
      .set({ [column]: null })
      .where(column, '=', coachId)
      .returning('id')
      .execute()
    left.push(...rows.map(({ id }) => id))
  }
  return left
}

/** Open trips are cancelled: what they did not use is their programs' again. */
async function endTrips(trx: Trx, userId: string, mover: TripMover, now: Date): Promise<CancelledSession[]> {
  const open = await trx
    .selectFrom('trips')
    .select(['id', 'organization_id'])
    .where('user_id', '=', userId)
    .where('status', 'in', OPEN_TRIP)
    .execute()
  for (const id of [...new Set(open.map((one) => one.organization_id))].sort())
    await lockOrganization(trx, id)
  const cancelled: CancelledSession[] = []
  for (const trip of await lockTrips(
    trx,
    open.map(({ id }) => id),
  )) {
    const ended = await changeTrip(trx, trip, { type: 'trip.cancel', now: now.getTime() }, mover)
    cancelled.push(...ended.cancelled)
  }
  return cancelled
}

/**
 * Ends what goes on with a locked person and erases them. Whoever calls it tells the listeners after the commit: of the
 * connections, and of these sessions.
 */
export async function eraseAccount(
  trx: Trx,
  person: UserRow,
  mover: TripMover,
  address: Address,
  now: Date,
): Promise<CancelledSession[]> {
  const ended = await endTrips(trx, person.id, mover, now)
  const left = await cancelOpenSessions(trx, person.id, mover, now)
  const sessions = [
    ...ended,
    ...left.map((one) => ({ sessionId: one.id, coachId: one.coach_id, coacheeId: one.coachee_id })),
  ]
  const coachees = new Set([
    ...(await leaveCoachees(trx, person.id)),
    ...sessions.map(({ coacheeId }) => coacheeId),
  ])
  coachees.delete(person.id)
  for (const id of coachees) await refreshWizardStep(trx, id)
  await endConnections(trx, person.id, now)
  await letGo(trx, await erasePerson(trx, person, address, now), now)
  return sessions
}

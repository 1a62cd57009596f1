import { OPEN_TRIP } from '#domain/models'
import { type Context, meOf } from '../../context'
import type { Trx } from '../../database/door'
import { ApiError } from '../../errors'
import { endConnections } from '../connection/connection-service'
import { deleteUnneeded, letGo } from '../file/unneeded'
import { once } from '../idempotency'
import { lockOrganization } from '../organization/scope'
import { cancelOpenSessions } from '../session/cancel-open'
import { type CancelledSession, endTrip } from '../trip/end-trip'
import type { TripMover } from '../trip/move-trip'
import { lockTrips } from '../trip/trip-row'
import { erasePerson } from './erase'
import { requireAnotherSysadmin } from './sysadmins'
import { refreshWizardStep } from './wizard-step'

export type Removal = { _id: string; email: string; idempotencyKey: string }
type Removed = CancelledSession[]

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
  ))
    cancelled.push(...(await endTrip(trx, trip, { type: 'trip.cancel', now: now.getTime() }, mover)))
  return cancelled
}

async function remove(trx: Trx, context: Context, { _id, email }: Removal): Promise<Removed> {
  const me = meOf(context)
  const now = context.now()
  const person = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', _id)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new ApiError('NOT_FOUND')
  if (person.id === me.id)
    throw new ApiError('CONFLICT', { reason: 'self' }, 'No puedes eliminar tu propia cuenta.')
  if (person.user_group === 'sysadmin') await requireAnotherSysadmin(trx, person.id)
  const ended = await endTrips(trx, person.id, { id: me.id }, now)
  const left = await cancelOpenSessions(trx, person.id, { id: me.id }, now)
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
  await letGo(trx, await erasePerson(trx, person, now), now)
  return sessions
}

/**
 * Removes somebody for good: what is personal is erased, what was done and paid stays, open sessions are cancelled.
 * @throws ApiError NOT_FOUND unless id and address are of one person, CONFLICT for oneself and the last sysadmin.
 */
export async function removeUser(context: Context, given: Removal): Promise<string> {
  const { door, events } = context
  const { idempotencyKey: key, ...content } = given
  const call = { userKey: meOf(context).id, operation: 'removeUser', key, content }
  let removed: Removed | null = null
  await door.transaction((trx) =>
    once(
      trx,
      call,
      async () => {
        removed = await remove(trx, context, given)
        return given._id
      },
      context.now(),
    ),
  )
  const sessions: Removed = removed ?? []
  events.publish({ type: 'connection.ended', userId: given._id, tokenHash: null })
  for (const session of sessions) events.publish({ type: 'session.changed', ...session })
  events.publish({ type: 'outbox.added' })
  await deleteUnneeded(context)
  return given._id
}

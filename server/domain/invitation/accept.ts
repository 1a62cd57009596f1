import { OPEN_TRIP } from '#domain/models'
import type { Trx } from '../../database/door'
import type { InvitationRow, UserRow } from '../../database/tables'
import { startTrip } from '../trip/start-trip'

/** Why an existing person cannot take an invitation, or null. */
export async function obstacle(
  trx: Trx,
  user: UserRow,
  invitation: InvitationRow,
): Promise<'group' | 'openTrips' | null> {
  if (user.user_group !== invitation.user_group) return 'group'
  if (!user.organization_id || user.organization_id === invitation.organization_id) return null
  const trip = await trx
    .selectFrom('trips')
    .select('id')
    .where('user_id', '=', user.id)
    .where('organization_id', '!=', invitation.organization_id ?? '')
    .where('status', 'in', OPEN_TRIP)
    .limit(1)
    .executeTakeFirst()
  return trip ? 'openTrips' : null
}

const union = <T>(a: readonly T[], b: readonly T[]): T[] => [...new Set([...a, ...b])]

/** Gives a person what the stored invitation says and nothing else: group, roles, organization, programs. */
export async function applyInvitation(
  trx: Trx,
  user: UserRow,
  invitation: InvitationRow,
  now: Date,
): Promise<UserRow> {
  const { roles, program_ids: programs, organization_id: organizationId } = invitation
  const row = await trx
    .updateTable('users')
    .set((eb) => ({
      organization_id: organizationId ?? user.organization_id,
      roles: union(user.roles, roles),
      admin_programs: roles.includes('admin') ? union(user.admin_programs, programs) : user.admin_programs,
      consultant_programs: roles.includes('consultant')
        ? union(user.consultant_programs, programs)
        : user.consultant_programs,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (roles.includes('coachee') && organizationId) {
    for (const programId of programs) {
      await startTrip(trx, { userId: user.id, organizationId, programId }, invitation.invited_by, now)
    }
  }
  if (roles.includes('coach') && programs.length > 0) {
    await trx
      .insertInto('program_coaches')
      .values(programs.map((programId) => ({ program_id: programId, coach_id: user.id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await trx.updateTable('invitations').set({ accepted_at: now }).where('id', '=', invitation.id).execute()
  return row
}

/** After activation has proved the address: the pending invitations to it that nothing stands against. */
export async function acceptPending(trx: Trx, user: UserRow, now: Date): Promise<UserRow> {
  const pending = await trx
    .selectFrom('invitations')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', user.email.toLowerCase()))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .forUpdate()
    .execute()
  let row = user
  for (const invitation of pending) {
    if ((await obstacle(trx, row, invitation)) === null)
      row = await applyInvitation(trx, row, invitation, now)
  }
  return row
}

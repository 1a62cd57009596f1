import { OPEN_TRIP } from '#domain/models'
import type { Trx } from '../../kernel/database/door'
import type { InvitationRow, UserRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { startTrip } from '../trip/start-trip'
import { programsGiven } from './right'

const OBSTACLES = {
  group: 'Esta invitación es para otro tipo de cuenta. Pide una con otro correo.',
  openTrips:
    'Todavía tienes una travesía abierta en otra organización. Escribe a quien administra tu programa.',
  inviter: 'Quien te invitó ya no puede darte esto. Pide otra invitación a quien administra tu programa.',
} as const
const conflict = (reason: keyof typeof OBSTACLES) => new ApiError('CONFLICT', { reason }, OBSTACLES[reason])

async function hasTripsElsewhere(trx: Trx, user: UserRow, organizationId: string | null): Promise<boolean> {
  const trip = await trx
    .selectFrom('trips')
    .select('id')
    .where('user_id', '=', user.id)
    .where('organization_id', '!=', organizationId ?? '')
    .where('status', 'in', OPEN_TRIP)
    .limit(1)
    .executeTakeFirst()
  return trip !== undefined
}

const union = <T>(a: readonly T[], b: readonly T[]): T[] => [...new Set([...a, ...b])]

/** What the person is afterwards: who comes into an organization brings no role and no program from anywhere else. */
function columnsOf(user: UserRow, { roles, organization_id }: InvitationRow, programs: string[]) {
  const joins = organization_id !== null && organization_id !== user.organization_id
  const [first] = roles
  const known = joins
    ? { roles: [], admin_programs: [], consultant_programs: [] }
    : {
        roles: user.roles,
        admin_programs: user.admin_programs,
        consultant_programs: user.consultant_programs,
      }
  const kept = union(known.roles, roles)
  return {
    organization_id: organization_id ?? user.organization_id,
    roles: kept,
    active_role: kept.includes(user.active_role) ? user.active_role : (first ?? user.active_role),
    admin_programs: roles.includes('admin') ? union(known.admin_programs, programs) : known.admin_programs,
    consultant_programs: roles.includes('consultant')
      ? union(known.consultant_programs, programs)
      : known.consultant_programs,
  }
}

/** What was written of the job of somebody who has nothing of it yet. */
function placeOf(user: UserRow, { place }: InvitationRow) {
  const { position, rut, leader } = place
  const [first = '', ...last] = (leader?.name ?? '').split(' ')
  return {
    position: user.position ?? position ?? null,
    rut: user.rut ?? rut ?? null,
    ...(leader && !user.leader
      ? {
          leader: JSON.stringify({
            email: leader.email,
            firstName: first,
            lastName: last.join(' '),
            position: '',
          }),
        }
      : {}),
  }
}

/**
 * Gives a locked person what the locked invitation says and nothing else: group, roles, organization, and the programs
 * that whoever invited could still give.
 * @throws ApiError CONFLICT saying what stands against it.
 */
export async function takeInvitation(
  trx: Trx,
  user: UserRow,
  invitation: InvitationRow,
  now: Date,
): Promise<UserRow> {
  const { roles, organization_id: organizationId } = invitation
  if (user.user_group !== invitation.user_group) throw conflict('group')
  const moves = user.organization_id !== null && user.organization_id !== organizationId
  if (moves && (await hasTripsElsewhere(trx, user, organizationId))) throw conflict('openTrips')
  const programs = await programsGiven(trx, invitation)
  if (!programs) throw conflict('inviter')
  const row = await trx
    .updateTable('users')
    .set((eb) => ({
      ...columnsOf(user, invitation, programs),
      ...placeOf(user, invitation),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (roles.includes('coachee') && organizationId) {
    for (const programId of programs)
      await startTrip(trx, { userId: user.id, organizationId, programId }, invitation.invited_by, now)
  }
  if (roles.includes('coach') && programs.length > 0) {
    await trx
      .insertInto('program_coaches')
      .values(programs.map((programId) => ({ program_id: programId, coach_id: user.id })))
      .onConflict((on) => on.doNothing())
      .execute()
  }
  await trx.updateTable('invitations').set({ accepted_at: now }).where('id', '=', invitation.id).execute()
  return row
}

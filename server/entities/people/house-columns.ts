import { OPEN_TRIP } from '#domain/models'
import { ROLES_OF } from '#domain/roles'
import { OPEN_SESSION } from '#domain/session-states'
import type { Trx } from '../../kernel/database/door'
import type { UserRow } from '../../kernel/database/rows'
import { ApiError, badInput } from '../../kernel/errors'
import { requireAnotherSysadmin } from '../user/sysadmins'
import type { Columns, HouseField } from './change-columns'
import type { UserChange } from './user-change'

const conflict = (reason: string, message: string) => new ApiError('CONFLICT', { reason }, message)
const leadsTheHouse = (row: UserRow): boolean =>
  row.user_group === 'sysadmin' && row.roles.includes('admin') && row.status !== 'inactive'

async function statusColumns(trx: Trx, row: UserRow, status: UserChange['status']): Promise<Columns> {
  if (!status || status === row.status) return {}
  if (status !== 'verified' && status !== 'inactive')
    throw badInput({ status: 'Una persona se activa o se desactiva.' })
  if (row.status !== (status === 'inactive' ? 'verified' : 'inactive'))
    throw new ApiError('INVALID_TRANSITION')
  if (status === 'inactive' && leadsTheHouse(row)) await requireAnotherSysadmin(trx, row.id)
  return { status }
}

async function roleColumns(trx: Trx, row: UserRow, roles: UserChange['roles']): Promise<Columns> {
  if (!roles) return {}
  if (roles.some((role) => !ROLES_OF[row.user_group].includes(role)))
    throw badInput({ roles: 'Ese grupo no tiene ese rol.' })
  const lost = row.roles.filter((role) => !roles.includes(role))
  if (lost.includes('admin') && leadsTheHouse(row)) await requireAnotherSysadmin(trx, row.id)
  for (const [role, column] of [
    ['coach', 'coach_id'],
    ['coachee', 'coachee_id'],
  ] as const) {
    if (!lost.includes(role)) continue
    const open = await trx
      .selectFrom('sessions')
      .select('id')
      .where(column, '=', row.id)
      .where('state', 'in', OPEN_SESSION)
      .limit(1)
      .executeTakeFirst()
    if (open) throw conflict('openSessions', 'Tiene sesiones agendadas con ese rol. Cancélalas antes.')
  }
  const [first] = roles
  return { roles, active_role: roles.includes(row.active_role) ? row.active_role : first }
}

/** @throws ApiError NOT_FOUND; CONFLICT while a trip of the organization that is left is open. */
async function organizationColumns(trx: Trx, row: UserRow, id: string | null): Promise<Columns> {
  if (id === row.organization_id) return {}
  const known =
    id === null ||
    (await trx
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst())
  if (!known) throw new ApiError('NOT_FOUND')
  const trip = await trx
    .selectFrom('trips')
    .select('id')
    .where('user_id', '=', row.id)
    .where('status', 'in', OPEN_TRIP)
    .limit(1)
    .executeTakeFirst()
  if (trip) throw conflict('openTrips', 'Tiene una travesía abierta en su organización. Termínala antes.')
  return { organization_id: id, admin_programs: [] }
}

/** @throws ApiError NOT_FOUND unless each is a program, and of that organization where one is named. */
async function knownPrograms(trx: Trx, ids: readonly string[], organizationId?: string | null) {
  const programs = await trx
    .selectFrom('programs')
    .select('id')
    .where('id', 'in', ['', ...ids])
    .where('removed_at', 'is', null)
    .$if(organizationId !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('organization_programs')
          .select('program_id')
          .where('organization_id', '=', organizationId ?? ''),
      ),
    )
    .execute()
  if (programs.length !== ids.length) throw new ApiError('NOT_FOUND')
}

async function coachColumns(trx: Trx, id: string | null): Promise<Columns> {
  const coach =
    id === null ||
    (await trx
      .selectFrom('users')
      .select('roles')
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst())
  if (coach !== true && !coach?.roles.includes('coach')) throw new ApiError('NOT_FOUND')
  return { fixed_coach_id: id }
}

/**
 * Columns of what only a sysadmin writes, checked against the locked row.
 * @throws ApiError BAD_INPUT naming roles, NOT_FOUND, CONFLICT with a reason, INVALID_TRANSITION for a status that does not follow.
 */
export async function houseColumns(
  trx: Trx,
  row: UserRow,
  fields: readonly HouseField[],
  change: UserChange,
): Promise<Columns> {
  const columns: Columns = {}
  if (fields.includes('status')) Object.assign(columns, await statusColumns(trx, row, change.status))
  if (fields.includes('roles')) Object.assign(columns, await roleColumns(trx, row, change.roles))
  if (fields.includes('organizationId'))
    Object.assign(columns, await organizationColumns(trx, row, change.organizationId ?? null))
  if (fields.includes('adminPrograms')) {
    const ids = change.adminPrograms ?? []
    const organizationId =
      columns.organization_id === undefined ? row.organization_id : columns.organization_id
    await knownPrograms(trx, ids, organizationId)
    columns.admin_programs = ids
  }
  if (fields.includes('consultantPrograms')) {
    columns.consultant_programs = change.consultantPrograms ?? []
    await knownPrograms(trx, change.consultantPrograms ?? [])
  }
  if (fields.includes('fixedCoach'))
    Object.assign(columns, await coachColumns(trx, change.fixedCoach ?? null))
  return columns
}

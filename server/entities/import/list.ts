import type { Selectable } from 'kysely'
import { OPEN_TRIP } from '#domain/models'
import { type Context, meOf } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import type { Tables } from '../../kernel/database/generated/tables'
import { ApiError } from '../../kernel/errors'
import { roomOf } from '../invitation/promised'
import { type Known, type ListRow, type Reviewed, review } from './review'

export type ImportRow = Selectable<Tables['imports']>

/** @throws ApiError NOT_FOUND unless the caller brought it. */
export async function ownImport(db: Db | Trx, context: Context, id: string): Promise<ImportRow> {
  const found = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('starter_id', '=', meOf(context).id)
    .where('expires_at', '>', context.now())
    .executeTakeFirst()
  if (!found) throw new ApiError('NOT_FOUND', {}, 'No encontramos esa lista. Tráela otra vez.')
  return found
}

const rowsOf = (db: Db | Trx, importId: string): Promise<ListRow[]> =>
  db
    .selectFrom('import_rows')
    .select(['n', 'cells', 'formulas', 'edits', 'omitted'])
    .where('import_id', '=', importId)
    .orderBy('n')
    .execute()

/** What the list's organization knows of anybody. Three statements, whatever the list. */
async function knownBy(db: Db | Trx, { organization_id, program_id, role }: ImportRow): Promise<Known> {
  const people = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'status', 'roles', 'admin_programs'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('trips')
          .select('trips.id')
          .whereRef('trips.user_id', '=', 'users.id')
          .where('trips.program_id', '=', program_id)
          .where('trips.status', 'in', OPEN_TRIP),
      ).as('travels'),
    )
    .where('organization_id', '=', organization_id)
    .where('removed_at', 'is', null)
    .execute()
  const invited = await db
    .selectFrom('invitations')
    .select(['email', 'roles', 'program_ids'])
    .where('organization_id', '=', organization_id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  const leads = await db
    .selectFrom('users')
    .select('leader')
    .distinct()
    .where('organization_id', '=', organization_id)
    .where('removed_at', 'is', null)
    .where('leader', 'is not', null)
    .execute()
  return {
    people: new Map(
      people.map(({ email, status, roles, admin_programs, travels }) => [
        email.toLowerCase(),
        {
          there:
            role === 'coachee'
              ? Boolean(travels)
              : roles.includes('admin') && admin_programs.includes(program_id),
          closed: status === 'inactive',
        },
      ]),
    ),
    invited: new Map(
      invited.map(({ email, roles, program_ids }) => [
        email.toLowerCase(),
        { there: roles.includes(role) && program_ids.includes(program_id) },
      ]),
    ),
    names: people.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()),
    leaders: leads.flatMap(({ leader }) =>
      leader ? [`${leader.firstName} ${leader.lastName}`.trim()].filter((name) => name.includes(' ')) : [],
    ),
  }
}

export type Credits = { needed: number; available: number; promised: number; each: number }
export type ListReview = { row: ImportRow; reviewed: Reviewed[]; credits: Credits }

/** A list as it stands now. */
export async function reviewOf(db: Db | Trx, row: ImportRow, now: Date): Promise<ListReview> {
  const reviewed = review(await rowsOf(db, row.id), row.columns, await knownBy(db, row))
  const room = await roomOf(db, { organizationId: row.organization_id, programId: row.program_id }, now)
  const each = row.role === 'coachee' ? room.each : 0
  const invited = reviewed.filter(({ invitee }) => invitee !== null).length
  const { available, promised } = room
  return { row, reviewed, credits: { needed: invited * each, available, promised, each } }
}

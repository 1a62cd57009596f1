import { OPEN_SESSION } from '#domain/session-states'
import { type Context, meOf } from '../../kernel/context'
import type { Db } from '../../kernel/database/door'
import type { UserRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import type { Relation } from '../../permissions/fields'
import type { Operation } from '../../permissions/operations'
import type { Whose } from '../../permissions/rules'
import { reaches } from '../../permissions/table'
import { type UserView, viewUser } from './relation'

/** What a coachee is to a coach: own while chosen, fixed or with an open session; past when one took place. */
export async function coacheeRelation(
  db: Db,
  coachId: string,
  coachee: Pick<UserRow, 'id' | 'coach_selected_id' | 'fixed_coach_id'>,
): Promise<'ownCoachee' | 'pastCoachee' | null> {
  if (coachee.coach_selected_id === coachId || coachee.fixed_coach_id === coachId) return 'ownCoachee'
  const sessions = await db
    .selectFrom('sessions')
    .select('state')
    .distinct()
    .where('coach_id', '=', coachId)
    .where('coachee_id', '=', coachee.id)
    .execute()
  if (sessions.some(({ state }) => OPEN_SESSION.some((open) => open === state))) return 'ownCoachee'
  return sessions.some(({ state }) => state.includes('finished')) ? 'pastCoachee' : null
}

/** What a coach is to a coachee: selected, fixed or past is own; shown by matching is offered. */
async function coachRelation(
  db: Db,
  coachee: UserRow,
  coachId: string,
): Promise<'ownCoach' | 'offered' | null> {
  if (coachee.coach_selected_id === coachId || coachee.fixed_coach_id === coachId) return 'ownCoach'
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('coachee_id', '=', coachee.id)
    .where('coach_id', '=', coachId)
    .limit(1)
    .executeTakeFirst()
  if (session) return 'ownCoach'
  const shown = await db
    .selectFrom('match_impressions')
    .select('coach_id')
    .where('coachee_id', '=', coachee.id)
    .where('coach_id', '=', coachId)
    .executeTakeFirst()
  return shown ? 'offered' : null
}

/** Whether a coachee belongs to the programs an admin or consultant answers for. */
async function inScope(context: Context, person: UserRow): Promise<boolean> {
  const me = meOf(context)
  const admin = context.actor === 'ad'
  const programs = admin ? me.admin_programs : me.consultant_programs
  if (programs.length === 0 || !person.roles.includes('coachee')) return false
  if (admin && (!me.organization_id || person.organization_id !== me.organization_id)) return false
  const trip = await context.door.db
    .selectFrom('trips')
    .select('trips.id')
    .where('trips.user_id', '=', person.id)
    .where('trips.program_id', 'in', programs)
    .$if(admin, (query) =>
      query
        .where('trips.organization_id', '=', me.organization_id)
        .innerJoin('organization_programs', (join) =>
          join
            .onRef('organization_programs.program_id', '=', 'trips.program_id')
            .onRef('organization_programs.organization_id', '=', 'trips.organization_id'),
        ),
    )
    .limit(1)
    .executeTakeFirst()
  return trip !== undefined
}

/** What a person is to the caller, for the caller's active role; null: the caller may not know. */
async function relationTo(context: Context, person: UserRow): Promise<Relation | null> {
  const me = meOf(context)
  if (person.id === me.id) return context.preview ? 'previewed' : 'self'
  const { db } = context.door
  switch (context.actor) {
    case 'sa':
      return 'sysadmin'
    case 'co':
      return person.roles.includes('coachee') ? coacheeRelation(db, me.id, person) : null
    case 'cc':
      return person.roles.includes('coach') ? coachRelation(db, me, person.id) : null
    case 'ad':
      return (await inScope(context, person)) ? 'ownOrg' : null
    case 'cs':
      return (await inScope(context, person)) ? 'assigned' : null
    default:
      return null
  }
}

const WHOSE: Record<Exclude<Relation, 'named'>, Whose> = {
  self: 'self',
  previewed: 'self',
  ownCoach: 'ownCoach',
  offered: 'offered',
  ownCoachee: 'ownCoachee',
  pastCoachee: 'pastCoachee',
  ownOrg: 'ownOrg',
  assigned: 'assigned',
  sysadmin: 'any',
}

/**
 * A person an operation names, if its row of the permission table reaches them for the caller.
 * @throws ApiError NOT_FOUND, the same for a missing and a foreign id.
 */
export async function personFor(
  context: Context,
  operation: Operation,
  id: string,
): Promise<{ row: UserRow; relation: Relation }> {
  const row =
    id === context.me?.id
      ? context.me
      : await context.door.db
          .selectFrom('users')
          .selectAll()
          .where('id', '=', id)
          .where('removed_at', 'is', null)
          .executeTakeFirst()
  const relation = row && (await relationTo(context, row))
  if (!row || !relation || relation === 'named') throw new ApiError('NOT_FOUND')
  const { actor } = context
  if (!reaches(operation, actor, WHOSE[relation]) && !reaches(operation, actor, 'any'))
    throw new ApiError('NOT_FOUND')
  return { row, relation }
}

/**
 * A person as the caller may see them; without id the caller.
 * @throws ApiError NOT_FOUND, the same for a missing and a foreign id.
 */
export async function visibleUser(context: Context, id: string | null): Promise<UserView> {
  const me = meOf(context)
  if (context.actor === 'unv' && id !== null && id !== me.id) throw new ApiError('FORBIDDEN')
  const { row, relation } = await personFor(context, 'Query.user', id ?? me.id)
  return viewUser(row, relation)
}

import { type RawBuilder, sql } from 'kysely'
import { type Context, meOf } from '../../context'
import type { UserRow } from '../../database/tables'
import { type PersonRow, type Relation, viewUser } from '../user/relation'
import { personColumns, UNREAD } from './person-columns'
import type { Selection } from './selection'
import type { Cancellation, Join, Reschedule, SessionFields, SessionView } from './session-view'

type PersonPart = { [K in keyof UserRow as `p_${K}`]?: UserRow[K] }
type ListRow = SessionFields & {
  program_name: string
  program_starts_at: Date
  program_expires_at: Date
  program_created_at: Date
  p_own?: boolean
  cancellations?: Cancellation[]
  reschedules?: Reschedule[]
  joins?: Join[]
} & PersonPart

const SESSION = sql`s.id, s.version, s.coach_id, s.coachee_id, s.program_id, s.slot, s.scheduled_slot, s.state,
  s.conference_provider, s.conference_url, s.rating_value, s.rating_comment, s.scheduled_at, s.updated_at`
const PROGRAM = sql`g.name as program_name, g.starts_at as program_starts_at, g.expires_at as program_expires_at,
  g.created_at as program_created_at`

const HISTORY = {
  cancellations: sql`(select coalesce(json_agg(json_build_object('slot', t.slot, 'userId', t.actor_id,
    'cancelledAt', t.at) order by t.id), '[]') from session_transitions t
    where t.session_id = s.id and t.event = 'session.cancel') as cancellations`,
  reschedules: sql`(with recursive chain (id, previous) as (
      select s.id, s.rescheduled_from
      union all select o.id, o.rescheduled_from from chain join sessions o on o.id = chain.previous)
    select coalesce(json_agg(json_build_object('slot', t.slot, 'rescheduledAt', t.at, 'rescheduledBy',
      json_build_object('_id', u.id, 'email', u.email, 'group', u.user_group, 'roles', u.roles)) order by t.id), '[]')
    from chain join session_transitions t on t.session_id = chain.id and t.event = 'session.reschedule'
    join users u on u.id = t.actor_id) as reschedules`,
  joins: sql`(select coalesce(json_agg(json_build_object('userId', j.user_id, 'joinedAt', j.joined_at,
    'external', j.external) order by j.joined_at, j.user_id), '[]') from session_joins j
    where j.session_id = s.id) as joins`,
} as const

/** Whether the coachee read along is still the coach's own. */
const OWN = sql`(p.coach_selected_id = s.coach_id or p.fixed_coach_id = s.coach_id or exists (
  select 1 from sessions o where o.coach_id = s.coach_id and o.coachee_id = s.coachee_id
  and o.state in ('pending', 'active', 'inprogress'))) as p_own`

type Joined = { party: 'coach' | 'coachee'; columns: (keyof UserRow)[] }

/** The other party is joined when it is selected; the caller's own row is at hand already. */
function joinedPerson(context: Context, selection: Selection): Joined | null {
  const party = context.actor === 'cc' ? 'coach' : context.actor === 'co' ? 'coachee' : null
  const selected = party && selection.get(party)
  return party && selected ? { party, columns: personColumns(selected) } : null
}

function personIn(row: ListRow, relation: Relation, columns: readonly (keyof UserRow)[]) {
  const given = Object.fromEntries(columns.map((column) => [column, row[`p_${column}`]]))
  return viewUser({ ...UNREAD, ...given } as PersonRow & Partial<UserRow>, relation)
}

function viewOf(row: ListRow, joined: Joined | null): SessionView {
  const relation = joined?.party === 'coach' ? 'ownCoach' : row.p_own ? 'ownCoachee' : 'pastCoachee'
  return {
    row,
    program: {
      id: row.program_id,
      name: row.program_name,
      starts_at: row.program_starts_at,
      expires_at: row.program_expires_at,
      created_at: row.program_created_at,
    },
    person: joined ? personIn(row, relation, joined.columns) : null,
    cancellations: row.cancellations ?? [],
    reschedules: row.reschedules ?? [],
    joins: row.joins ?? [],
  }
}

/** Sessions `s` that fit, newest slot first, with whatever the query selects, in one statement. */
export async function findSessions(
  context: Context,
  selection: Selection,
  fits: RawBuilder<unknown>,
  page: { skip: number; limit: number },
): Promise<SessionView[]> {
  const joined = joinedPerson(context, selection)
  const columns = [SESSION, PROGRAM]
  for (const part of ['cancellations', 'reschedules', 'joins'] as const) {
    if (selection.has(part)) columns.push(HISTORY[part])
  }
  if (joined)
    columns.push(...joined.columns.map((name) => sql`${sql.ref(`p.${name}`)} as ${sql.ref(`p_${name}`)}`))
  if (joined?.party === 'coachee') columns.push(OWN)
  const person = joined ? sql`join users p on p.id = ${sql.ref(`s.${joined.party}_id`)}` : sql``
  const { rows } = await sql<ListRow>`select ${sql.join(columns)} from sessions s
    join programs g on g.id = s.program_id ${person} where ${fits}
    order by s.slot desc, s.id limit ${page.limit} offset ${page.skip}`.execute(context.door.db)
  return rows.map((row) => viewOf(row, joined))
}

/** The caller's place in a session for the active role; a sysadmin sees any. */
export function mine(context: Context): RawBuilder<unknown> {
  if (context.actor === 'sa') return sql`true`
  const column = context.actor === 'co' ? sql`s.coach_id` : sql`s.coachee_id`
  return sql`${column} = ${meOf(context).id}`
}

import { type RawBuilder, sql } from 'kysely'
import type { ActorCode } from '#domain/roles'
import type { Party } from '#domain/session-states'
import { type Context, meOf } from '../../kernel/context'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'
import {
  among,
  type Relation,
  reads,
  SESSION,
  SESSION_CONFERENCE,
  type SessionReader,
  USER_TYPE,
} from '../../permissions/fields'
import { type UserView, viewUser } from '../user/relation'
import { type LeavesPart, leavesColumns, leavesIn, OVER } from './leaves-query'
import { type PersonPart, personColumns, personIn } from './person-columns'
import { type OrganizationJson, primeOrganization } from './prime-organization'
import type { Selection } from './selection'
import type {
  Cancellation,
  Conference,
  Contest,
  Join,
  Notes,
  Question,
  Reschedule,
  SessionFields,
  SessionView,
} from './session-view'

type ListRow = SessionFields & {
  program_name?: string
  program_starts_at?: Date
  program_expires_at?: Date
  program_created_at?: Date
  p_own?: boolean
  organization?: OrganizationJson | null
  cancellations?: Cancellation[] | null
  reschedules?: Reschedule[] | null
  joins?: Join[] | null
  contest?: Contest | null
  question?: Question | null
  notes?: Notes | null
} & PersonPart &
  LeavesPart

const ALWAYS = ['id', 'version', 'coach_id', 'coachee_id', 'program_id', 'slot', 'state']
const COLUMNS: Record<string, readonly string[]> = {
  scheduledSlot: ['scheduled_slot'],
  scheduledAt: ['scheduled_at'],
  updatedAt: ['updated_at'],
  endedAt: ['ended_at'],
  event: ['conference_provider', 'conference_url'],
  rating: ['rating_value', 'rating_comment', 'rated_at'],
}
const PROGRAM: Record<string, string> = {
  name: 'name',
  startsAt: 'starts_at',
  expiresAt: 'expires_at',
  createdAt: 'created_at',
}

/** Where there can be any, by what the row itself says: most sessions of a list are still to come, and have no history. */
const only = (when: string, history: string): string => `case when ${when} then ${history} end`
const HISTORY: Record<string, string> = {
  cancellations: `${only(
    "s.state like 'cancelled%'",
    `(select json_agg(json_build_object('slot', t.slot, 'userId', t.actor_id, 'cancelledAt', t.at) order by t.id)
      from session_transitions t where t.session_id = s.id and t.event = 'session.cancel')`,
  )} as cancellations`,
  // `offset 0`: how long a chain is cannot be foreseen, so each of its sessions is looked up, instead of all being read
  reschedules: `${only(
    "s.rescheduled_from is not null or s.state = 'cancelled_with_reschedulling'",
    `(with recursive chain (id, previous) as (
      select s.id, s.rescheduled_from
      union all select o.id, o.rescheduled_from from chain join sessions o on o.id = chain.previous)
    select json_agg(json_build_object('slot', t.slot, 'rescheduledAt', t.at, 'event',
      json_build_object('provider', moved.conference_provider, 'conferenceUrl', moved.conference_url), 'rescheduledBy',
      json_build_object('_id', u.id, 'email', u.email, 'type', json_build_object('group', u.user_group, 'roles', u.roles)))
      order by t.id)
    from chain
    cross join lateral (select * from session_transitions t where t.session_id = chain.id
      and t.event = 'session.reschedule' offset 0) t
    cross join lateral (select conference_provider, conference_url from sessions where id = chain.id offset 0) moved
    cross join lateral (select id, email, user_group, roles from users where id = t.actor_id offset 0) u)`,
  )} as reschedules`,
  joins: `(select json_agg(json_build_object('userId', j.user_id, 'joinedAt', j.joined_at,
    'external', j.external, 'here', j.left_at is null) order by j.joined_at, j.user_id) from session_joins j
    where j.session_id = s.id) as joins`,
  contest: `${only(
    OVER,
    `(select json_build_object('by', c.contested_by, 'reason', c.reason, 'contestedAt', c.contested_at,
    'resolvedAt', c.resolved_at, 'resolution', c.resolution, 'refund', c.refund) from session_contests c
    where c.session_id = s.id)`,
  )} as contest`,
  question: `${only(
    OVER,
    `(select json_build_object('asked', q.asked, 'claimedBy', q.claimed_by, 'until', q.until, 'held', q.held)
    from session_questions q where q.session_id = s.id)`,
  )} as question`,
  notes: `(select json_build_object('text', n.text, 'version', n.version, 'updatedAt', n.updated_at)
    from session_notes n where n.session_id = s.id and n.author_id = s.coach_id) as notes`,
}

/** Whether the coachee read along is still the coach's own. */
const OWN = `(p.coach_selected_id = s.coach_id or p.fixed_coach_id = s.coach_id or exists (
  select 1 from sessions o where o.coach_id = s.coach_id and o.coachee_id = s.coachee_id
  and o.state in ('pending', 'active', 'inprogress'))) as p_own`

/** `joined`: the other party, when it is selected; the caller's own row is at hand already. */
type Plan = { joined: Party | null; head: RawBuilder<unknown> }

/** Who rescheduled is shown as the other party may be seen, so these are read along. */
const otherOf = (selection: Selection): Selection | undefined =>
  selection.has('reschedules') ? new Map() : undefined

/** Everything before `where`, from names of ours alone. */
function planOf(party: Party | null, selection: Selection): Plan {
  const person = party ? (selection.get(party) ?? otherOf(selection)) : undefined
  const joined = person ? party : null
  const selected = [...selection.keys()]
  const program = [...(selection.get('program')?.keys() ?? [])].flatMap((name) => PROGRAM[name] ?? [])
  const columns = [
    ...[...ALWAYS, ...selected.flatMap((name) => COLUMNS[name] ?? [])].map((name) => `s.${name}`),
    ...program.map((name) => `g.${name} as program_${name}`),
    ...selected.flatMap((name) => HISTORY[name] ?? []),
    ...(person ? personColumns(person).map((name) => `p.${name} as p_${name}`) : []),
    ...(joined === 'coachee' ? [OWN] : []),
    ...(party ? leavesColumns(selected, party === 'coach' ? 'coachee' : 'coach') : []),
  ]
  const organization = selection.get('coachee')?.has('organization') ?? false
  if (organization) columns.push('to_jsonb(o) as organization')
  const organizations = organization
    ? 'join users e on e.id = s.coachee_id left join organizations o on o.id = e.organization_id'
    : ''
  const programs = program.length > 0 ? 'join programs g on g.id = s.program_id' : ''
  const people = joined ? `join users p on p.id = s.${joined}_id` : ''
  return {
    joined,
    head: sql.raw(`select ${columns.join(', ')} from sessions s ${programs} ${people} ${organizations}`),
  }
}

/** Whom the caller's sessions are with, where they are one of the parties. */
const otherParty = ({ actor }: Context): Party | null =>
  actor === 'cc' ? 'coach' : actor === 'co' ? 'coachee' : null

const plans = new WeakMap<Selection, Map<Party | null, Plan>>()

/** The plan for what a query selects, made once a query. */
function planFor(context: Context, selection: Selection): Plan {
  const other = otherParty(context)
  const known = plans.get(selection) ?? new Map<Party | null, Plan>()
  const plan = known.get(other) ?? planOf(other, selection)
  plans.set(selection, known.set(other, plan))
  return plan
}

type People = Map<string, UserView>

/** The other party; each person once a list. */
function personOf(row: ListRow, party: Party, people: People): UserView {
  const known = people.get(row.p_id ?? '')
  if (known) return known
  const relation = party === 'coach' ? 'ownCoach' : row.p_own ? 'ownCoachee' : 'pastCoachee'
  const view = viewUser(personIn(row), relation)
  people.set(view._id, view)
  return view
}

const readerOf = (actor: ActorCode): SessionReader =>
  actor === 'cc' ? 'coachee' : actor === 'co' ? 'coach' : 'sysadmin'

const conferenceSeen = ({ provider, conferenceUrl }: Conference, actor: ActorCode): Conference => ({
  provider,
  conferenceUrl: among(SESSION_CONFERENCE.conferenceUrl, readerOf(actor)) ? conferenceUrl : null,
})

/** The one who moved a session, without what the caller may not know of the other party. */
function asSeen(one: Reschedule, { actor, me }: Context, other: UserView | null): Reschedule {
  const by = one.rescheduledBy
  const relation: Relation | null =
    actor === 'sa' ? 'sysadmin' : by._id === me?.id ? 'self' : other?._id === by._id ? other.relation : null
  return {
    ...one,
    event: conferenceSeen(one.event, actor),
    rescheduledBy: {
      ...by,
      email: relation && reads(relation, 'email') ? by.email : null,
      type: {
        group: by.type.group,
        roles: relation && among<Relation>(USER_TYPE.roles, relation) ? by.type.roles : null,
      },
    },
  }
}

const NEVER = new Date(0)
const UNWRITTEN: Notes = { text: '', version: 0, updatedAt: null }

function viewOf(row: ListRow, joined: Party | null, context: Context, people: People): SessionView {
  const { rating_value: value } = row
  const reader = readerOf(context.actor)
  const person = joined ? personOf(row, joined, people) : null
  return {
    row,
    _id: row.id,
    version: row.version,
    slot: row.slot,
    state: row.state,
    event: conferenceSeen(
      { provider: row.conference_provider, conferenceUrl: row.conference_url },
      context.actor,
    ),
    rating:
      typeof value !== 'number' || !among(SESSION.rating, reader)
        ? null
        : { value, comment: row.rating_comment ?? '', ratedAt: row.rated_at ?? row.slot },
    program: {
      id: row.program_id,
      name: row.program_name ?? '',
      starts_at: row.program_starts_at ?? NEVER,
      expires_at: row.program_expires_at ?? NEVER,
      created_at: row.program_created_at ?? NEVER,
    },
    person,
    cancellations: row.cancellations ?? [],
    reschedules: row.reschedules?.map((one) => asSeen(one, context, person)) ?? [],
    joins: row.joins ?? [],
    contest: row.contest ?? null,
    question: row.question ?? null,
    notes: among(SESSION.notes, reader) ? (row.notes ?? UNWRITTEN) : null,
    ...(otherParty(context) ? { leaves: leavesIn(row, context.now()) } : {}),
  }
}

/** Sessions `s` that fit, newest slot first, with whatever the query selects, in one statement. */
export async function findSessions(
  context: Context,
  selection: Selection,
  fits: RawBuilder<unknown>,
  page: { skip: number; limit: number },
): Promise<SessionView[]> {
  const { head, joined } = planFor(context, selection)
  const { rows } = await sql<ListRow>`${head} where ${fits}
    order by s.slot desc, s.id ${limitAndOffset(page)}`.execute(context.reads)
  for (const { organization } of rows) if (organization) primeOrganization(context, organization)
  const people: People = new Map()
  return rows.map((row) => viewOf(row, joined, context, people))
}

/** How many sessions `s` fit. */
export async function countSessions(context: Context, fits: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from sessions s where ${fits}`.execute(context.reads)
  return rows[0]?.total ?? 0
}

/** The caller's place in a session for the active role; a sysadmin sees any. */
export function mine(context: Context): RawBuilder<unknown> {
  if (context.actor === 'sa') return sql`true`
  const column = context.actor === 'co' ? sql`s.coach_id` : sql`s.coachee_id`
  return sql`${column} = ${meOf(context).id}`
}

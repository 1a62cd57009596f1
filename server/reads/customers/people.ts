import { type RawBuilder, sql } from 'kysely'
import { grouped, localeOf } from '#domain/locale'
import type { Picture } from '#domain/models'
import {
  COUNTED_TO,
  PERSON_STATES,
  type PeopleSort,
  type PersonState,
  type Signal,
} from '#domain/people-list'
import { CODE } from '../../entities/ledger/accounts'
import type { Context } from '../../kernel/context'
import { meOf } from '../../kernel/context'
import { cursorAt, type Position, positionOf } from '../../kernel/cursor'
import { foldedText } from '../../kernel/database/contains'
import { ApiError } from '../../kernel/errors'
import {
  accountsIn,
  COACH,
  HELD,
  invitationsIn,
  LAST_HELD,
  LAST_SIGNAL,
  LEADER,
  NEXT,
  type PeopleFilter,
  type PeopleScope,
  STATE,
} from './people-sql'

export type PeopleOrder = { sort: PeopleSort; descending: boolean }
export type PeopleWish = PeopleOrder & {
  scope: PeopleScope
  filter: PeopleFilter
  after: string | null
  before: string | null
  limit: number
}
/** `_id`: of the account, or of the invitation of who has none yet. Dates are instants. */
export type PeopleRow = {
  _id: string
  version: number | null
  invited: boolean
  first: string
  last: string
  email: string
  picture: Picture | null
  position: string | null
  area: string | null
  site: string | null
  leader: string | null
  organizationId: string
  organization: string
  tripId: string | null
  tripStatus: string | null
  program: string | null
  state: PersonState
  since: Date | null
  until: Date | null
  step: number | null
  held: number
  plan: number | null
  nextSession: Date | null
  lastSession: Date | null
  endDate: Date | null
  credits: { available: number; total: number } | null
  coach: string | null
  signal: Signal
  signalAt: Date | null
}
export type PeopleCount = { state: PersonState; count: number }
export type PeoplePage = {
  docs: PeopleRow[]
  /** null: more than are counted */
  total: number | null
  counts: PeopleCount[]
  before: string | null
  after: string | null
}

const RANK: Record<PersonState, number> = { invited: 0, onTheWay: 1, active: 2, paused: 3, ended: 4 }
const rank = sql.join(
  [
    sql`case ${STATE}`,
    ...PERSON_STATES.map((state) => sql`when ${sql.lit(state)} then ${sql.lit(RANK[state])}`),
    sql`end`,
  ],
  sql` `,
)
const ms = (instant: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce((extract(epoch from ${instant}) * 1000)::bigint, 0)`
const own = sql`coalesce(${foldedText(sql`u.management`)}, '')`

/** What a list is ordered by, for who has an account and for who was invited; null: the name alone. */
const KEYS: Record<
  PeopleSort,
  { account: RawBuilder<unknown>; invitation: RawBuilder<unknown>; type: RawBuilder<unknown> } | null
> = {
  name: null,
  program: {
    account: sql`coalesce((select ${foldedText(sql`p.name`)} from programs p where p.id = t.program_id), '')`,
    invitation: sql`coalesce((select ${foldedText(sql`p.name`)} from programs p where p.id = i.program_ids[1]), '')`,
    type: sql`text`,
  },
  state: { account: rank, invitation: sql`0`, type: sql`int` },
  sessions: { account: HELD, invitation: sql`-1`, type: sql`int` },
  coach: {
    account: sql`coalesce((select c.sort_name from users c where c.id = ${COACH}), '')`,
    invitation: sql`''`,
    type: sql`text`,
  },
  area: { account: own, invitation: sql`''`, type: sql`text` },
  endDate: { account: ms(sql`t.end_date`), invitation: sql`0`, type: sql`bigint` },
  signal: { account: ms(LAST_SIGNAL), invitation: ms(sql`i.created_at`), type: sql`bigint` },
}

/** Orders an index has; the others are told by what stands in trips and sessions, for all who fit. */
const INDEXED: readonly PeopleSort[] = ['name', 'area']
/**
 * By what is told of trips and sessions only so many people are ordered as are counted: more are not read for one page.
 * @throws ApiError BAD_INPUT naming the order
 */
function requireFew(context: Context, counts: PeopleCount[] | null, sort: PeopleSort): void {
  if (counts !== null || INDEXED.includes(sort)) return
  const words = `Son más de ${grouped(COUNTED_TO, localeOf(meOf(context).language))} personas: filtra la lista para ordenarla así, u ordénala por nombre o área.`
  throw new ApiError('BAD_INPUT', { fields: { sort: words } }, words)
}

type Found = { id: string; invited: boolean; name: string; key: string | number | null }

/** One page of who fits, in order, and whether more stands beyond it. */
async function found(
  context: Context,
  { scope, filter, sort, descending, limit }: PeopleWish,
  from: Position | null,
  backwards: boolean,
): Promise<{ rows: Found[]; more: boolean }> {
  const key = KEYS[sort]
  const down = descending !== backwards
  const direction = down ? sql`desc` : sql`asc`
  const ordered = sql`order by ${key ? sql`key ${direction}, ` : sql``}name ${direction}, id ${direction} limit ${limit + 1}`
  const [first, ...rest] = from ?? []
  const beyond =
    from === null
      ? sql`true`
      : key
        ? sql`(key, name, id) ${down ? sql`<` : sql`>`} (${first}::${key.type}, ${rest[0]}::text, ${rest[1]}::text)`
        : sql`(name, id) ${down ? sql`<` : sql`>`} (${first}::text, ${rest[0]}::text)`
  const now = context.now()
  const { rows } = await sql<Found>`select * from (
    (select * from (select u.id, false as invited, u.sort_name as name, ${key?.account ?? sql`null`} as key
      ${accountsIn(scope, filter, now)}) a where ${beyond} ${ordered})
    union all
    (select * from (select i.id, true as invited, i.sort_name as name, ${key?.invitation ?? sql`null`} as key
      ${invitationsIn(scope, filter, now)}) b where ${beyond} ${ordered})) p ${ordered}`.execute(
    context.reads,
  )
  const page = rows.slice(0, limit)
  return { rows: backwards ? page.reverse() : page, more: rows.length > limit }
}

const credits = (fits: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce((select sum(a.balance) from accounts a where a.trip_id = t.id and ${fits}), 0)::int`

/** What a list tells of these people, in no order. */
async function accountRows(
  { reads }: Context,
  ids: readonly string[],
  scope: PeopleScope,
  filter: PeopleFilter,
  now: Date,
): Promise<PeopleRow[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<PeopleRow>`select x.*, coalesce(c.first_name || ' ' || c.last_name, null) as coach,
      p.name as program, o.name as organization
    from (select u.id as "_id", u.version, false as invited, u.first_name as first, u.last_name as last, u.email, u.picture,
      u.position, u.management as area, u.site, nullif(${LEADER}, '') as leader,
      u.organization_id as "organizationId", t.id as "tripId", t.status as "tripStatus", t.program_id, ${COACH} as coach_id,
      ${STATE} as state, coalesce(t.activation_date, t.invitation_date, u.registered_at) as since,
      case when t.status = 'paused' then t.paused_until else t.ended_at end as until,
      u.welcome_stepper as step, ${HELD} as held, t.max_sessions as plan,
      ${NEXT} as "nextSession", ${LAST_HELD} as "lastSession", t.end_date as "endDate",
      case when t.id is null then null else json_build_object('available', ${credits(sql`a.code = ${CODE.available}`)},
        'total', ${credits(sql`a.code < ${CODE.issued}`)}) end as credits,
      ${LAST_SIGNAL} as "signalAt",
      case when ${LAST_SIGNAL} <= greatest(u.registered_at, t.activation_date) then 'accepted'
        when exists (select from sessions s where s.trip_id = t.id and s.slot = ${LAST_SIGNAL}) then 'held'
        else 'booked' end as signal
      ${accountsIn(scope, { ...filter, states: [], text: null, signal: null, alert: null }, now)}
        and u.id in (${sql.join(ids)})) x
    left join users c on c.id = x.coach_id
    left join programs p on p.id = x.program_id
    join organizations o on o.id = x."organizationId"`.execute(reads)
  return rows
}

async function invitationRows({ reads }: Context, ids: readonly string[], now: Date): Promise<PeopleRow[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<PeopleRow>`select i.id as "_id", null as version, true as invited, i.first_name as first, i.last_name as last, i.email,
      null as picture, null as position, null as area, null as site, null as leader, i.organization_id as "organizationId",
      o.name as organization, null as "tripId", null as "tripStatus",
      (select p.name from programs p where p.id = i.program_ids[1]) as program, 'invited' as state,
      i.created_at as since, i.expires_at as until, null as step, 0 as held, null as plan, null as "nextSession",
      null as "lastSession", null as "endDate", null as credits, null as coach, i.created_at as "signalAt",
      case when i.expires_at < ${now} then 'lapsed' else 'sent' end as signal
    from invitations i join organizations o on o.id = i.organization_id
    where i.id in (${sql.join(ids)})`.execute(reads)
  return rows
}

/** How many stand how, of what the filters but the state leave; of more than are counted, none. */
async function counted(
  context: Context,
  scope: PeopleScope,
  filter: PeopleFilter,
): Promise<PeopleCount[] | null> {
  const now = context.now()
  const all = { ...filter, states: [] }
  const { rows } = await sql<PeopleCount>`select state, count(*)::int as count from (
    (select ${STATE} as state ${accountsIn(scope, all, now)} limit ${COUNTED_TO + 1})
    union all
    (select 'invited' ${invitationsIn(scope, all, now)} limit ${COUNTED_TO + 1})) p group by state`.execute(
    context.reads,
  )
  const known = new Map(rows.map(({ state, count }) => [state, count]))
  const sum = rows.reduce((total, { count }) => total + count, 0)
  return sum > COUNTED_TO ? null : PERSON_STATES.map((state) => ({ state, count: known.get(state) ?? 0 }))
}

/** One page of a customer's people: accounts and open invitations together. */
export async function peoplePage(context: Context, wish: PeopleWish): Promise<PeoplePage> {
  const { scope, filter, sort, descending } = wish
  const bound = [meOf(context).id, context.actor, scope, filter, sort, descending]
  const length = KEYS[sort] ? 3 : 2
  const backwards = wish.before !== null
  const cursor = wish.before ?? wish.after
  const from = cursor === null ? null : positionOf(cursor, backwards ? 'before' : 'after', bound, length)
  const counts = await counted(context, scope, filter)
  requireFew(context, counts, sort)
  const { rows, more } = await found(context, wish, from, backwards)
  const docs = await detailsOf(context, rows, scope, filter)
  const mark = (one: Found | undefined): string | null =>
    one ? cursorAt(KEYS[sort] ? [one.key ?? '', one.name, one.id] : [one.name, one.id], bound) : null
  const { states } = filter
  const total = counts
    ? counts
        .filter(({ state }) => states.length === 0 || states.includes(state))
        .reduce((sum, { count }) => sum + count, 0)
    : null
  return {
    docs,
    total,
    counts: counts ?? [],
    before: (backwards ? more : from !== null) ? mark(rows[0]) : null,
    after: (backwards ? true : more) ? mark(rows.at(-1)) : null,
  }
}

async function detailsOf(
  context: Context,
  rows: readonly Found[],
  scope: PeopleScope,
  filter: PeopleFilter,
): Promise<PeopleRow[]> {
  const now = context.now()
  const ids = (invited: boolean) => rows.filter((one) => one.invited === invited).map(({ id }) => id)
  const known = new Map(
    [
      ...(await accountRows(context, ids(false), scope, filter, now)),
      ...(await invitationRows(context, ids(true), now)),
    ].map((row) => [row._id, row]),
  )
  return rows.flatMap(({ id }) => known.get(id) ?? [])
}

/** So many rows are read at once for a file. */
const CHUNK = 500
/** Everybody who fits, in order, a part at a time. */
export async function* everybody(
  context: Context,
  wish: Omit<PeopleWish, 'after' | 'before' | 'limit'>,
): AsyncGenerator<PeopleRow[]> {
  const { scope, filter, sort } = wish
  if (!INDEXED.includes(sort)) requireFew(context, await counted(context, scope, filter), sort)
  let from: Position | null = null
  for (;;) {
    const asked: PeopleWish = { ...wish, after: null, before: null, limit: CHUNK }
    const { rows, more }: { rows: Found[]; more: boolean } = await found(context, asked, from, false)
    yield await detailsOf(context, rows, scope, filter)
    const last = rows.at(-1)
    if (!more || !last) return
    from = KEYS[sort] ? [last.key ?? '', last.name, last.id] : [last.name, last.id]
  }
}

export type Choice = { _id: string; name: string }
export type PeopleFacets = {
  organizations: Choice[]
  programs: Choice[]
  coaches: Choice[]
  areas: string[]
  sites: string[]
  leaders: string[]
}
const MOST = 200

/** What people can be filtered by, of these people; `organizations`: those the caller may choose among. */
export async function peopleFacets(
  { reads: db }: Context,
  scope: PeopleScope | null,
  choosable: RawBuilder<boolean>,
): Promise<PeopleFacets> {
  const { rows: organizations } = await sql<Choice>`select o.id as "_id", o.name from organizations o
    where o.removed_at is null and ${choosable} order by ${foldedText(sql`o.name`)}, o.id limit ${MOST}`.execute(
    db,
  )
  if (!scope) return { organizations, programs: [], coaches: [], areas: [], sites: [], leaders: [] }
  const { organizationId, programs: only } = scope
  const ofTrip = sql.join(
    [
      sql`true`,
      ...(organizationId === null ? [] : [sql`t.organization_id = ${organizationId}`]),
      ...(only === null ? [] : [only.length === 0 ? sql`false` : sql`t.program_id in (${sql.join(only)})`]),
    ],
    sql` and `,
  )
  const ofPrograms = sql.join(
    [
      sql`p.removed_at is null`,
      ...(organizationId === null
        ? []
        : [
            sql`exists (select from organization_programs op where op.program_id = p.id and op.organization_id = ${organizationId})`,
          ]),
      ...(only === null ? [] : [only.length === 0 ? sql`false` : sql`p.id in (${sql.join(only)})`]),
    ],
    sql` and `,
  )
  const { rows: programs } =
    await sql<Choice>`select p.id as "_id", p.name from programs p where ${ofPrograms}
    order by ${foldedText(sql`p.name`)}, p.id limit ${MOST}`.execute(db)
  const { rows: coaches } =
    await sql<Choice>`select distinct c.id as "_id", c.first_name || ' ' || c.last_name as name
    from program_coaches pc join programs p on p.id = pc.program_id join users c on c.id = pc.coach_id
    where ${ofPrograms} and c.removed_at is null order by 2, 1 limit ${MOST}`.execute(db)
  const people = sql`users u where u.removed_at is null and 'coachee' = any (u.roles)
    and ${organizationId === null ? sql`true` : sql`u.organization_id = ${organizationId}`}
    and exists (select from trips t where t.user_id = u.id and ${ofTrip})`
  const words = async (column: RawBuilder<unknown>): Promise<string[]> => {
    const { rows } = await sql<{ word: string }>`select distinct ${column} as word from ${people}
      and ${column} is not null order by 1 limit ${MOST}`.execute(db)
    return rows.map(({ word }) => word)
  }
  return {
    organizations,
    programs,
    coaches,
    areas: await words(sql`u.management`),
    sites: await words(sql`u.site`),
    leaders: await words(sql`nullif(${LEADER}, '')`),
  }
}

/** Who a list shows: accounts and open invitations, at most so many. */
export async function peopleIds(
  context: Context,
  scope: PeopleScope,
  filter: PeopleFilter,
  most: number,
): Promise<string[]> {
  const now = context.now()
  const { rows } = await sql<{ id: string }>`(select u.id ${accountsIn(scope, filter, now)} limit ${most})
    union all (select i.id ${invitationsIn(scope, filter, now)} limit ${most}) limit ${most}`.execute(
    context.reads,
  )
  return rows.map(({ id }) => id)
}

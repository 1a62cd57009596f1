import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import { folded } from '#domain/names'
import {
  FEW_EXPECTED,
  LOW_WEEKS,
  PORTFOLIO_ALERTS,
  type PortfolioAlert,
  type PortfolioSort,
  RENEWS_DAYS,
  SPARK_WEEKS,
} from '#domain/portfolio'
import { shareOf } from '#domain/shares'
import { CODE } from '../../entities/ledger/accounts'
import type { Scope } from '../../entities/measure/scope'
import { HELD, MISSED } from '../../entities/measure/session-groups'
import { answeringOf } from '../../entities/user/answering'
import { type Context, meOf } from '../../kernel/context'
import type { Db } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import {
  accountsIn,
  amongst,
  coachless,
  invitationsIn,
  late,
  NO_FILTER,
  type PeopleScope,
  unaccepted,
} from './people-sql'

const WEEK_MS = 7 * DAY_MS
/** Weeks whose use says how long a balance lasts. */
const USE_WEEKS = 4

export type PortfolioRow = {
  _id: string
  name: string
  ownerId: string | null
  owner: string | null
  active: number
  people: number
  /** sessions held a week, the running one last */
  weeks: number[]
  /** percent of those expected to date; null: too few are expected */
  pace: number | null
  /** percent of those that were due in these weeks; null: none was */
  attendance: number | null
  balance: number
  total: number
  /** weeks the balance lasts; null: nothing was used lately */
  lasts: number | null
  renewsAt: Date | null
  late: number
  noCoach: number
  notAccepted: number
  alerts: PortfolioAlert[]
}
export type PortfolioCard = { alert: PortfolioAlert; count: number; customers: number }
export type PortfolioOwner = { _id: string; name: string; customers: number }
export type PortfolioWish = {
  alert: PortfolioAlert | null
  ownerId: string | null
  text: string | null
  sort: PortfolioSort
  descending: boolean
  skip: number
  limit: number
}
export type Portfolio = {
  docs: PortfolioRow[]
  total: number
  cards: PortfolioCard[]
  owners: PortfolioOwner[]
  customers: number
  active: number
  people: number
  heldNow: number
}

const listed = (words: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(words.map((word) => sql.lit(word)))})`
type People = { id: string; people: number; late: number; noCoach: number; notAccepted: number }
/** How many people each customer has, and how many each alert is about: all of them read once, as their lists say it. */
async function peopleOf(db: Db, scope: PeopleScope, now: Date): Promise<Map<string, People>> {
  const { rows } = await sql<People>`select id, sum(people)::int as people, sum(late)::int as late,
      sum("noCoach")::int as "noCoach", sum("notAccepted")::int as "notAccepted" from (
    select u.organization_id as id, count(*) as people, count(*) filter (where ${late(now)}) as late,
      count(*) filter (where ${coachless(now)}) as "noCoach", 0 as "notAccepted"
      ${accountsIn(scope, NO_FILTER, now, { all: true })} group by 1
    union all
    select i.organization_id, count(*), 0, 0, count(*) filter (where ${unaccepted(now)})
      ${invitationsIn(scope, NO_FILTER, now)} group by 1) p group by id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type Numbers = {
  id: string
  active: number
  held: number
  expected: number
  missed: number
  lately: number
  weeks: number[]
}
const DAYS = sql`case t.pace when 'weekly' then 7 when 'biweekly' then 14 else 30 end`
async function numbersOf(db: Db, scope: PeopleScope, now: Date): Promise<Map<string, Numbers>> {
  const since = new Date(now.getTime() - SPARK_WEEKS * WEEK_MS)
  const { programs, organizationId } = scope
  const ofOne = organizationId === null ? sql`true` : sql`t.organization_id = ${organizationId}`
  const within = sql`${ofOne} and ${programs === null ? sql`true` : amongst(sql`t.program_id`, programs)}`
  // the program of a session is its trip's: by it those of some programs are found without the others
  const ofThem = programs === null ? sql`true` : amongst(sql`s.program_id`, programs)
  const { rows: trips } = await sql<{ id: string; active: number; held: number; expected: number }>`
    select t.organization_id as id, count(*)::int as active,
      coalesce(sum(k.held), 0)::int as held,
      sum(least(t.max_sessions, floor(extract(epoch from (${now}::timestamptz - t.activation_date)) / 86400 / ${DAYS})))::int as expected
    from trips t join users u on u.id = t.user_id and u.removed_at is null
    left join trip_sessions k on k.trip_id = t.id
    where t.status = 'active' and t.activation_date is not null and ${within} group by 1`.execute(db)
  const { rows: sessions } = await sql<{ id: string; week: number; held: number; missed: number }>`
    select t.organization_id as id,
      floor(extract(epoch from (s.slot - ${since}::timestamptz)) / 604800)::int as week,
      (count(*) filter (where s.state in ${listed(HELD)}))::int as held,
      (count(*) filter (where s.state in ${listed(MISSED)}))::int as missed
    from sessions s join trips t on t.id = s.trip_id
    where s.slot >= ${since} and s.slot < ${now} and ${within} and ${ofThem} group by 1, 2`.execute(db)
  const all = new Map<string, Numbers>()
  const of = (id: string): Numbers => {
    const known = all.get(id) ?? {
      id,
      active: 0,
      held: 0,
      expected: 0,
      missed: 0,
      lately: 0,
      weeks: Array.from({ length: SPARK_WEEKS }, () => 0),
    }
    all.set(id, known)
    return known
  }
  for (const trip of trips) Object.assign(of(trip.id), trip)
  for (const { id, week, held, missed } of sessions) {
    const numbers = of(id)
    numbers.weeks[Math.min(week, SPARK_WEEKS - 1)] =
      held + (numbers.weeks[Math.min(week, SPARK_WEEKS - 1)] ?? 0)
    numbers.missed += missed
    numbers.lately += held
  }
  return all
}

type Credits = { id: string; balance: number; total: number; used: number }
async function creditsOf(db: Db, organizations: readonly string[], now: Date): Promise<Map<string, Credits>> {
  if (organizations.length === 0) return new Map()
  const since = new Date(now.getTime() - USE_WEEKS * WEEK_MS)
  const { rows } = await sql<Credits>`select a.organization_id as id,
      (sum(a.balance) filter (where a.code = ${CODE.available}))::int as balance,
      (sum(a.balance) filter (where a.code < ${CODE.issued}))::int as total,
      coalesce((select sum(j.amount) from journals j where j.organization_id = a.organization_id
        and j.operation_type = 'use' and j.created_at >= ${since} and j.created_at <= ${now}), 0)::int as used
    from accounts a where a.organization_id in (${sql.join(organizations)}) group by a.organization_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

type Customer = {
  id: string
  name: string
  renewsAt: string | null
  ownerId: string | null
  owner: string | null
}
async function customersOf(db: Db, { programs, organizationId }: PeopleScope): Promise<Customer[]> {
  const assigned =
    programs === null
      ? sql`true`
      : programs.length === 0
        ? sql`false`
        : sql`exists (select from organization_programs op where op.organization_id = o.id and op.program_id in (${sql.join(programs)}))`
  const { rows } = await sql<Customer>`select o.id, o.name,
      case when o.has_membership then o.membership ->> 'endDate' end as "renewsAt", w.id as "ownerId", w.name as owner
    from organizations o
    left join lateral (select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u
      where u.removed_at is null and 'consultant' = any (u.roles) and u.consultant_programs && array(
        select op.program_id from organization_programs op where op.organization_id = o.id)
      order by cardinality(u.consultant_programs), u.id limit 1) w on true
    where o.removed_at is null and ${assigned}
      and ${organizationId === null ? sql`true` : sql`o.id = ${organizationId}`}`.execute(db)
  return rows
}

/** Every customer the caller answers for, in a number of questions that does not grow with them. */
async function rowsOf(context: Context): Promise<PortfolioRow[]> {
  const answering = answeringOf(context, 'Query.portfolio')
  if (!answering || answering === 'ownOrg') throw new ApiError('NOT_FOUND')
  const programs = answering === 'any' ? null : meOf(context).consultant_programs
  return rowsIn(context, { organizationId: null, programs })
}

/** One customer as the board has it, of what the caller answers for; null of several. */
export async function portfolioRow(
  context: Context,
  { organizationId, programs }: Scope,
): Promise<PortfolioRow | null> {
  if (organizationId === null) return null
  const [row = null] = await rowsIn(context, { organizationId, programs: programs.map(({ id }) => id) })
  return row
}

async function rowsIn(context: Context, scope: PeopleScope): Promise<PortfolioRow[]> {
  const { db } = context.door
  const now = context.now()
  const customers = await customersOf(db, scope)
  const numbers = await numbersOf(db, scope, now)
  const credits = await creditsOf(
    db,
    customers.map(({ id }) => id),
    now,
  )
  const people = await peopleOf(db, scope, now)
  return customers.map(({ id, name, renewsAt, ownerId, owner }) => {
    const own = numbers.get(id)
    const { balance = 0, total = 0, used = 0 } = credits.get(id) ?? {}
    const due = own ? own.lately + own.missed : 0
    const row: PortfolioRow = {
      _id: id,
      name,
      ownerId,
      owner,
      active: own?.active ?? 0,
      people: people.get(id)?.people ?? 0,
      weeks: own?.weeks ?? Array.from({ length: SPARK_WEEKS }, () => 0),
      pace: own && own.expected >= FEW_EXPECTED ? shareOf(own.held, own.expected) : null,
      attendance: own && due > 0 ? shareOf(own.lately, due) : null,
      balance,
      total,
      lasts: used > 0 ? Math.floor((balance * USE_WEEKS) / used) : null,
      renewsAt: renewsAt === null ? null : new Date(renewsAt),
      late: people.get(id)?.late ?? 0,
      noCoach: people.get(id)?.noCoach ?? 0,
      notAccepted: people.get(id)?.notAccepted ?? 0,
      alerts: [],
    }
    const left = row.renewsAt ? row.renewsAt.getTime() - now.getTime() : null
    const isDue: Record<PortfolioAlert, boolean> = {
      balance: row.lasts !== null && row.lasts < LOW_WEEKS,
      late: row.late > 0,
      noCoach: row.noCoach > 0,
      notAccepted: row.notAccepted > 0,
      renews: left !== null && left > 0 && left <= RENEWS_DAYS * DAY_MS,
    }
    return { ...row, alerts: PORTFOLIO_ALERTS.filter((alert) => isDue[alert]) }
  })
}

/** The most serious alert first; without any, last. */
const rankOf = ({ alerts: [worst] }: PortfolioRow): number =>
  worst ? PORTFOLIO_ALERTS.indexOf(worst) : PORTFOLIO_ALERTS.length
const last = (numbers: readonly number[]): number => numbers.at(-1) ?? 0
/** Who has no number of it stands behind. */
const KEYS: Record<PortfolioSort, (row: PortfolioRow) => number> = {
  alerts: rankOf,
  name: () => 0,
  active: ({ active }) => active,
  sessions: ({ weeks }) => last(weeks),
  pace: ({ pace }) => pace ?? Number.POSITIVE_INFINITY,
  balance: ({ balance }) => balance,
  renews: ({ renewsAt }) => renewsAt?.getTime() ?? Number.POSITIVE_INFINITY,
}
const byName = (one: PortfolioRow, other: PortfolioRow): number =>
  folded(one.name) < folded(other.name) ? -1 : folded(one.name) > folded(other.name) ? 1 : 0

const countOf = (alert: PortfolioAlert, rows: readonly PortfolioRow[]): number =>
  alert === 'balance' || alert === 'renews' ? rows.length : rows.reduce((sum, row) => sum + row[alert], 0)

/** The customers somebody answers for: what asks for a look, and how each goes. */
export async function portfolio(context: Context, wish: PortfolioWish): Promise<Portfolio> {
  const all = await rowsOf(context)
  const { alert, ownerId, text, sort, descending, skip, limit } = wish
  const searched = text === null ? null : folded(text)
  const mine = all.filter(
    (row) =>
      (ownerId === null || row.ownerId === ownerId) &&
      (searched === null || folded(row.name).includes(searched)),
  )
  const fits = mine.filter((row) => alert === null || row.alerts.includes(alert))
  const key = KEYS[sort]
  const order = (one: PortfolioRow, other: PortfolioRow): number =>
    (key(one) === key(other) ? byName(one, other) : key(one) - key(other)) * (descending ? -1 : 1)
  const owners = new Map<string, PortfolioOwner>()
  for (const { ownerId: id, owner } of all) {
    if (id === null || owner === null) continue
    const known = owners.get(id) ?? { _id: id, name: owner, customers: 0 }
    owners.set(id, { ...known, customers: known.customers + 1 })
  }
  const sum = (of: (row: PortfolioRow) => number): number => all.reduce((total, row) => total + of(row), 0)
  return {
    docs: fits.sort(order).slice(skip, skip + limit),
    total: fits.length,
    cards: PORTFOLIO_ALERTS.map((one) => {
      const about = mine.filter(({ alerts }) => alerts.includes(one))
      return { alert: one, count: countOf(one, about), customers: about.length }
    }),
    owners: [...owners.values()],
    customers: all.length,
    active: sum(({ active }) => active),
    people: sum(({ people }) => people),
    heldNow: sum(({ weeks }) => last(weeks)),
  }
}

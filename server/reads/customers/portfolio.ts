import { sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import { folded } from '#domain/names'
import {
  FEW_EXPECTED,
  LOW_WEEKS,
  PORTFOLIO_ALERTS,
  type PortfolioAlert,
  type PortfolioSort,
  RENEWS_DAYS,
} from '#domain/portfolio'
import { shareOf } from '#domain/shares'
import type { Scope } from '../../entities/measure/scope'
import { answeringOf } from '../../entities/user/answering'
import { type Context, meOf } from '../../kernel/context'
import type { ReadDb } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { countCustomers, keptCustomers, NOTHING, USE_WEEKS } from './customer-numbers'
import type { PeopleScope } from './people-sql'

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

type Customer = {
  id: string
  name: string
  renewsAt: string | null
  ownerId: string | null
  owner: string | null
}
const CONSULTANT = sql`u.removed_at is null and 'consultant' = any (u.roles)`
const FULL_NAME = sql`trim(u.first_name || ' ' || u.last_name)`
async function customersOf(db: ReadDb, { programs, organizationId }: PeopleScope): Promise<Customer[]> {
  const assigned =
    programs === null
      ? sql`true`
      : programs.length === 0
        ? sql`false`
        : sql`exists (select from organization_programs op where op.organization_id = o.id and op.program_id in (${sql.join(programs)}))`
  // the consultant with the fewest programs: of all customers in one go, of some each by itself
  const owner =
    programs === null && organizationId === null
      ? sql`(select distinct on (op.organization_id) op.organization_id, u.id, ${FULL_NAME} as name
          from users u cross join unnest(u.consultant_programs) as p (id) join organization_programs op on op.program_id = p.id
          where ${CONSULTANT} order by op.organization_id, cardinality(u.consultant_programs), u.id) w on w.organization_id = o.id`
      : sql`lateral (select u.id, ${FULL_NAME} as name from users u
          where ${CONSULTANT} and u.consultant_programs && array(
            select op.program_id from organization_programs op where op.organization_id = o.id)
          order by cardinality(u.consultant_programs), u.id limit 1) w on true`
  const { rows } = await sql<Customer>`select o.id, o.name,
      case when o.has_membership then o.membership ->> 'endDate' end as "renewsAt", w.id as "ownerId", w.name as owner
    from organizations o left join ${owner}
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
  const { door, reads } = context
  const now = context.now()
  const customers = await customersOf(reads, scope)
  const ids = customers.map(({ id }) => id)
  const isWhole = scope.programs === null && scope.organizationId === null
  const numbers = isWhole
    ? await keptCustomers(door, now)
    : await countCustomers(reads, ids, scope.programs, now)
  return customers.map(({ id, name, renewsAt, ownerId, owner }) => {
    const own = numbers.get(id) ?? NOTHING
    const lately = own.weeks.reduce((sum, held) => sum + held, 0)
    const due = lately + own.missed
    const row: PortfolioRow = {
      _id: id,
      name,
      ownerId,
      owner,
      active: own.active,
      people: own.people,
      weeks: own.weeks,
      pace: own.expected >= FEW_EXPECTED ? shareOf(own.held, own.expected) : null,
      attendance: due > 0 ? shareOf(lately, due) : null,
      balance: own.balance,
      total: own.total,
      lasts: own.used > 0 ? Math.floor((own.balance * USE_WEEKS) / own.used) : null,
      renewsAt: renewsAt === null ? null : new Date(renewsAt),
      late: own.late,
      noCoach: own.noCoach,
      notAccepted: own.notAccepted,
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

const countOf = (alert: PortfolioAlert, rows: readonly PortfolioRow[]): number =>
  alert === 'balance' || alert === 'renews' ? rows.length : rows.reduce((sum, row) => sum + row[alert], 0)

/** The customers somebody answers for: what asks for a look, and how each goes. */
export async function portfolio(context: Context, wish: PortfolioWish): Promise<Portfolio> {
  const all = await rowsOf(context)
  // once each: a comparison asks for it again and again
  const names = new Map(all.map(({ _id, name }) => [_id, folded(name)]))
  const nameOf = ({ _id }: PortfolioRow): string => names.get(_id) ?? ''
  const byName = (one: PortfolioRow, other: PortfolioRow): number =>
    nameOf(one) < nameOf(other) ? -1 : nameOf(one) > nameOf(other) ? 1 : 0
  const { alert, ownerId, text, sort, descending, skip, limit } = wish
  const searched = text === null ? null : folded(text)
  const mine = all.filter(
    (row) =>
      (ownerId === null || row.ownerId === ownerId) && (searched === null || nameOf(row).includes(searched)),
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

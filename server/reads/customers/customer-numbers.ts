import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import { SPARK_WEEKS } from '#domain/portfolio'
import { dayOf } from '#domain/trip-dates'
import { CODE } from '../../entities/ledger/accounts'
import { HELD, MISSED } from '../../entities/measure/session-groups'
import type { Door, ReadDb } from '../../kernel/database/door'
import {
  accountsIn,
  amongst,
  coachless,
  invitationsIn,
  late,
  NO_FILTER,
  today,
  unaccepted,
} from './people-sql'

const WEEK_MS = 7 * DAY_MS
/** Weeks whose use says how long a balance lasts. */
export const USE_WEEKS = 4
/** So many customers are counted again in one transaction. */
const AT_ONCE = 100

type People = { id: string; people: number; late: number; noCoach: number; notAccepted: number }
type Trips = { id: string; active: number; held: number; expected: number }
type Weeks = { id: string; missed: number; weeks: number[] }
type Credits = { id: string; balance: number; total: number; used: number }
/** What the board counts of one customer. All of it stays as it is until something changes, or the house's day is over. */
export type CustomerNumbers = People & Trips & Weeks & Credits

/** Of a customer nothing is known of yet. */
export const NOTHING: Omit<CustomerNumbers, 'id'> = {
  people: 0,
  late: 0,
  noCoach: 0,
  notAccepted: 0,
  active: 0,
  held: 0,
  expected: 0,
  missed: 0,
  weeks: Array.from({ length: SPARK_WEEKS }, () => 0),
  balance: 0,
  total: 0,
  used: 0,
}

type Counted = { db: ReadDb; customers: readonly string[]; programs: readonly string[] | null; now: Date }

const listed = (words: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(words.map((word) => sql.lit(word)))})`
/** Whole weeks of seven days, the last of which ends with today. */
const weeksAgo = (now: Date, weeks: number): Date => new Date(today(now).getTime() + DAY_MS - weeks * WEEK_MS)

/** How many people there are, and how many each alert is about, as their lists say it. */
async function peopleOf({ db, customers, programs, now }: Counted): Promise<People[]> {
  const scope = { organizationId: null, programs }
  const { rows } = await sql<People>`select id, sum(people)::int as people, sum(late)::int as late,
      sum("noCoach")::int as "noCoach", sum("notAccepted")::int as "notAccepted" from (
    select u.organization_id as id, count(*) as people, count(*) filter (where ${late(now)}) as late,
      count(*) filter (where ${coachless(now)}) as "noCoach", 0 as "notAccepted"
      ${accountsIn(scope, NO_FILTER, now, customers)} group by 1
    union all
    select i.organization_id, count(*), 0, 0, count(*) filter (where ${unaccepted(now)})
      ${invitationsIn(scope, NO_FILTER, now, customers)} group by 1) p group by id`.execute(db)
  return rows
}

const DAYS = sql`case t.pace when 'weekly' then 7 when 'biweekly' then 14 else 30 end`
const tripsIn = ({ customers, programs }: Counted): RawBuilder<boolean> =>
  sql`t.organization_id = any (${customers}) and ${programs === null ? sql`true` : amongst(sql`t.program_id`, programs)}`

async function tripsOf(counted: Counted): Promise<Trips[]> {
  const { rows } = await sql<Trips>`
    select t.organization_id as id, count(*)::int as active, coalesce(sum(k.held), 0)::int as held,
      sum(least(t.max_sessions, greatest(0,
        floor(extract(epoch from (${today(counted.now)}::timestamptz - t.activation_date)) / 86400 / ${DAYS}))))::int as expected
    from trips t join users u on u.id = t.user_id and u.removed_at is null
    left join trip_sessions k on k.trip_id = t.id
    where t.status = 'active' and t.activation_date is not null and ${tripsIn(counted)} group by 1`.execute(
    counted.db,
  )
  return rows
}

async function weeksOf(counted: Counted): Promise<Weeks[]> {
  const { db, programs, now } = counted
  const [since, until] = [weeksAgo(now, SPARK_WEEKS), weeksAgo(now, 0)]
  // the program of a session is its trip's: by it those of some programs are found without the others
  const ofThem = programs === null ? sql`true` : amongst(sql`s.program_id`, programs)
  const { rows } = await sql<{ id: string; week: number; held: number; missed: number }>`
    select t.organization_id as id,
      floor(extract(epoch from (s.slot - ${since}::timestamptz)) / 604800)::int as week,
      (count(*) filter (where s.state in ${listed(HELD)}))::int as held,
      (count(*) filter (where s.state in ${listed(MISSED)}))::int as missed
    from sessions s join trips t on t.id = s.trip_id
    where s.slot >= ${since} and s.slot < ${until} and ${tripsIn(counted)} and ${ofThem} group by 1, 2`.execute(
    db,
  )
  const all = new Map<string, Weeks>()
  for (const { id, week, held, missed } of rows) {
    const known = all.get(id) ?? { id, missed: 0, weeks: Array.from({ length: SPARK_WEEKS }, () => 0) }
    known.weeks[week] = held
    known.missed += missed
    all.set(id, known)
  }
  return [...all.values()]
}

async function creditsOf({ db, customers, now }: Counted): Promise<Credits[]> {
  const { rows } = await sql<Credits>`select a.organization_id as id,
      (sum(a.balance) filter (where a.code = ${CODE.available}))::int as balance,
      (sum(a.balance) filter (where a.code < ${CODE.issued}))::int as total,
      coalesce((select sum(j.amount) from journals j where j.organization_id = a.organization_id
        and j.operation_type = 'use' and j.created_at >= ${weeksAgo(now, USE_WEEKS)}
        and j.created_at < ${weeksAgo(now, 0)}), 0)::int as used
    from accounts a where a.organization_id = any (${customers}) group by a.organization_id`.execute(db)
  return rows
}

/** Counts customers, of some programs or of all, in a number of questions that does not grow with them. */
export async function countCustomers(
  db: ReadDb,
  customers: readonly string[],
  programs: readonly string[] | null,
  now: Date,
): Promise<Map<string, CustomerNumbers>> {
  const counted = { db, customers, programs, now }
  const all = new Map(customers.map((id): [string, CustomerNumbers] => [id, { id, ...NOTHING }]))
  if (customers.length === 0) return all
  for (const count of [peopleOf, tripsOf, weeksOf, creditsOf])
    for (const row of await count(counted)) Object.assign(all.get(row.id) ?? {}, row)
  return all
}

/**
 * Counts again some of the customers that changed, or whose day is over. What is changed meanwhile is noted anew, and two
 * that count wait for each other. @returns whether there are more.
 */
async function freshen(door: Door, now: Date): Promise<boolean> {
  const day = dayOf(now.getTime())
  return door.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('customer numbers', 7))`.execute(trx)
    const { rows: stale } = await sql<{ id: string }>`
      select o.id from organizations o left join customer_numbers n on n.organization_id = o.id
      where n.day is distinct from ${day}::date
        or exists (select from customer_changes c where c.organization_id = o.id)
      order by o.id limit ${AT_ONCE}`.execute(trx)
    const customers = stale.map(({ id }) => id)
    if (customers.length === 0) return false
    await sql`delete from customer_changes where organization_id = any (${customers})`.execute(trx)
    const counted = [...(await countCustomers(trx, customers, null, now)).values()]
    await trx.deleteFrom('customer_numbers').where('organization_id', 'in', customers).execute()
    await trx
      .insertInto('customer_numbers')
      .values(
        counted.map(({ id, noCoach, notAccepted, ...numbers }) => ({
          ...numbers,
          organization_id: id,
          day,
          no_coach: noCoach,
          not_accepted: notAccepted,
        })),
      )
      .execute()
    return customers.length === AT_ONCE
  })
}

/** Counts again whatever is not of today as it stands. Several processes may do so at once. */
export async function freshenCustomers(door: Door, now: Date): Promise<void> {
  while (await freshen(door, now)) {
    // until nothing is left
  }
}

/** What each customer there is comes to, right now. */
export async function keptCustomers(door: Door, now: Date): Promise<Map<string, CustomerNumbers>> {
  await freshenCustomers(door, now)
  const rows = await door.db
    .selectFrom('customer_numbers')
    .select(['organization_id as id', 'people', 'late', 'no_coach as noCoach', 'not_accepted as notAccepted'])
    .select(['active', 'held', 'expected', 'missed', 'weeks', 'balance', 'total', 'used'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

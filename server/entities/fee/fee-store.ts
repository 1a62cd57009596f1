import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/database/door'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'

export const FEE_TYPES = ['session'] as const
export type FeeType = (typeof FEE_TYPES)[number]
/** scheduled: its moment is ahead · active: the newest whose moment has come · replaced: an older one. */
export const FEE_STATUSES = ['scheduled', 'active', 'replaced'] as const
export type FeeStatus = (typeof FEE_STATUSES)[number]
export const FEE_SORTS = ['newest', 'oldest', 'amount'] as const
export type FeeSort = (typeof FEE_SORTS)[number]

/** Whole pesos. */
export type Fee = {
  id: string
  user_id: string
  type: string
  amount: number
  active_at: Date
  version: number
  created_at: Date
  updated_at: Date
  status: FeeStatus
}
export type FeeFilter = { user?: string | null; type?: FeeType | null; status?: FeeStatus | null }
type Page = { skip: number; limit: number; sort: FeeSort }

const ORDER: Record<FeeSort, RawBuilder<unknown>> = {
  newest: sql`active_at desc, id`,
  oldest: sql`active_at, id`,
  amount: sql`amount desc, id`,
}

/** Fees with their status at a moment; a status is never stored, so that it cannot be late. */
const withStatus = (now: Date): RawBuilder<unknown> => sql`(
  select f.*, case
    when f.active_at > ${now} then 'scheduled'
    when f.active_at = max(f.active_at) filter (where f.active_at <= ${now})
      over (partition by f.user_id, f.type) then 'active'
    else 'replaced' end as status
  from fees f) f`

/** One page of fees and how many there are. */
export async function feesOf(
  db: Db,
  now: Date,
  { user, type, status }: FeeFilter,
  { skip, limit, sort }: Page,
): Promise<{ docs: Fee[]; total: number }> {
  const fits = sql.join(
    [
      sql`true`,
      ...(user ? [sql`user_id = ${user}`] : []),
      ...(type ? [sql`type = ${type}`] : []),
      ...(status ? [sql`status = ${status}`] : []),
    ],
    sql` and `,
  )
  const { rows } = await sql<Fee>`select * from ${withStatus(now)} where ${fits}
    order by ${ORDER[sort]} ${limitAndOffset({ limit, skip })}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total
    from ${withStatus(now)} where ${fits}`.execute(db)
  return { docs: rows, total: counted[0]?.total ?? 0 }
}

/** What coaches are paid a session now, by coach id, in one statement; who has no fee yet is missing. */
export async function sessionValues(
  db: Db,
  coachIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('fees')
    .distinctOn('user_id')
    .select(['user_id', 'amount'])
    .where('user_id', 'in', coachIds)
    .where('type', '=', 'session')
    .where('active_at', '<=', now)
    .orderBy('user_id')
    .orderBy('active_at', 'desc')
    .execute()
  return new Map(rows.map(({ user_id, amount }) => [user_id, amount]))
}

import { sql } from 'kysely'
import type { Db } from '../../kernel/database/door'

export type Purchase = {
  id: string
  at: Date
  amount: number
  description: string
  purchase_order: string | null
  price_per_credit: number | null
}
/** Whole credits as they stood at a moment. */
export type Stand = { available: number; reserved: number; used: number; expired: number }
export type CustomerStatement = {
  name: string
  businessId: string
  from: Date
  to: Date
  purchases: Purchase[]
  /** to trips */
  given: number
  used: number
  expired: number
  /** taken back by the house */
  subtracted: number
  before: Stand
  after: Stand
}

/** What a customer bought, gave out and used from one moment until before another, and its balances at both. */
export async function statementOf(
  db: Db,
  { id, name, business_id }: { id: string; name: string; business_id: string },
  from: Date,
  to: Date,
): Promise<CustomerStatement> {
  const purchases = await db
    .selectFrom('journals')
    .leftJoin('purchases', 'purchases.journal_id', 'journals.id')
    .select(['journals.id', 'journals.created_at as at', 'journals.amount', 'journals.description'])
    .select(['purchases.purchase_order', 'purchases.price_per_credit'])
    .where('organization_id', '=', id)
    .where('operation_type', '=', 'add')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .orderBy('journals.id')
    .execute()
  const at = (moment: Date, code: number) =>
    sql<number>`coalesce(sum(p.amount) filter (where a.code = ${code} and j.created_at < ${moment}), 0)::int`
  const within = (operation: string) =>
    sql<number>`(select coalesce(sum(amount), 0)::int from journals k where k.organization_id = ${id}
      and k.operation_type = ${operation} and k.created_at >= ${from} and k.created_at < ${to})`
  const { rows } = await sql<Record<string, number>>`
    select ${at(from, 1000)} as a0, ${at(from, 1100)} as r0, ${at(from, 1200)} as u0, ${at(from, 1300)} as e0,
      ${at(to, 1000)} as a1, ${at(to, 1100)} as r1, ${at(to, 1200)} as u1, ${at(to, 1300)} as e1,
      ${within('subtract')} as subtracted,
      (select coalesce(sum(amount), 0)::int from journals k where k.organization_id = ${id}
        and k.operation_type = 'assign' and k.trip_id is not null and k.created_at >= ${from}
        and k.created_at < ${to}) as given
    from postings p join accounts a on a.id = p.account_id join journals j on j.id = p.journal_id
    where a.organization_id = ${id}`.execute(db)
  const found = rows[0] ?? {}
  const of = (key: string): number => found[key] ?? 0
  const before = { available: of('a0'), reserved: of('r0'), used: of('u0'), expired: of('e0') }
  const after = { available: of('a1'), reserved: of('r1'), used: of('u1'), expired: of('e1') }
  return {
    name,
    businessId: business_id,
    from,
    to,
    purchases: purchases.map(({ amount, ...rest }) => ({ ...rest, amount: Number(amount) })),
    given: of('given'),
    used: after.used - before.used,
    expired: after.expired - before.expired,
    subtracted: of('subtracted'),
    before,
    after,
  }
}

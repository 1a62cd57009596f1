import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../../kernel/database/door'
import { CODE } from './accounts'

/** Whole credits; total = available + reserved + used + expired. */
export type Balances = { total: number; available: number; used: number; reserved: number; expired: number }
/** `unassigned`: those of the available ones that no program and no trip holds. */
export type OrganizationBalances = Balances & { unassigned: number }
/** The share of a program, or of one trip in it. */
export type SubAccount = Balances & { programId: string; programName: string; tripId: string | null }

const sumOf = (fits: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce(sum(a.balance) filter (where ${fits}), 0)::int`
const columns = sql`
  ${sumOf(sql`a.code < ${CODE.issued}`)} as total, ${sumOf(sql`a.code = ${CODE.available}`)} as available,
  ${sumOf(sql`a.code = ${CODE.used}`)} as used, ${sumOf(sql`a.code = ${CODE.reserved}`)} as reserved,
  ${sumOf(sql`a.code = ${CODE.expired}`)} as expired`

const NONE: OrganizationBalances = {
  total: 0,
  available: 0,
  used: 0,
  reserved: 0,
  expired: 0,
  unassigned: 0,
}

/** Balances of organizations in one statement, all their programs and trips included, in the order of the ids. */
export async function organizationBalances(
  db: ReadDb,
  ids: readonly string[],
): Promise<OrganizationBalances[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OrganizationBalances & { id: string }>`
    select a.organization_id as id, ${columns},
      ${sumOf(sql`a.code = ${CODE.available} and a.program_id is null`)} as unassigned
    from accounts a where a.organization_id in (${sql.join(ids)}) group by a.organization_id`.execute(db)
  const found = new Map(rows.map(({ id, ...balances }) => [id, balances]))
  return ids.map((id) => found.get(id) ?? NONE)
}

/** What programs hold, and each of their trips, by the program's name. `programs`: null is all of them. */
export async function subAccounts(
  db: ReadDb,
  organizationId: string,
  programs: readonly string[] | null,
): Promise<SubAccount[]> {
  if (programs?.length === 0) return []
  const within = programs === null ? sql`` : sql`and a.program_id in (${sql.join(programs)})`
  const { rows } = await sql<SubAccount>`
    select a.program_id as "programId", p.name as "programName", a.trip_id as "tripId", ${columns}
    from accounts a join programs p on p.id = a.program_id
    where a.organization_id = ${organizationId} ${within}
    group by a.program_id, p.name, a.trip_id
    order by p.name, a.program_id, a.trip_id nulls first`.execute(db)
  return rows
}

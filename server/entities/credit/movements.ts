import { type RawBuilder, sql } from 'kysely'
import type { MOVEMENT_SORTS } from '#contract/rest/credits'
import type { Name } from '#domain/models'
import type { ReadDb } from '../../kernel/database/door'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'
import type { AccountCode, OperationType } from '../../kernel/database/rows'
import { CODE } from '../ledger/accounts'
import type { OrganizationScope } from '../organization/scope'

type Sort = (typeof MOVEMENT_SORTS)[number]

type Posting = { accountCode: AccountCode; programId: string | null; tripId: string | null; amount: number }
/** A journal. `available`: what it changes in the available credits. The optional rest is a sysadmin's to read. */
export type CreditMovement = {
  id: string
  createdAt: string
  amount: number
  available: number
  operationType: OperationType
  programId: string | null
  programName: string | null
  description?: string
  accountCode?: AccountCode
  journal?: Posting[]
  tripId?: string | null
  person?: Name | null
  sessionSlot?: string | null
  createdBy?: Name | null
}
export type MovementsWish = {
  page: number
  pageSize: number
  sortBy: Sort
  operationType?: OperationType | null | undefined
}
export type MovementsPage = {
  movements: CreditMovement[]
  pagination: { page: number; pageSize: number; total: number }
}

const ORDER: Record<Sort, RawBuilder<unknown>> = {
  'createdAt:desc': sql`j.created_at desc, j.id`,
  'createdAt:asc': sql`j.created_at, j.id`,
  'amount:desc': sql`j.amount desc, j.created_at desc, j.id`,
  'amount:asc': sql`j.amount, j.created_at desc, j.id`,
}

type Row = {
  id: string
  created_at: Date
  amount: number
  operation_type: OperationType
  program_id: string | null
  program_name: string | null
  description: string
  trip_id: string | null
  person: Name | null
  slot: Date | null
  created_by: Name | null
  postings: Posting[]
}

const nameOf = (user: RawBuilder<unknown>): RawBuilder<Name | null> =>
  sql`(select json_build_object('first', u.first_name, 'last', u.last_name) from users u where u.id = ${user})`

function shown(row: Row, { answering }: Pick<OrganizationScope, 'answering'>): CreditMovement {
  const available = row.postings.filter(({ accountCode }) => accountCode === CODE.available)
  const known: CreditMovement = {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    amount: row.amount,
    available: available.reduce((sum, { amount }) => sum + amount, 0),
    operationType: row.operation_type,
    programId: row.program_id,
    programName: row.program_name,
  }
  if (answering === 'assigned') return known
  if (answering === 'ownOrg') return { ...known, description: row.description }
  const [to] = row.postings
  return {
    ...known,
    description: row.description,
    ...(to ? { accountCode: to.accountCode } : {}),
    journal: row.postings,
    tripId: row.trip_id,
    person: row.person,
    sessionSlot: row.slot?.toISOString() ?? null,
    createdBy: row.created_by,
  }
}

/**
 * One page of an organization's movements. An admin reads those of the own programs and of no program, a consultant
 * those of assigned programs.
 */
export async function movementsOf(
  db: ReadDb,
  scope: OrganizationScope,
  { page, pageSize, sortBy, operationType }: MovementsWish,
): Promise<MovementsPage> {
  const { row, answering, programs } = scope
  const named = programs?.length ? sql`j.program_id in (${sql.join(programs)})` : sql`false`
  const within = [
    sql`j.organization_id = ${row.id}`,
    ...(answering === 'ownOrg' ? [sql`(j.program_id is null or ${named})`] : []),
    ...(answering === 'assigned' ? [named] : []),
    ...(operationType ? [sql`j.operation_type = ${operationType}`] : []),
  ]
  const fits = sql.join(within, sql` and `)
  const { rows } = await sql<Row>`
    select j.id, j.created_at, j.amount::int as amount, j.operation_type, j.program_id, j.description, j.trip_id, s.slot,
      p.name as program_name, ${nameOf(sql`t.user_id`)} as person, ${nameOf(sql`j.created_by`)} as created_by,
      (select json_agg(json_build_object('accountCode', a.code, 'programId', a.program_id, 'tripId', a.trip_id,
        'amount', po.amount) order by po.amount desc)
        from postings po join accounts a on a.id = po.account_id where po.journal_id = j.id) as postings
    from (select * from journals j where ${fits}
      order by ${ORDER[sortBy]} ${limitAndOffset({ limit: pageSize, skip: (page - 1) * pageSize })}) j
    left join programs p on p.id = j.program_id left join trips t on t.id = j.trip_id
    left join sessions s on s.id = j.session_id
    order by ${ORDER[sortBy]}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from journals j where ${fits}`.execute(db)
  return {
    movements: rows.map((one) => shown(one, scope)),
    pagination: { page, pageSize, total: counted[0]?.total ?? 0 },
  }
}

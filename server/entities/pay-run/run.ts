import { sql } from 'kysely'
import { HOUSE_ZONE } from '#domain/house'
import { closableFrom, houseMonth, monthAfter, type PayLineKind, type PayRunState } from '#domain/pay-runs'
import type { SessionState } from '#domain/session-states'
import type { Db, Trx } from '../../kernel/database/door'
import { COUNTS, ENDS, limits, payable } from '../fee/statement'

/** Whole pesos; null: the coach had no fee at the slot. */
export type Line = {
  session_id: string
  kind: PayLineKind
  coach_id: string
  coach_name: string
  first_name: string
  slot: Date
  state: SessionState
  amount: number | null
}
export type Aside = Line & { reason: string }
export type Payment = { coach_id: string; paid_on: string; reference: string | null }
export type Run = {
  month: string
  state: PayRunState
  lines: Line[]
  adjustments: Line[]
  aside: Aside[]
  payments: Payment[]
  total: number
  closedAt: Date | null
  closableFrom: Date
  /** the first month that is not closed */
  open: string
}

const FEE = sql<
  number | null
>`(select f.amount from fees f where f.user_id = s.coach_id and f.type = 'session'
  and f.active_at <= s.slot order by f.active_at desc limit 1)`
const FROM = sql`sessions s join users u on u.id = s.coachee_id join users h on h.id = s.coach_id
  left join session_contests c on c.session_id = s.id left join session_questions q on q.session_id = s.id`
const byCoach = (a: Line, b: Line): number =>
  a.coach_name.localeCompare(b.coach_name, 'es') ||
  a.coach_id.localeCompare(b.coach_id) ||
  a.slot.getTime() - b.slot.getTime() ||
  a.session_id.localeCompare(b.session_id)

/** The first month that is not closed: the one after the last closed, else of the first session there is to pay. */
async function openMonth(db: Db | Trx, now: Date): Promise<string> {
  const last = await db
    .selectFrom('pay_runs')
    .select('month')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last) return monthAfter(last.month)
  const { rows } = await sql<{ first: Date | null }>`select min(${ENDS}) as first from ${FROM}
    where ${COUNTS} and ${payable(now)}`.execute(db)
  const first = rows[0]?.first
  return houseMonth((first ?? now).getTime())
}

/** Sessions to pay: of the month itself, and in the first open month what earlier ones left. */
async function draftLines(db: Db | Trx, month: string, open: string, now: Date): Promise<Line[]> {
  const { from, to } = limits(month, HOUSE_ZONE)
  const since = month === open ? sql`` : sql`and ${ENDS} >= ${from}`
  const { rows } = await sql<Line>`
    select s.id as session_id, 'session' as kind, s.coach_id, trim(h.first_name || ' ' || h.last_name) as coach_name,
      u.first_name, s.slot, s.state, ${FEE} as amount
    from ${FROM} where ${ENDS} < ${to} ${since} and ${COUNTS} and ${payable(now)}
      and not exists (select 1 from pay_lines l where l.session_id = s.id)`.execute(db)
  return rows.sort(byCoach)
}

/** What is otherwise than it was closed: the difference, signed, until a closed run holds it. */
async function draftAdjustments(db: Db | Trx, now: Date): Promise<Line[]> {
  const { rows } = await sql<Line & { paid: number; due: number }>`
    select l.session_id, 'adjustment' as kind, l.coach_id, l.coach_name, l.first_name, l.slot, s.state,
      l.paid, case when ${COUNTS} then coalesce(${FEE}, l.agreed) else 0 end as due
    from (select session_id, min(coach_id) as coach_id, min(coach_name) as coach_name, min(first_name) as first_name,
        min(slot) as slot, sum(amount)::int as paid, min(amount) filter (where kind = 'session') as agreed
      from pay_lines group by session_id) l
    join sessions s on s.id = l.session_id left join session_contests c on c.session_id = s.id
    left join session_questions q on q.session_id = s.id
    where ${payable(now)}`.execute(db)
  return rows
    .filter(({ due, paid }) => due !== paid)
    .map(({ due, paid, ...line }) => ({ ...line, amount: due - paid }))
    .sort(byCoach)
}

const sum = (lines: readonly Line[]): number => lines.reduce((all, { amount }) => all + (amount ?? 0), 0)

async function asidesOf(db: Db | Trx, month: string): Promise<Aside[]> {
  const rows = await db.selectFrom('pay_asides').selectAll().where('month', '=', month).execute()
  return rows
    .map(({ set_by: _by, set_at: _at, month: _month, ...row }) => ({
      ...row,
      kind: 'session' as const,
      state: row.state as SessionState,
    }))
    .sort(byCoach)
}

async function closedRun(db: Db | Trx, month: string, open: string): Promise<Run | null> {
  const run = await db.selectFrom('pay_runs').selectAll().where('month', '=', month).executeTakeFirst()
  if (!run) return null
  const stored = await db.selectFrom('pay_lines').selectAll().where('month', '=', month).execute()
  const all: Line[] = stored
    .map(({ id: _id, month: _month, ...row }) => ({
      ...row,
      kind: row.kind as PayLineKind,
      state: row.state as SessionState,
    }))
    .sort(byCoach)
  const { rows: payments } = await sql<Payment>`select coach_id, paid_on::text as paid_on, reference
    from pay_payments where month = ${month}`.execute(db)
  const paid = new Set(payments.map(({ coach_id }) => coach_id))
  return {
    month,
    state: all.length > 0 && all.every(({ coach_id }) => paid.has(coach_id)) ? 'paid' : 'closed',
    lines: all.filter(({ kind }) => kind === 'session'),
    adjustments: all.filter(({ kind }) => kind === 'adjustment'),
    aside: await asidesOf(db, month),
    payments,
    total: run.total,
    closedAt: run.closed_at,
    closableFrom: closableFrom(month),
    open,
  }
}

/** A month's run: as it was closed, else as it would be closed now. */
export async function runOf(db: Db | Trx, month: string, now: Date): Promise<Run> {
  const open = await openMonth(db, now)
  const closed = await closedRun(db, month, open)
  if (closed) return closed
  const aside = await asidesOf(db, month)
  const left = new Set(aside.map(({ session_id }) => session_id))
  const lines = (month < open ? [] : await draftLines(db, month, open, now)).filter(
    ({ session_id }) => !left.has(session_id),
  )
  const adjustments = month === open ? await draftAdjustments(db, now) : []
  return {
    month,
    state: 'draft',
    lines,
    adjustments,
    aside,
    payments: [],
    total: sum(lines) + sum(adjustments),
    closedAt: null,
    closableFrom: closableFrom(month),
    open,
  }
}

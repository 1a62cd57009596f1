import { sql } from 'kysely'
import { HOUR_MS, PAYABLE_HOURS } from '#domain/constants'
import { HOUSE_ZONE } from '#domain/house'
import type { SessionState } from '#domain/session-states'
import { localToUtc } from '#domain/slots/local-time'
import type { Db } from '../../kernel/database/door'

/** A session that counts, with the fee of its moment in pesos; null: the coach had none then. */
export type StatementLine = {
  id: string
  slot: Date
  first_name: string
  state: SessionState
  amount: number | null
}
export type Statement = { month: string; closed: boolean; lines: StatementLine[]; total: number }

/** When a session of `s` ends, which says its month. */
export const ENDS = sql<Date>`(s.slot + interval '45 minutes')`

/** The first instant of a month YYYY-MM in a zone, and of the next one. */
export function limits(month: string, zone: string): { from: Date; to: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const first = (of: string) => new Date(localToUtc(zone, `${of}-01T00:00`))
  return { from: first(month), to: first(next) }
}

/** Paid for once nobody may object any more: 72 hours after its end, without an open contest or question. */
export const payable = (now: Date) => sql`(
  coalesce(s.ended_at, s.slot + interval '90 minutes') <= ${new Date(now.getTime() - PAYABLE_HOURS * HOUR_MS)}
  and (c.session_id is null or c.refund is not null)
  and (q.session_id is null or q.held is not null or q.until < ${now}))`

/**
 * What counts: sessions whose credit was used, also by the coachee's absence or late cancelling, unless a contest
 * turned that around; the coach's own absences that a contest turned into sessions; and what both say was held though
 * nobody was seen.
 */
export const COUNTS = sql<boolean>`(
  (s.state in ('finished', 'finished_outside', 'unfinished_with_parties', 'finished_without_coachee',
    'unfinished_without_coachee') and coalesce(c.refund, false) = false)
  or (s.state = 'finished_without_coach' and coalesce(c.refund, false))
  or (s.state = 'unfinished_without_parties' and q.claimed_by is not null and q.held)
  or (s.state = 'cancelled_off_time' and exists (select 1 from session_transitions t where t.session_id = s.id
    and t.event = 'session.cancel' and t.actor_id = s.coachee_id)))`

/** What was closed for a coach, which never changes; null: the month is open. */
async function closedStatement(db: Db, coachId: string, month: string): Promise<Statement | null> {
  const run = await db.selectFrom('pay_runs').select('month').where('month', '=', month).executeTakeFirst()
  if (!run) return null
  const rows = await db
    .selectFrom('pay_lines')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('month', '=', month)
    .orderBy('slot')
    .orderBy('id')
    .execute()
  const lines = rows.map((row) => ({
    id: row.session_id,
    slot: row.slot,
    first_name: row.first_name,
    state: row.state as SessionState,
    amount: row.amount,
  }))
  return { month, closed: true, lines, total: rows.reduce((sum, { amount }) => sum + amount, 0) }
}

/**
 * A coach's month: closed, what its pay run says; open, in the house's zone, the sessions that count and are payable by
 * now, each at the fee that held at its slot.
 */
export async function statementOf(
  db: Db,
  { coachId, month, now }: { coachId: string; month: string; now: Date },
): Promise<Statement> {
  const closed = await closedStatement(db, coachId, month)
  if (closed) return closed
  const { from, to } = limits(month, HOUSE_ZONE)
  const { rows: lines } = await sql<StatementLine>`
    select s.id, s.slot, u.first_name, s.state, (select f.amount from fees f
      where f.user_id = s.coach_id and f.type = 'session' and f.active_at <= s.slot
      order by f.active_at desc limit 1) as amount
    from sessions s join users u on u.id = s.coachee_id left join session_contests c on c.session_id = s.id
    left join session_questions q on q.session_id = s.id
    where s.coach_id = ${coachId} and ${ENDS} >= ${from} and ${ENDS} < ${to} and ${COUNTS} and ${payable(now)}
      and not exists (select 1 from pay_lines l where l.session_id = s.id)
    order by s.slot`.execute(db)
  return { month, closed: false, lines, total: lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0) }
}

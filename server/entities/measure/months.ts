import { sql } from 'kysely'
import { monthsAfter } from '#domain/dates'
import { HOUSE_ZONE } from '#domain/house'
import { dayOf, startOfDay } from '#domain/trip-dates'
import type { ReadDb } from '../../kernel/database/door'
import { type Scope, tripsIn } from './scope'
import { HELD, MISSED } from './session-groups'

const MONTHS = 12

/** `2026-11`, in the house's calendar: whoever looks from another zone counts the same answers together. */
export const monthOf = (at: Date): string => dayOf(at.getTime()).slice(0, 7)

/** The last months, twelve unless told, this one included, oldest first. */
export function lastMonths(now: Date, months = MONTHS): string[] {
  const [year = 0, month = 0] = monthOf(now).split('-').map(Number)
  return Array.from({ length: months }, (_, at) => {
    const count = year * 12 + month - 1 - (months - 1 - at)
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}

export type MonthCount = { month: string; held: number; missed: number }
/** Sessions of each of some months in one statement, those whose time came; a month without any counts none. */
export async function countMonths(
  db: ReadDb,
  scope: Scope,
  months: readonly string[],
): Promise<MonthCount[]> {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const from = new Date(startOfDay(`${first}-01`))
  const until = new Date(startOfDay(monthsAfter(`${last}-01`, 1)))
  const { rows } = await sql<MonthCount>`
    select to_char(s.slot at time zone ${HOUSE_ZONE}, 'YYYY-MM') as month,
      (count(*) filter (where s.state in (${sql.join(HELD)})))::int as held,
      (count(*) filter (where s.state in (${sql.join(MISSED)})))::int as missed
    from sessions s join trips t on t.id = s.trip_id
    where ${tripsIn(scope)} and s.slot >= ${from} and s.slot < ${until} group by 1`.execute(db)
  const found = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => found.get(month) ?? { month, held: 0, missed: 0 })
}

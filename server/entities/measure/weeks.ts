import { sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import { dayKey } from '#domain/format-time'
import { localToUtc } from '#domain/slots/local-time'
import type { ReadDb } from '../../kernel/database/door'
import { type Scope, tripsIn } from './scope'
import { HELD, MISSED, OPEN } from './session-groups'

export const MOST_WEEKS = 53
/** Where a panel is longer than that, so many weeks before today are shown. */
const WEEKS_BEHIND = 39

/** Weeks from Monday to Monday on a zone's own calendar. */
export type Weeks = { mondays: readonly string[]; limits: readonly Date[] }
export type WeekCount = { held: number; missed: number; open: number }

const dayMs = (day: string): number => Date.parse(`${day}T00:00Z`)
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The Monday on or before an instant there, `2026-03-09`. */
function mondayOf(at: Date, zone: string): string {
  const day = dayMs(dayKey(at.getTime(), zone))
  return dayOf(day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS)
}

/** The weeks that hold both instants and what lies between. */
export function weeksBetween(from: Date, to: Date, zone: string): Weeks {
  const last = dayMs(mondayOf(to, zone))
  const mondays: string[] = []
  for (let at = dayMs(mondayOf(from, zone)); at <= last; at += 7 * DAY_MS) mondays.push(dayOf(at))
  const limits = [...mondays, dayOf(last + 7 * DAY_MS)]
  return { mondays, limits: limits.map((day) => new Date(localToUtc(zone, `${day}T00:00`))) }
}

/** The weeks of the programs; of a span longer than 53 those around today. */
export function weeksOfPrograms({ programs }: Scope, now: Date, zone: string): Weeks {
  const first = Math.min(...programs.map((one) => one.starts_at.getTime()))
  const last = Math.max(...programs.map((one) => one.expires_at.getTime()))
  const most = MOST_WEEKS * 7 * DAY_MS
  if (last - first < most - 7 * DAY_MS) return weeksBetween(new Date(first), new Date(last), zone)
  const from = Math.max(first, Math.min(now.getTime() - WEEKS_BEHIND * 7 * DAY_MS, last - most + 7 * DAY_MS))
  return weeksBetween(new Date(from), new Date(Math.min(last, from + most - 7 * DAY_MS)), zone)
}

/** Sessions of each week in one statement. */
export async function countWeeks(db: ReadDb, scope: Scope, { limits }: Weeks): Promise<WeekCount[]> {
  const [first] = limits
  const last = limits.at(-1)
  if (!first || !last) return []
  const { rows } = await sql<WeekCount & { week: number }>`
    select width_bucket(s.slot, array[${sql.join(limits)}]::timestamptz[]) as week,
      (count(*) filter (where s.state in (${sql.join(HELD)})))::int as held,
      (count(*) filter (where s.state in (${sql.join(MISSED)})))::int as missed,
      (count(*) filter (where s.state in (${sql.join(OPEN)})))::int as open
    from sessions s join trips t on t.id = s.trip_id
    where ${tripsIn(scope)} and s.slot >= ${first} and s.slot < ${last} group by 1`.execute(db)
  const found = new Map(rows.map((row) => [row.week, row]))
  return limits.slice(1).map((_, at) => {
    const { held, missed, open } = found.get(at + 1) ?? { held: 0, missed: 0, open: 0 }
    return { held, missed, open }
  })
}

/** Which of the weeks an instant is in; null: none. */
export function weekAt({ limits }: Weeks, at: Date): number | null {
  const found = limits.findIndex((limit, index) => {
    const next = limits[index + 1]
    return next !== undefined && limit <= at && at < next
  })
  return found === -1 ? null : found
}

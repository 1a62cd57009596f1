import type { WeeklyRange } from '#domain/slots/open-windows'
import { isZone } from '#domain/slots/zone-table'
import type { Db, Trx } from '../../database/door'

/** A coach's zone and weekly ranges. */
export type CoachWeek = { zone: string; ranges: WeeklyRange[] }

const ENABLED = ['verified', 'completed'] as const

/** Weeks of the enabled coaches (verified and moderated) among the ids, in one statement; others are missing. */
export async function coachWeeks(db: Db | Trx, coachIds: readonly string[]): Promise<Map<string, CoachWeek>> {
  const weeks = new Map<string, CoachWeek>()
  if (coachIds.length === 0) return weeks
  const rows = await db
    .selectFrom('users')
    .innerJoin('availability_ranges', 'availability_ranges.coach_id', 'users.id')
    .select(['users.id', 'users.timezone', 'weekday', 'start_minute', 'end_minute'])
    .where('users.id', 'in', coachIds)
    .where('users.status', 'in', ENABLED)
    .where('users.moderated', '=', true)
    .where('users.removed_at', 'is', null)
    .execute()
  for (const { id, timezone, weekday, start_minute, end_minute } of rows) {
    let week = weeks.get(id)
    if (!week) {
      week = { zone: isZone(timezone) ? timezone : 'America/Santiago', ranges: [] }
      weeks.set(id, week)
    }
    week.ranges.push({ weekday, startMinute: start_minute, endMinute: end_minute })
  }
  return weeks
}

import { timeOf, WEEKDAYS } from '#domain/availability'
import type { AvailabilityDay } from '#domain/models'
import type { Db, Trx } from '../../kernel/database/door'

/** The coach's weekly ranges in local wall-clock time, all seven days, Monday first. */
export async function weekOf(db: Db | Trx, coachId: string): Promise<AvailabilityDay[]> {
  const rows = await db
    .selectFrom('availability_ranges')
    .select(['weekday', 'start_minute', 'end_minute'])
    .where('coach_id', '=', coachId)
    .orderBy('start_minute')
    .execute()
  return WEEKDAYS.map((id) => ({
    id,
    ranges: rows
      .filter((row) => row.weekday === id)
      .map((row) => ({ start: timeOf(row.start_minute), end: timeOf(row.end_minute) })),
  }))
}

import { minutesOf } from '#domain/availability'
import type { Trx } from '../../kernel/database/door'
import { NEW_COACH } from '../../kernel/demo/accounts'
import type { Demo } from '../../kernel/demo/demo'

/** The week of every coach but the newest. */
export async function seedAvailability(trx: Trx, { people }: Demo): Promise<void> {
  await trx
    .insertInto('availability_ranges')
    .values(
      people.coaches
        .filter(({ _id }) => _id !== NEW_COACH)
        .flatMap((coach) =>
          coach.availability.flatMap(({ id, ranges }) =>
            ranges.map(({ start, end }) => ({
              coach_id: coach._id,
              weekday: id,
              start_minute: minutesOf(start),
              end_minute: minutesOf(end),
            })),
          ),
        ),
    )
    .execute()
}

import { DAY_MS } from '#domain/constants'
import type { Trx } from '../../kernel/database/door'

export const REMIND_DAYS = 3

/** Once in three days somebody is reminded, whoever asks for it. @returns until when they are not, or null: they may be now. */
export async function takeReminder(trx: Trx, personId: string, now: Date): Promise<Date | null> {
  const taken = await trx
    .insertInto('reminders')
    .values({ target_id: personId, at: now })
    .onConflict((conflict) =>
      conflict
        .column('target_id')
        .doUpdateSet({ at: now })
        .where('reminders.at', '<=', new Date(now.getTime() - REMIND_DAYS * DAY_MS)),
    )
    .returning('at')
    .executeTakeFirst()
  if (taken) return null
  const { at } = await trx
    .selectFrom('reminders')
    .select('at')
    .where('target_id', '=', personId)
    .executeTakeFirstOrThrow()
  return new Date(at.getTime() + REMIND_DAYS * DAY_MS)
}

import type { Trx } from '../../kernel/database/door'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo } from '../../kernel/demo/demo'

/** The coaches that were shown to those who chose them. */
export async function seedImpressions(trx: Trx, { choices, now }: Demo): Promise<void> {
  await trx
    .insertInto('match_impressions')
    .values(
      [...choices].map(([coachee_id, coach_id]) => ({ coachee_id, coach_id, shown_at: daysFrom(now, -60) })),
    )
    .execute()
}

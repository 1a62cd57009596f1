import { dayOf } from '#domain/trip-dates'
import type { Trx } from '../../kernel/database/door'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo } from '../../kernel/demo/demo'
import { coached } from '../../kernel/demo/travellers'

/** What everybody with a coach wants to reach: the objectives of the journeys, in turn. */
export async function seedObjectives(trx: Trx, { travellers, journeys, now }: Demo): Promise<void> {
  const rows = coached(travellers).flatMap(({ traveller, before }) =>
    (journeys[before % journeys.length]?.objectives ?? []).map(({ steps, ...objective }, place) => ({
      ...objective,
      id: `objective-${traveller.id}-${place + 1}`,
      user_id: traveller.id,
      place,
      steps: JSON.stringify(
        steps.map(({ text, dueInDays, done }, at) => ({
          _id: `step-${at + 1}`,
          text,
          dueOn: dueInDays === null ? null : dayOf(daysFrom(now, dueInDays).getTime()),
          done,
        })),
      ),
      created_at: daysFrom(now, -45 + place),
      updated_at: daysFrom(now, -3 - place),
    })),
  )
  if (rows.length > 0) await trx.insertInto('objectives').values(rows).execute()
}

import { dayOf } from '#domain/trip-dates'
import type { Trx } from '../../kernel/database/door'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo } from '../../kernel/demo/demo'
import { coached } from '../../kernel/demo/travellers'

/** What everybody with a coach wants to reach, and what the coach said of it: the objectives of the journeys, in turn. */
export async function seedObjectives(trx: Trx, { travellers, journeys, now }: Demo): Promise<void> {
  const all = coached(travellers).flatMap(({ traveller, before }) =>
    (journeys[before % journeys.length]?.objectives ?? []).map((objective, place) => ({
      ...objective,
      id: `objective-${traveller.id}-${place + 1}`,
      place,
      traveller,
    })),
  )
  if (all.length === 0) return
  await trx
    .insertInto('objectives')
    .values(
      all.map(({ id, place, traveller, title, why, state, steps }) => ({
        id,
        user_id: traveller.id,
        title,
        why,
        state,
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
    .execute()
  const comments = all.flatMap(({ id, traveller, comments: said }) =>
    said.flatMap(({ text, daysAgo }, at) =>
      traveller.coachId === null
        ? []
        : [
            {
              id: `comment-${id}-${at + 1}`,
              objective_id: id,
              coach_id: traveller.coachId,
              text,
              created_at: daysFrom(now, -daysAgo),
            },
          ],
    ),
  )
  if (comments.length > 0) await trx.insertInto('objective_comments').values(comments).execute()
}

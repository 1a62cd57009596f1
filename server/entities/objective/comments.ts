import { sql } from 'kysely'
import { MOST_GOAL_COMMENTS } from '#domain/goals'
import { pathTo } from '#domain/places'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { onceByKey } from '../../kernel/idempotency'
import { loaderOf } from '../../kernel/loader'
import { newId } from '../../kernel/secrets'
import { enqueueBell } from '../notification/ring'
import { personFor } from '../user/visible-user'

export type CommentRow = { id: string; objective_id: string; author: string; text: string; created_at: Date }
export type CommentData = { _id: string; text: string; idempotencyKey: string }

const selectComments = ({ door }: Context) =>
  door.db
    .selectFrom('objective_comments as c')
    .innerJoin('objectives as o', 'o.id', 'c.objective_id')
    .innerJoin('users as u', 'u.id', 'c.coach_id')
    .select(['c.id', 'c.objective_id', 'c.text', 'c.created_at'])
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('author'))

/** What was said of objectives, oldest first: to whom they belong all of it, to a coach what they said themselves. */
export const commentsOf = loaderOf<CommentRow[]>(async (context, ids) => {
  const { id } = meOf(context)
  const rows = await selectComments(context)
    .where('c.objective_id', 'in', ids)
    .where((eb) => eb.or([eb('o.user_id', '=', id), eb('c.coach_id', '=', id)]))
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()
  return new Map(ids.map((one) => [one, rows.filter((row) => row.objective_id === one)]))
}, [])

/**
 * Says something of an objective of an own coachee, who is told.
 * @throws ApiError NOT_FOUND; CONFLICT: fifty are there.
 */
export async function commentObjective(context: Context, data: CommentData): Promise<CommentRow> {
  const coach = meOf(context)
  const objective = await context.door.db
    .selectFrom('objectives')
    .select(['id', 'user_id'])
    .where('id', '=', data._id)
    .executeTakeFirst()
  if (!objective) throw new ApiError('NOT_FOUND')
  await personFor(context, 'Mutation.commentObjective', objective.user_id)
  const id = await onceByKey(context, 'commentObjective', data, async (trx) => {
    // of two at once the second counts the first
    const kept = await trx
      .selectFrom('objectives')
      .select('id')
      .where('id', '=', objective.id)
      .forUpdate()
      .executeTakeFirst()
    if (!kept) throw new ApiError('NOT_FOUND')
    const { n } = await trx
      .selectFrom('objective_comments')
      .select((eb) => eb.fn.countAll().as('n'))
      .where('objective_id', '=', objective.id)
      .where('coach_id', '=', coach.id)
      .executeTakeFirstOrThrow()
    if (Number(n) >= MOST_GOAL_COMMENTS)
      throw new ApiError(
        'CONFLICT',
        { reason: 'comments' },
        `Ya comentaste este objetivo ${MOST_GOAL_COMMENTS} veces. Sigan la conversación en el chat.`,
      )
    const made = newId('comment')
    await trx
      .insertInto('objective_comments')
      .values({
        id: made,
        objective_id: objective.id,
        coach_id: coach.id,
        text: data.text,
        created_at: context.now(),
      })
      .execute()
    await enqueueBell(trx, {
      userId: objective.user_id,
      about: [coach.id],
      what: {
        title: 'Un comentario en tu objetivo',
        text: `${coach.first_name} ${coach.last_name} comentó uno de tus objetivos.`,
        path: pathTo('objectives'),
      },
    })
    return made
  })
  return selectComments(context).where('c.id', '=', id).executeTakeFirstOrThrow()
}

import { sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import {
  SCORE_CLOSINGS,
  SCORE_LATER_DAYS,
  type ScoreAnswer,
  type ScoreType,
  scoreTypeOf,
} from '#domain/scores'
import { type Context, meOf } from '../../kernel/context'
import type { ScoreRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { type Keyed, onceByKey } from '../../kernel/idempotency'

const ownType = (context: Context): ScoreType => {
  const type = scoreTypeOf(context.actor)
  if (!type) throw new ApiError('FORBIDDEN')
  return type
}

export type DueScore = { row: ScoreRow; path: string }

/**
 * What the caller's active role is asked now, the oldest first; nothing of somebody whose first trip was cancelled, and
 * nothing that was closed without an answer less than a day ago.
 */
export async function dueScores(context: Context): Promise<DueScore[]> {
  const me = meOf(context)
  const type = ownType(context)
  const rows = await context.door.db
    .selectFrom('scores')
    .innerJoin('programs', 'programs.id', 'scores.program_id')
    .selectAll('scores')
    .select('programs.path_name')
    .where('owner_id', '=', me.id)
    .where('type', '=', type)
    .where('answered_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('closed_at', 'is', null),
        eb('closed_at', '<=', new Date(context.now().getTime() - SCORE_LATER_DAYS * DAY_MS)),
      ]),
    )
    .where(
      sql<boolean>`coalesce((
        select t.status <> 'canceled' from trips t where t.user_id = ${me.id} order by t.created_at, t.id limit 1), true)`,
    )
    .orderBy('scores.created_at')
    .orderBy('scores.id')
    .execute()
  return rows.map(({ path_name, ...row }) => ({ row, path: path_name }))
}

export type Answered = Keyed & { _id: string; answer: ScoreAnswer }

/**
 * Keeps an answer, or that there is none; either way it is never asked again. Closed without one, it is asked the next
 * day; the third time that is none.
 * @throws ApiError NOT_FOUND for what the caller's active role is not asked, CONFLICT `answered`.
 */
export function saveScore(context: Context, data: Answered): Promise<void> {
  const type = ownType(context)
  return onceByKey(context, 'saveScore', data, async (trx) => {
    const asked = await trx
      .selectFrom('scores')
      .select(['answered_at', 'closings'])
      .where('id', '=', data._id)
      .where('owner_id', '=', meOf(context).id)
      .where('type', '=', type)
      .forUpdate()
      .executeTakeFirst()
    if (!asked) throw new ApiError('NOT_FOUND')
    if (asked.answered_at)
      throw new ApiError('CONFLICT', { reason: 'answered' }, 'Ya respondiste esta pregunta.')
    const now = context.now()
    const closings = asked.closings + (data.answer === 'later' ? 1 : 0)
    const isOver = data.answer !== 'later' || closings >= SCORE_CLOSINGS
    await trx
      .updateTable('scores')
      .set({
        closings,
        closed_at: data.answer === 'later' ? now : null,
        score: typeof data.answer === 'number' ? data.answer : null,
        answered_at: isOver ? now : null,
      })
      .where('id', '=', data._id)
      .execute()
  })
}

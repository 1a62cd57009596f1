import { sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import { type AskedType, type ScoreAnswer, type ScoreType, scoreTypeOf } from '#domain/scores'
import { lapsesAt, SURVEY_LATER_DAYS } from '#domain/surveys'
import { type Context, meOf } from '../../kernel/context'
import { ApiError, badInput } from '../../kernel/errors'
import { type Keyed, onceByKey } from '../../kernel/idempotency'
import { endRequests, putOff } from '../survey/endings'

const NO_NUMBER = 'Esto se responde en su formulario, no con un número.'

const ownType = (context: Context): ScoreType => {
  const type = scoreTypeOf(context.actor)
  if (!type) throw new ApiError('FORBIDDEN')
  return type
}

export type DueScore = {
  id: string
  owner: string
  type: AskedType
  reference: string
  path: string
  createdAt: Date
  updateAt: Date
}

/** What the caller's active role may be asked: coachees also to answer a form. */
const surveysOf = (type: ScoreType): readonly AskedType[] =>
  type === 'npsCoachee' ? ['pulse', 'sat', type] : [type]

/**
 * What the caller's active role is asked now, one at a time; nothing of somebody whose first trip was cancelled, and
 * nothing that was closed without an answer less than a day ago.
 */
export async function dueScores(context: Context): Promise<DueScore[]> {
  const me = meOf(context)
  const surveys = surveysOf(ownType(context))
  const now = context.now()
  const rows = await context.door.db
    .selectFrom('survey_requests as r')
    .innerJoin('programs', 'programs.id', 'r.program_id')
    .select([
      'r.id',
      'r.kind',
      'r.reference',
      'r.asked_at',
      'r.reminded_at',
      'r.closed_at',
      'programs.path_name',
    ])
    .select(sql<AskedType>`r.survey`.as('survey'))
    .where('r.person', '=', me.id)
    .where('r.survey', 'in', surveys)
    .where('r.ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('r.closed_at', 'is', null),
        eb('r.closed_at', '<=', new Date(now.getTime() - SURVEY_LATER_DAYS * DAY_MS)),
      ]),
    )
    .where(
      sql<boolean>`coalesce((
        select t.status <> 'canceled' from trips t where t.user_id = ${me.id} order by t.created_at, t.id limit 1), true)`,
    )
    .execute()
  return rows
    .filter(({ kind, asked_at: askedAt, reminded_at: remindedAt, closed_at: closedAt }) => {
      return lapsesAt({ kind, askedAt, remindedAt, closedAt }) > now.getTime()
    })
    .map((row) => ({
      id: row.id,
      owner: me.id,
      type: row.survey,
      reference: row.reference,
      path: row.path_name,
      createdAt: row.asked_at,
      updateAt: row.closed_at ?? row.asked_at,
    }))
}

export type Answered = Keyed & { _id: string; answer: ScoreAnswer }

/**
 * Keeps an answer, or that there is none; either way it rests. Closed without one, it is asked the next day; the third
 * time that is none.
 * @throws ApiError NOT_FOUND for what the caller's active role is not asked, CONFLICT `answered`, BAD_INPUT for a number
 * where a form waits for its answers.
 */
export function saveScore(context: Context, data: Answered): Promise<void> {
  const surveys = surveysOf(ownType(context))
  return onceByKey(context, 'saveScore', data, async (trx) => {
    const asked = await trx
      .selectFrom('survey_requests')
      .select(['id', 'kind', 'survey', 'reference', 'ended_at', 'closings'])
      .where('id', '=', data._id)
      .where('person', '=', meOf(context).id)
      .where('survey', 'in', surveys)
      .forUpdate()
      .executeTakeFirst()
    if (!asked) throw new ApiError('NOT_FOUND')
    if (asked.ended_at)
      throw new ApiError('CONFLICT', { reason: 'answered' }, 'Ya respondiste esta pregunta.')
    const score = typeof data.answer === 'number' ? data.answer : null
    if (score !== null && asked.kind !== 'score') throw badInput({ score: NO_NUMBER })
    const now = context.now()
    const isOver = data.answer !== 'later' || (await putOff(trx, asked, now))
    if (data.answer !== 'later')
      await endRequests(trx, [asked.id], score === null ? 'declined' : 'answered', now)
    if (!isOver || asked.kind !== 'score') return
    await trx
      .updateTable('scores')
      .set({ score, answered_at: now })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('scores as newest')
          .select('newest.id')
          .where('newest.owner_id', '=', meOf(context).id)
          .where('newest.type', '=', asked.survey as ScoreType)
          .where('newest.reference', '=', asked.reference)
          .orderBy('newest.created_at', 'desc')
          .limit(1),
      )
      .execute()
  })
}

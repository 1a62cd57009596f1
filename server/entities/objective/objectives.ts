import { type Selectable, sql } from 'kysely'
import { type GoalState, type GoalStep, MOST_GOALS, MOST_OPEN_GOALS } from '#domain/goals'
import { UNKNOWN_ID } from '#domain/input-words'
import { ordered } from '#domain/order'
import { type Context, meOf } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import type { Tables } from '../../kernel/database/generated/tables'
import { ApiError, badInput } from '../../kernel/errors'
import { onceByKey } from '../../kernel/idempotency'
import { newId } from '../../kernel/secrets'
import { personFor } from '../user/visible-user'

export type ObjectiveRow = Selectable<Tables['objectives']>
export type ObjectiveData = {
  _id: string | null
  version: number | null
  title: string
  why: string
  state: GoalState
  steps: { _id: string | null; text: string; dueOn: string | null }[]
  idempotencyKey: string
}

/** Somebody's objectives: what is open in their order, then the rest, what was closed last first. */
const objectivesOf = (db: Db, userId: string): Promise<ObjectiveRow[]> =>
  db
    .selectFrom('objectives')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`state <> 'open'`)
    .orderBy(sql`case when state = 'open' then place end`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()

/** The caller's own, or those of an own coachee. @throws ApiError NOT_FOUND */
export async function objectivesFor(context: Context, userId: string | null): Promise<ObjectiveRow[]> {
  const { row } = await personFor(context, 'Query.objectives', userId ?? meOf(context).id)
  return objectivesOf(context.door.db, row.id)
}

/** What somebody changes of theirs at once waits for each other. */
const inTurn = (trx: Trx, userId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`objectives ${userId}`}, 7))`.execute(trx)

const lacking = (): ApiError => new ApiError('NOT_FOUND')

async function ownOne(db: Db, userId: string, id: string): Promise<ObjectiveRow> {
  const row = await db
    .selectFrom('objectives')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw lacking()
  return row
}

/** Steps as they are written, what was done of them as it stands. @throws ApiError BAD_INPUT for a step of another */
function written(steps: ObjectiveData['steps'], known: readonly GoalStep[]): GoalStep[] {
  const wrong = steps.findIndex(
    ({ _id }, at) =>
      _id !== null &&
      (!known.some((step) => step._id === _id) || steps.findIndex((one) => one._id === _id) !== at),
  )
  if (wrong >= 0) throw badInput({ [`steps.${wrong}._id`]: UNKNOWN_ID })
  return steps.map(({ _id, text, dueOn }) => ({
    _id: _id ?? newId('step'),
    text,
    dueOn,
    done: known.find((step) => step._id === _id)?.done ?? false,
  }))
}

async function roomFor(trx: Trx, userId: string, { isNew, opens }: { isNew: boolean; opens: boolean }) {
  const all = await trx
    .selectFrom('objectives')
    .select(['state', 'place'])
    .where('user_id', '=', userId)
    .execute()
  if (opens && all.filter(({ state }) => state === 'open').length >= MOST_OPEN_GOALS)
    throw new ApiError(
      'CONFLICT',
      { reason: 'openObjectives' },
      `Ya tienes ${MOST_OPEN_GOALS} objetivos en curso. Marca uno como logrado o dejado para sumar otro.`,
    )
  if (isNew && all.length >= MOST_GOALS)
    throw new ApiError(
      'CONFLICT',
      { reason: 'objectives' },
      `Guardas ${MOST_GOALS} objetivos. Borra alguno que ya no te sirva.`,
    )
  return Math.max(0, ...all.map(({ place }) => place)) + 1
}

/**
 * Writes an objective, with its steps: a new one, or over the version that was read.
 * @throws ApiError NOT_FOUND, BAD_INPUT, CONFLICT: ten are open, or it was changed since.
 */
export async function saveObjective(context: Context, data: ObjectiveData): Promise<ObjectiveRow> {
  const userId = meOf(context).id
  const now = context.now()
  const id = await onceByKey(context, 'saveObjective', data, async (trx) => {
    await inTurn(trx, userId)
    const before = data._id === null ? null : await ownOne(trx, userId, data._id)
    if (before && before.version !== data.version)
      throw new ApiError(
        'CONFLICT',
        { reason: 'version' },
        'Cambiaste este objetivo en otro dispositivo. Mira la versión nueva antes de seguir.',
      )
    const opens = data.state === 'open' && before?.state !== 'open'
    const last = await roomFor(trx, userId, { isNew: !before, opens })
    const { title, why, state } = data
    const steps = JSON.stringify(written(data.steps, before?.steps ?? []))
    const place = opens || !before ? last : before.place
    if (before) {
      await trx
        .updateTable('objectives')
        .set({ title, why, state, steps, place, version: before.version + 1, updated_at: now })
        .where('id', '=', before.id)
        .execute()
      return before.id
    }
    const made = newId('goal')
    await trx
      .insertInto('objectives')
      .values({
        id: made,
        user_id: userId,
        title,
        why,
        state,
        steps,
        place,
        created_at: now,
        updated_at: now,
      })
      .execute()
    return made
  })
  return ownOne(context.door.db, userId, id)
}

/** The order of what is open: those named first, the others as they stood. @throws ApiError NOT_FOUND for one of another. */
export async function moveObjectives(context: Context, ids: string[]): Promise<ObjectiveRow[]> {
  const userId = meOf(context).id
  return context.door.transaction(async (trx) => {
    await inTurn(trx, userId)
    const all = await objectivesOf(trx, userId)
    if (ids.some((id) => !all.some((one) => one.id === id))) throw lacking()
    const open = all.filter(({ state }) => state === 'open').map(({ id }) => id)
    const wanted = ordered(open, ids)
    if (wanted.length > 0)
      await sql`update objectives o set place = w.place
        from unnest(${wanted}::text[]) with ordinality as w(id, place)
        where o.id = w.id and o.user_id = ${userId}`.execute(trx)
    return objectivesOf(trx, userId)
  })
}

/** Says whether a step is done; said again it is the same, and its objective's version stays. @throws ApiError NOT_FOUND */
export async function tickStep(
  context: Context,
  { _id, stepId, done }: { _id: string; stepId: string; done: boolean },
): Promise<ObjectiveRow> {
  const userId = meOf(context).id
  await context.door.transaction(async (trx) => {
    await inTurn(trx, userId)
    const { steps } = await ownOne(trx, userId, _id)
    if (!steps.some((step) => step._id === stepId)) throw lacking()
    const ticked: GoalStep[] = steps.map((step) =>
      step._id === stepId ? { _id: step._id, text: step.text, dueOn: step.dueOn, done } : step,
    )
    await trx
      .updateTable('objectives')
      .set({ steps: JSON.stringify(ticked) })
      .where('id', '=', _id)
      .execute()
  })
  return ownOne(context.door.db, userId, _id)
}

/** Takes away an objective with its steps; what is gone already stays gone, and another's is never touched. */
export async function removeObjective(context: Context, id: string): Promise<void> {
  await context.door.db
    .deleteFrom('objectives')
    .where('id', '=', id)
    .where('user_id', '=', meOf(context).id)
    .execute()
}

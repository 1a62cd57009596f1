import { sql } from 'kysely'
import { formOf, type Part, questionsOf } from '#domain/questionnaires'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { once } from '../../kernel/idempotency'
import { RENEWED } from '../form/versions'
import { type Asked, checkQuestions, type History, saidSame } from './check'
import { programsAsking } from './programs-asking'
import {
  type Contents,
  comparedChoices,
  contentsOf,
  knownFields,
  lockQuestionnaire,
  offeredFocuses,
} from './store'

/** `parts` null: as they are called. */
export type Draft = {
  _id: string
  version: number
  name: string
  parts: readonly Part[] | null
  questions: Asked[]
}
type Deed = { _id: string; version: number; idempotencyKey: string }

const NAMED = 3
/** "Eleva 1, Eleva 2, Eleva 3 y 4 más" */
const named = (names: readonly string[]): string =>
  names.length > NAMED
    ? `${names.slice(0, NAMED).join(', ')} y ${names.length - NAMED} más`
    : names.join(', ').replace(/, ([^,]*)$/, ' y $1')

const raise = (trx: Trx, id: string) =>
  trx
    .updateTable('forms')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
const inState = (contents: readonly Contents[], state: Contents['state']): Contents | undefined =>
  contents.find((one) => one.state === state)

const historyOf = async (trx: Trx, id: string, contents: readonly Contents[]): Promise<History> => ({
  known: knownFields(contents),
  focuses: await offeredFocuses(trx),
  compared: await comparedChoices(trx, id),
})

/** Numbers of parts that are not there fall into the last one. */
const within = (questions: readonly Asked[], parts: number): Asked[] =>
  questions.map((one) => Object.assign({}, one, { part: Math.min(one.part, parts - 1) }))

/**
 * Writes the draft of the next version, which nobody is asked yet.
 * @throws ApiError NOT_FOUND, CONFLICT (version, series), BAD_INPUT naming fields as `questions.3.label`
 */
export async function saveQuestionnaire(context: Context, draft: Draft): Promise<void> {
  const { _id, version, name } = draft
  const now = context.now()
  await context.door.transaction(async (trx) => {
    await lockQuestionnaire(trx, _id, version)
    const contents = await contentsOf(trx, _id)
    const [newest] = contents
    const before = inState(contents, 'draft') ?? inState(contents, 'published') ?? newest
    if (!before || !newest) throw new ApiError('NOT_FOUND')
    const known = knownFields(contents)
    const own = questionsOf(before.form).parts
    const parts = draft.parts ?? own
    if (parts.length !== own.length)
      throw badInput({ parts: 'Abre el cuestionario de nuevo: tiene otras partes.' })
    const questions = within(draft.questions, own.length)
    checkQuestions(_id, questions, await historyOf(trx, _id, contents))
    const content = JSON.stringify(formOf(before.form, { name, parts, questions }, known))
    if (inState(contents, 'draft'))
      await trx
        .updateTable('form_versions')
        .set({ content, saved_at: now })
        .where('form_id', '=', _id)
        .where('state', '=', 'draft')
        .execute()
    else
      await trx
        .insertInto('form_versions')
        .values({ form_id: _id, number: newest.number + 1, state: 'draft', content, saved_at: now })
        .execute()
    await raise(trx, _id)
  })
}

const noDraft = (): ApiError =>
  new ApiError('INVALID_TRANSITION', {}, 'No hay un borrador que publicar. Guárdalo primero.')

async function publish(trx: Trx, id: string, now: Date): Promise<number> {
  const contents = await contentsOf(trx, id)
  const draft = inState(contents, 'draft')
  if (!draft) throw noDraft()
  const questions: Asked[] = saidSame(draft.form)
  // a focus may have been retired since it was saved
  checkQuestions(id, questions, await historyOf(trx, id, contents))
  const of = (state: 'draft' | 'published') =>
    trx.updateTable('form_versions').where('form_id', '=', id).where('state', '=', state)
  await of('published').set({ state: 'retired', retired_at: now }).execute()
  await of('draft').set({ state: 'published', published_at: now }).execute()
  // whoever consented to another text reads this one where first steps are taken
  await sql`update users u set welcome_stepper = 1
    from form_submissions s join forms f on f.id = s.form_id and f.type = any (${RENEWED}), organizations o
    where f.id = ${id} and s.user_id = u.id and s.version < ${draft.number} and o.id = u.organization_id
      and o.onboarding_flow = 'cardif' and u.active_role = 'coachee' and u.removed_at is null
      and u.welcome_stepper > 1`.execute(trx)
  return draft.number
}

async function retire(trx: Trx, id: string, now: Date): Promise<number> {
  const published = inState(await contentsOf(trx, id), 'published')
  if (!published) throw new ApiError('INVALID_TRANSITION', {}, 'Este cuestionario ya no se pregunta.')
  const { type } = await trx.selectFrom('forms').select('type').where('id', '=', id).executeTakeFirstOrThrow()
  const programs = (await programsAsking(trx, now, [{ id, type }])).get(id) ?? []
  if (programs.length > 0) {
    const one = programs.length === 1
    const message = `${one ? 'Lo usa' : 'Lo usan'} ${named(programs)}. Espera a que ${one ? 'termine' : 'terminen'}, o quítale${one ? '' : 's'} la función que lo pregunta.`
    throw new ApiError('CONFLICT', { reason: 'inUse' }, message)
  }
  await trx
    .updateTable('form_versions')
    .set({ state: 'retired', retired_at: now })
    .where('form_id', '=', id)
    .where('number', '=', published.number)
    .execute()
  return published.number
}

async function discard(trx: Trx, id: string): Promise<number> {
  const [draft, before] = await contentsOf(trx, id)
  if (draft?.state !== 'draft' || !before)
    throw new ApiError('INVALID_TRANSITION', {}, 'No hay un borrador que descartar.')
  await trx.deleteFrom('form_versions').where('form_id', '=', id).where('state', '=', 'draft').execute()
  return before.number
}

const done = (
  operation: string,
  act: (trx: Trx, id: string, now: Date) => Promise<number>,
): ((context: Context, deed: Deed) => Promise<number>) => {
  return (context, { _id, version, idempotencyKey: key }) =>
    context.door.transaction((trx) =>
      once(trx, { userKey: meOf(context).id, operation, key, content: { _id, version } }, async () => {
        await lockQuestionnaire(trx, _id, version)
        const number = await act(trx, _id, context.now())
        await raise(trx, _id)
        return number
      }),
    )
}
/**
 * The draft is what whoever begins from now on is asked; whoever began the one before has 30 days.
 * @throws ApiError NOT_FOUND, CONFLICT (version, series), INVALID_TRANSITION without a draft
 */
export const publishQuestionnaire = done('publishQuestionnaire', publish)
/**
 * Nobody is asked it any more.
 * @throws ApiError NOT_FOUND, CONFLICT (version; inUse naming the programs), INVALID_TRANSITION
 */
export const retireQuestionnaire = done('retireQuestionnaire', retire)
/**
 * What was written of the next version goes; nobody was asked it.
 * @throws ApiError NOT_FOUND, CONFLICT (version), INVALID_TRANSITION without a draft
 */
export const discardQuestionnaire = done('discardQuestionnaire', discard)

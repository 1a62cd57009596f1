import { checkAnswers, formFields } from '#domain/form-rules'
import { isMask } from '#domain/masks'
import type { Answer, Answers, Form } from '#domain/models'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { once } from '../../kernel/idempotency'
import { refreshWizardStep } from '../user/wizard-step'
import { assessmentPlace } from './assessments'
import { formFor, type Place, readAnswer, shownAnswers, storedAnswers } from './form-store'
import { columnsFrom } from './user-columns'

export type Save = {
  formId: string
  answers: { fieldId: string; answer: unknown }[]
  submit: boolean
  programId: string | null
  sessionId: string | null
  /** opens an assessment */
  token: string | null
  idempotencyKey: string
}
/** A form that is sent once was sent before. */
export const alreadySubmitted = (): ApiError =>
  new ApiError('CONFLICT', { reason: 'submitted' }, 'Ya respondiste este formulario.')

export type Saved = { formId: string; savedAt: string; complete: boolean }

/** Forms about oneself may be changed and submitted again. */
const isLiving = (form: Form): boolean => form._type === 'profile' || form._type === 'about'

/**
 * Answers as they were given, by field id; null: the person emptied the field.
 * @throws ApiError BAD_INPUT naming the fields that are not in the form or not of its kind.
 */
export function readAnswers(form: Form, given: Save['answers']): Map<string, Answer | null> {
  const fields = new Map(formFields(form).map((field) => [field._id, field]))
  const errors: Record<string, string> = {}
  const answers = new Map<string, Answer | null>()
  for (const { fieldId, answer } of given) {
    const field = fields.get(fieldId)
    if (!field) errors[fieldId] = 'Esta pregunta ya no está en el formulario.'
    else if (field.rules.disabled || isMask(field, answer)) continue
    else if (answer === null) answers.set(fieldId, null)
    else {
      const value = readAnswer(answer)
      if (value === null) errors[fieldId] = 'Revisa el formato de este dato.'
      else answers.set(fieldId, value)
    }
  }
  if (Object.keys(errors).length > 0) throw badInput(errors)
  return answers
}

/** @throws ApiError NOT_FOUND for a program or session that is not the caller's. */
async function checkPlace(
  trx: Trx,
  context: Context,
  { programId, sessionId }: Pick<Save, 'programId' | 'sessionId'>,
): Promise<Place> {
  const me = meOf(context)
  if (programId !== null) {
    const coach = context.actor === 'co'
    const own = coach
      ? await trx
          .selectFrom('program_coaches')
          .select('coach_id')
          .where('coach_id', '=', me.id)
          .where('program_id', '=', programId)
          .executeTakeFirst()
      : await trx
          .selectFrom('trips')
          .select('id')
          .where('user_id', '=', me.id)
          .where('program_id', '=', programId)
          .executeTakeFirst()
    if (!own) throw new ApiError('NOT_FOUND')
  }
  if (sessionId !== null) {
    const party = context.actor === 'co' ? 'coach_id' : 'coachee_id'
    const session = await trx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where(party, '=', me.id)
      .executeTakeFirst()
    if (!session) throw new ApiError('NOT_FOUND')
  }
  return { programId: programId ?? '', sessionId: sessionId ?? '' }
}

async function writeAnswers(
  trx: Trx,
  userId: string,
  form: Form,
  place: Place,
  answers: Map<string, Answer | null>,
  now: Date,
) {
  const fields = formFields(form)
  const emptied = [...answers].filter(([, answer]) => answer === null).map(([id]) => id)
  const rows = [...answers].flatMap(([fieldId, answer]) => {
    const field = fields.find(({ _id }) => _id === fieldId)
    return field && answer !== null
      ? [
          {
            user_id: userId,
            form_id: form._id,
            field_id: fieldId,
            program_id: place.programId,
            session_id: place.sessionId,
            label: field.label,
            name: field.name,
            answer: JSON.stringify(answer),
            updated_at: now,
          },
        ]
      : []
  })
  if (emptied.length > 0) {
    await trx
      .deleteFrom('form_answers')
      .where('user_id', '=', userId)
      .where('form_id', '=', form._id)
      .where('program_id', '=', place.programId)
      .where('session_id', '=', place.sessionId)
      .where('field_id', 'in', emptied)
      .execute()
  }
  if (rows.length === 0) return
  await trx
    .insertInto('form_answers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'form_id', 'program_id', 'session_id', 'field_id']).doUpdateSet((eb) => ({
        label: eb.ref('excluded.label'),
        name: eb.ref('excluded.name'),
        answer: eb.ref('excluded.answer'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

async function submit(trx: Trx, context: Context, form: Form, place: Place, answers: Answers): Promise<void> {
  const me = meOf(context)
  const fields = formFields(form)
  const errors = checkAnswers(fields, answers)
  if (Object.keys(errors).length > 0) throw badInput(errors)
  await trx
    .insertInto('form_submissions')
    .values({
      user_id: me.id,
      form_id: form._id,
      program_id: place.programId,
      session_id: place.sessionId,
      submitted_at: context.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const columns = columnsFrom(
    form,
    Object.fromEntries(fields.map((field) => [field.name, answers[field._id]])),
  )
  if (columns) {
    await trx
      .updateTable('users')
      .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
      .where('id', '=', me.id)
      .execute()
  }
  await refreshWizardStep(trx, me.id)
}

/**
 * The same inside the caller's transaction.
 * @throws ApiError as `saveAnswers`
 */
export async function saveInside(
  trx: Trx,
  context: Context,
  save: Omit<Save, 'idempotencyKey'>,
): Promise<Saved> {
  const me = meOf(context)
  const now = context.now()
  await trx.selectFrom('users').select('id').where('id', '=', me.id).forUpdate().execute()
  const form = await formFor(trx, context.actor, save.formId)
  if (!form) throw new ApiError('NOT_FOUND')
  const place =
    (await assessmentPlace(trx, context, form, save.token)) ?? (await checkPlace(trx, context, save))
  const given = readAnswers(form, save.answers)
  const before = await trx
    .selectFrom('form_submissions')
    .select('form_id')
    .where('user_id', '=', me.id)
    .where('form_id', '=', form._id)
    .where('program_id', '=', place.programId)
    .where('session_id', '=', place.sessionId)
    .executeTakeFirst()
  if (before && !isLiving(form)) {
    throw alreadySubmitted()
  }
  await writeAnswers(trx, me.id, form, place, given, now)
  if (save.submit) {
    const stored = (await storedAnswers(trx, me.id, [form._id], place)).get(form._id) ?? {}
    const shown = shownAnswers(form, me, stored, false)
    for (const [id, answer] of given) if (answer === null) delete shown[id]
    await submit(trx, context, form, place, shown)
  }
  return { formId: form._id, savedAt: now.toISOString(), complete: save.submit || before !== undefined }
}

/**
 * Saves answers as they are given; `submit` checks the whole form, copies what the record needs and moves the wizard.
 * Label and name come from the form, never from the input.
 * @throws ApiError BAD_INPUT naming fields by id, NOT_FOUND for a form, program or session of others,
 * CONFLICT when the form was submitted before.
 */
export async function saveAnswers(context: Context, save: Save): Promise<Saved> {
  const me = meOf(context)
  const now = context.now()
  const { idempotencyKey, ...content } = save
  return context.door.transaction((trx) =>
    once(
      trx,
      { userKey: me.id, operation: 'saveFormAnswers', key: idempotencyKey, content },
      () => saveInside(trx, context, content),
      now,
    ),
  )
}

import { sql } from 'kysely'
import { checkAnswers, formFields } from '#domain/form-rules'
import { isMask } from '#domain/masks'
import type { Answer, Answers, Form } from '#domain/models'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { once } from '../../kernel/idempotency'
import { answeredBy } from '../survey/endings'
import { refreshWizardStep } from '../user/wizard-step'
import { assessmentPlace } from './assessments'
import { readAnswer, shownAnswers, storedAnswers } from './form-store'
import { columnsFrom } from './user-columns'
import { formsOf, LIVING, type Place, RENEWED, shownVersion, type Versioned } from './versions'

export type Save = {
  formId: string
  /** of the form that was shown; null: as its person has it */
  version: number | null
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

const isLiving = (form: Form): boolean => LIVING.includes(form._type)

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
  { form, version }: Versioned,
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
            version,
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
        version: eb.ref('excluded.version'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

/** What was begun in another version and is sent in this one: answered to these words, and what is not asked goes. */
async function restamp(trx: Trx, userId: string, { form, version }: Versioned, place: Place): Promise<void> {
  const fields = formFields(form)
  const own = sql`a.user_id = ${userId} and a.form_id = ${form._id} and a.program_id = ${place.programId}
    and a.session_id = ${place.sessionId} and a.version <> ${version}`
  await sql`update form_answers a set version = ${version}, label = given.label, name = given.name
    from unnest(${fields.map(({ _id }) => _id)}::text[], ${fields.map(({ label }) => label)}::text[],
      ${fields.map(({ name }) => name)}::text[]) as given(id, label, name)
    where ${own} and a.field_id = given.id`.execute(trx)
  if (!isLiving(form)) await sql`delete from form_answers a where ${own}`.execute(trx)
}

async function submit(
  trx: Trx,
  context: Context,
  shown: Versioned,
  place: Place,
  answers: Answers,
): Promise<void> {
  const me = meOf(context)
  const { form, version } = shown
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
      version,
      submitted_at: context.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'form_id', 'program_id', 'session_id'])
        .doUpdateSet(RENEWED.includes(form._type) ? { version, submitted_at: context.now() } : { version }),
    )
    .execute()
  await restamp(trx, me.id, shown, place)
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

/** @throws ApiError CONFLICT for who gave an earlier version of the consent and not the one of today. */
async function checkConsent(trx: Trx, context: Context): Promise<void> {
  if (context.actor !== 'cc') return
  const { rows } = await sql`
    select 1 from users u join organizations o on o.id = u.organization_id and o.onboarding_flow = 'cardif'
    join form_submissions s on s.user_id = u.id join forms f on f.id = s.form_id and f.type = any (${RENEWED})
    join form_versions v on v.form_id = f.id and v.state = 'published' and v.number > s.version
    where u.id = ${meOf(context).id} limit 1`.execute(trx)
  if (rows.length > 0)
    throw new ApiError(
      'CONFLICT',
      { reason: 'consent' },
      'Cambió el consentimiento de uso de tus datos. Recarga la página para leerlo; después sigues donde estabas.',
    )
}

/** @throws ApiError NOT_FOUND; CONFLICT for a version that is not asked any more. */
async function askedIn(
  trx: Trx,
  context: Context,
  { formId: id, version }: Pick<Save, 'formId' | 'version'>,
  place: Place,
): Promise<Versioned> {
  const now = context.now()
  if (version !== null) return shownVersion(trx, context.actor, { id, number: version, now })
  const [own] = await formsOf(trx, context.actor, { userId: meOf(context).id, place, now }, { id })
  if (!own) throw new ApiError('NOT_FOUND')
  return own
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
  const [own] = await formsOf(trx, context.actor, { userId: me.id, now }, { id: save.formId })
  if (!own) throw new ApiError('NOT_FOUND')
  const place =
    (await assessmentPlace(trx, context, own.form, save.token)) ?? (await checkPlace(trx, context, save))
  const asked = await askedIn(trx, context, save, place)
  const { form } = asked
  const given = readAnswers(form, save.answers)
  const before = await trx
    .selectFrom('form_submissions')
    .select('version')
    .where('user_id', '=', me.id)
    .where('form_id', '=', form._id)
    .where('program_id', '=', place.programId)
    .where('session_id', '=', place.sessionId)
    .executeTakeFirst()
  const isRenewed = before !== undefined && RENEWED.includes(form._type) && before.version < asked.version
  if (before && !isLiving(form) && !isRenewed) throw alreadySubmitted()
  if (!RENEWED.includes(form._type)) await checkConsent(trx, context)
  await writeAnswers(trx, me.id, asked, place, given, now)
  if (save.submit) {
    const stored = (await storedAnswers(trx, me.id, [form._id], place)).get(form._id) ?? {}
    const shown = shownAnswers(form, me, stored, false)
    for (const [id, answer] of given) if (answer === null) delete shown[id]
    await submit(trx, context, asked, place, shown)
    await answeredBy(trx, { person: me.id, survey: form._type, programId: place.programId || null }, now)
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

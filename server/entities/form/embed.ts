import { DAY_MS } from '#domain/constants'
import { checkAnswers, formFields } from '#domain/form-rules'
import type { Form, FormField } from '#domain/models'
import type { Context } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { hashSecret, newId, newSecret } from '../../kernel/secrets'
import { enqueueMail } from '../mail/mail-queue'
import { formShape } from './catalogue'
import type { FormView } from './form-type'
import { alreadySubmitted, readAnswers, type Save } from './save-answers'

/** How long a mailed form can be answered. */
const EMBED_DAYS = 14

/** The types that are answered by people without account; no other form leaves by a link. */
const EMBEDDED_TYPES = ['embed', 'alignmentLeader', 'progressSupervisorEvaluation']

const SUBJECT = '{coacheeName}'
const LINK = {
  unknown: 'Este enlace no sirve: puede que se haya cortado al copiarlo. Ábrelo desde el correo.',
  expired: 'El enlace venció. Pide uno nuevo a quien te lo mandó.',
} as const
const deadLink = (reason: keyof typeof LINK): ApiError =>
  new ApiError('BAD_INPUT', { fields: { token: LINK[reason] }, reason }, LINK[reason])

/** The form with the subject's first name where the content leaves a place for it. */
function about(form: Form, subject: string): Form {
  const told = (text: string): string => text.replaceAll(SUBJECT, subject)
  const asked = (fields: FormField[]): FormField[] =>
    fields.map((field) => ({ ...field, label: told(field.label), hint: told(field.hint) }))
  return {
    ...form,
    name: told(form.name),
    fields: asked(form.fields),
    segments: form.segments.map((segment) => ({
      ...segment,
      title: told(segment.title),
      subtitle: told(segment.subtitle),
      fields: asked(segment.fields),
    })),
  }
}

/**
 * The open form a secret names.
 * @throws ApiError BAD_INPUT naming token, with reason `unknown` or `expired`; CONFLICT `submitted`.
 */
async function openForm(
  db: Db | Trx,
  token: string,
  now: Date,
  lock: boolean,
): Promise<{ id: string; form: Form }> {
  const row = await db
    .selectFrom('embed_forms')
    .innerJoin('forms', 'forms.id', 'embed_forms.form_id')
    .leftJoin('users', 'users.id', 'embed_forms.subject_id')
    .select([
      'embed_forms.id',
      'embed_forms.expires_at',
      'embed_forms.submitted_at',
      'embed_forms.subject_id',
    ])
    .select(['forms.content', 'users.first_name', 'users.removed_at'])
    .where('token_hash', '=', hashSecret(token))
    .$if(lock, (query) => query.forUpdate('embed_forms'))
    .executeTakeFirst()
  if (!row) throw deadLink('unknown')
  if (row.submitted_at) throw alreadySubmitted()
  if (row.expires_at <= now || row.removed_at) throw deadLink('expired')
  return { id: row.id, form: about(formShape.parse(row.content), row.first_name ?? '') }
}

/**
 * The form of a mailed link, for whoever holds it. Of the person it is about it tells the first name, nothing else.
 * @throws ApiError as `openForm`
 */
export async function readEmbedForm({ door, now }: Context, token: string): Promise<FormView> {
  const { form } = await openForm(door.db, token, now(), false)
  return { form, answers: {}, complete: false }
}

/**
 * Takes the answers of a mailed link, whole and once. Label and name come from the form.
 * @throws ApiError as `openForm`; BAD_INPUT naming fields by id.
 */
export async function submitEmbedForm(
  { door, now }: Context,
  token: string,
  given: Save['answers'],
): Promise<void> {
  const at = now()
  await door.transaction(async (trx) => {
    const { id, form } = await openForm(trx, token, at, true)
    const fields = formFields(form)
    const answers = Object.fromEntries(
      [...readAnswers(form, given)].flatMap(([fieldId, answer]) =>
        answer === null ? [] : [[fieldId, answer]],
      ),
    )
    const errors = checkAnswers(fields, answers)
    if (Object.keys(errors).length > 0) throw badInput(errors)
    const rows = fields.flatMap(({ _id, label, name }) =>
      answers[_id] === undefined
        ? []
        : [{ embed_id: id, field_id: _id, label, name, answer: JSON.stringify(answers[_id]) }],
    )
    if (rows.length > 0) await trx.insertInto('embed_answers').values(rows).execute()
    await trx.updateTable('embed_forms').set({ submitted_at: at }).where('id', '=', id).execute()
  })
}

export type EmbedRequest = {
  formId: string
  programId: string | null
  /** The coachee it asks about; null: about nobody. */
  subjectId: string | null
  to: { email: string; firstName: string }
}

/**
 * Mails somebody without account a form to answer. What the same address was sent before about the same and did not
 * answer stops working.
 * @throws Error for a form that is not answered by a link.
 */
export async function sendEmbedForm(trx: Trx, request: EmbedRequest, now: Date): Promise<void> {
  const { formId, programId, subjectId, to } = request
  const { type } = await trx
    .selectFrom('forms')
    .select('type')
    .where('id', '=', formId)
    .executeTakeFirstOrThrow()
  if (!EMBEDDED_TYPES.includes(type)) throw new Error(`${formId} is not answered by a mailed link.`)
  const subject = subjectId
    ? await trx.selectFrom('users').select('first_name').where('id', '=', subjectId).executeTakeFirstOrThrow()
    : null
  const email = to.email.toLowerCase()
  await trx
    .updateTable('embed_forms')
    .set({ expires_at: now })
    .where('email', '=', email)
    .where('form_id', '=', formId)
    .where('subject_id', 'is not distinct from', subjectId)
    .where('program_id', 'is not distinct from', programId)
    .where('submitted_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  const secret = newSecret()
  await trx
    .insertInto('embed_forms')
    .values({
      id: newId('e'),
      token_hash: hashSecret(secret),
      form_id: formId,
      program_id: programId,
      subject_id: subjectId,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + EMBED_DAYS * DAY_MS),
    })
    .execute()
  await enqueueMail(trx, {
    template: subject ? 'formAboutCoachee' : 'formToAnswer',
    to: { email, firstName: to.firstName },
    data: {
      path: `/formulario?token=${secret}`,
      ...(subject && subjectId ? { coacheeName: subject.first_name, about: [subjectId] } : {}),
    },
  })
}

import { checkAnswers, formFields } from '#domain/form-rules'
import type { Form, FormField } from '#domain/models'
import type { Context } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { hashSecret } from '../../kernel/secrets'
import { endRequests } from '../survey/endings'
import { formShape } from './catalogue'
import type { FormView } from './form-type'
import { alreadySubmitted, readAnswers, type Save } from './save-answers'

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

type Open = { id: string; requestId: string | null; form: Form; version: number }
/**
 * The open form a secret names.
 * @throws ApiError BAD_INPUT naming token, with reason `unknown` or `expired`; CONFLICT `submitted`.
 */
async function openForm(db: Db | Trx, token: string, now: Date, lock: boolean): Promise<Open> {
  const row = await db
    .selectFrom('embed_forms')
    .innerJoin('form_versions', (join) =>
      join
        .onRef('form_versions.form_id', '=', 'embed_forms.form_id')
        .onRef('form_versions.number', '=', 'embed_forms.version'),
    )
    .leftJoin('users', 'users.id', 'embed_forms.subject_id')
    .select([
      'embed_forms.id',
      'embed_forms.expires_at',
      'embed_forms.submitted_at',
      'embed_forms.subject_id',
      'embed_forms.request_id',
    ])
    .select(['form_versions.content', 'form_versions.number', 'users.first_name', 'users.removed_at'])
    .where('token_hash', '=', hashSecret(token))
    .$if(lock, (query) => query.forUpdate('embed_forms'))
    .executeTakeFirst()
  if (!row) throw deadLink('unknown')
  if (row.submitted_at) throw alreadySubmitted()
  if (row.expires_at <= now || row.removed_at) throw deadLink('expired')
  const form = about(formShape.parse(row.content), row.first_name ?? '')
  return { id: row.id, requestId: row.request_id, form, version: row.number }
}

/** A request is answered once nothing of it can be answered any more. */
async function endAnswered(trx: Trx, requestId: string, now: Date): Promise<void> {
  const left = await trx
    .selectFrom('embed_forms')
    .select('id')
    .where('request_id', '=', requestId)
    .where('submitted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!left) await endRequests(trx, [requestId], 'answered', now)
}

/**
 * The form of a mailed link, for whoever holds it. Of the person it is about it tells the first name, nothing else.
 * @throws ApiError as `openForm`
 */
export async function readEmbedForm({ door, now }: Context, token: string): Promise<FormView> {
  const { form, version } = await openForm(door.db, token, now(), false)
  return { form, version, answers: {}, complete: false }
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
    const { id, requestId, form } = await openForm(trx, token, at, true)
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
    if (requestId !== null) await endAnswered(trx, requestId, at)
  })
}

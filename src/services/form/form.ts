import type { Failure } from '#domain/failure'
import type { Answer, Answers, Form } from '#domain/models'
import type { EmbedAnswers } from '#machines/development/embed-form/chart'
import type { FormInput, LoadedForm, SaveInput } from '#machines/development/form/chart'
import type { Stages } from '#machines/onboarding/onboarding/steps'
import {
  EmbedFormDocument,
  type FormFieldsFragment,
  FormsContentDocument,
  GetFormsDocument,
  GetUserStagesDocument,
  SaveFormAnswersDocument,
  SubmitEmbedFormDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'

const FIELD_TYPES = ['text', 'textarea', 'single', 'multiple', 'scale', 'date', 'boolean'] as const
type RawField = FormFieldsFragment['fields'][number]

const toField = (field: RawField) => ({
  ...field,
  _type: FIELD_TYPES.find((type) => type === field._type) ?? ('text' as const),
})
const toForm = (raw: FormFieldsFragment): Form => ({
  ...raw,
  fields: raw.fields.map(toField),
  segments: raw.segments.map((segment) => ({ ...segment, fields: segment.fields.map(toField) })),
})

const isAnswer = (value: unknown): value is Answer =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((label) => typeof label === 'string'))
const toAnswers = (raw: unknown): Answers =>
  Object.fromEntries(
    Object.entries(typeof raw === 'object' && raw !== null ? raw : {}).filter(([, value]) => isAnswer(value)),
  )

const noForm = (): Failure => ({
  type: 'notFound',
  message: 'No encontramos este formulario. Vuelve a la lista y ábrelo desde ahí.',
})
const inputsOf = (answers: Answers) =>
  Object.entries(answers).map(([fieldId, answer]) => ({ fieldId, answer }))

export async function loadForm({ formType }: FormInput): Promise<LoadedForm> {
  const { forms } = await execute(GetFormsDocument, { type: formType })
  const raw = forms[0]
  if (!raw) throw noForm()
  return {
    form: toForm(raw),
    version: raw.version,
    answers: toAnswers(raw.answers),
    complete: raw.complete,
  }
}

export async function saveAnswers(input: SaveInput): Promise<void> {
  await executeOnce(SaveFormAnswersDocument, {
    data: {
      formId: input.formId,
      version: input.version,
      answers: inputsOf(input.answers),
      submit: input.submit,
      programId: input.programId ?? null,
      sessionId: input.sessionId ?? null,
      token: null,
    },
  })
}

/** Hands in a form that is answered once, by the token that opens it. */
export async function handIn({
  formId,
  version,
  token,
  answers,
}: {
  formId: string
  version: number | null
  token: string
  answers: Answers
}): Promise<void> {
  await executeOnce(SaveFormAnswersDocument, {
    data: { formId, version, answers: inputsOf(answers), submit: true, token },
  })
}

/** The form a mailed link names. */
export async function loadEmbedForm(token: string): Promise<Form> {
  const { forms } = await execute(EmbedFormDocument, { token })
  const raw = forms[0]
  if (!raw) throw noForm()
  return toForm(raw)
}

/** Sends what somebody without account answered: whole, and once. */
export async function submitEmbedForm({ token, answers }: EmbedAnswers): Promise<void> {
  await execute(SubmitEmbedFormDocument, { token, answers: inputsOf(answers) })
}

/** What a coachee has done of the first steps, and whether the questionnaire was begun on any device. */
export async function loadStages(): Promise<Stages> {
  const [{ userStages }, { forms }] = await Promise.all([
    execute(GetUserStagesDocument, {}),
    execute(FormsContentDocument, {}),
  ])
  const isDone = (stage: string): boolean =>
    userStages?.content.some(({ name, done }) => name === stage && done) ?? false
  const match = forms.find((form) => form._type === 'match')
  return { consentGiven: isDone('consent'), matchBegun: Object.keys(toAnswers(match?.answers)).length > 0 }
}

export async function giveConsent(): Promise<void> {
  const { form, version } = await loadForm({ formType: 'consent' })
  const field = form.fields[0]
  if (field)
    await saveAnswers({
      formId: form._id,
      version: version ?? null,
      answers: { [field._id]: true },
      submit: true,
    })
}

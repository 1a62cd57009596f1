import * as z from 'zod'
import { formFields } from '#domain/form-rules'
import type { Form } from '#domain/models'
import { builder, READ_WHOLE, SuccessType } from '../../kernel/builder'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { ID, optional, parseInput, str } from '../../kernel/input'
import { reaches } from '../../permissions/table'
import { personFor } from '../user/visible-user'
import { type Assessment, assessmentsToAnswer } from './assessments'
import { readEmbedForm, submitEmbedForm } from './embed'
import { shownAnswers, storedAnswers, submittedForms, toldAnswers } from './form-store'
import { FormType, type FormView } from './form-type'
import { saveAnswers } from './save-answers'
import { formsOf, RENEWED } from './versions'

const bare = (form: Form): Form => {
  const strip = (fields: Form['fields']) => fields.map((field) => ({ ...field, choices: [] }))
  return {
    ...form,
    fields: strip(form.fields),
    segments: form.segments.map((segment) => ({ ...segment, fields: strip(segment.fields) })),
  }
}

/** @throws ApiError UNAUTHENTICATED, FORBIDDEN: without a mailed link forms are for people whose address is verified. */
async function ownForms(context: Context, type: string | null): Promise<FormView[]> {
  if (!reaches('Query.forms', context.actor, 'self'))
    throw new ApiError(context.me ? 'FORBIDDEN' : 'UNAUTHENTICATED')
  const me = meOf(context)
  const { db } = context.door
  const forms = await formsOf(db, context.actor, { userId: me.id, now: context.now() }, { type })
  const submitted = await submittedForms(db, me.id)
  const stored = await storedAnswers(
    db,
    me.id,
    forms.map(({ form }) => form._id),
  )
  return forms.map(({ form, version }) => {
    const sent = submitted.get(form._id)
    const complete = sent !== undefined && (sent >= version || !RENEWED.includes(form._type))
    const answers = shownAnswers(form, me, stored.get(form._id) ?? {}, complete)
    return {
      form: type === null ? bare(form) : form,
      version,
      answers: toldAnswers(form, answers),
      complete,
    }
  })
}

builder.queryField('forms', (t) =>
  t.field({
    type: [FormType],
    description: 'One type whole, or all of the caller’s forms without options; the one of a mailed link.',
    args: { type: t.arg.string(), token: t.arg.string() },
    resolve: async (_root, { type, token }, context) => {
      if (token) return [await readEmbedForm(context, parseInput(tokenShape, { token }).token)]
      return ownForms(context, type ? parseInput(str(40), type) : null)
    },
  }),
)

const tokenShape = z.object({ token: str(128) })
const given = z.array(z.object({ fieldId: ID, answer: z.unknown() })).max(200)

const AnswerInput = builder.inputType('AnswerInput', {
  fields: (t) => ({ fieldId: t.id({ required: true }), answer: t.field({ type: 'JSON', required: true }) }),
})
const SaveFormAnswersInput = builder.inputType('SaveFormAnswersInput', {
  fields: (t) => ({
    formId: t.id({ required: true }),
    version: t.int({ description: 'Of the form that was shown.' }),
    answers: t.field({ type: [AnswerInput], required: true }),
    submit: t.boolean(),
    programId: t.id(),
    sessionId: t.id(),
    token: t.string(),
    idempotencyKey: t.id({ required: true }),
  }),
})
const maybeId = z.nullish(ID).transform((id) => id ?? null)
const save = z.object({
  formId: ID,
  version: z.nullish(z.int().min(1)).transform((version) => version ?? null),
  answers: given,
  submit: z.nullish(z.boolean()).transform(Boolean),
  programId: maybeId,
  sessionId: maybeId,
  token: optional(128),
  idempotencyKey: z.string(),
})

const SavedAnswers = builder
  .objectRef<{ formId: string; savedAt: string; complete: boolean }>('SavedAnswers')
  .implement({
    extensions: READ_WHOLE,
    fields: (t) => ({
      formId: t.exposeID('formId'),
      savedAt: t.field({ type: 'Instant', resolve: ({ savedAt }) => new Date(savedAt) }),
      complete: t.exposeBoolean('complete'),
    }),
  })

const AssessmentType = builder.objectRef<Assessment>('Assessment').implement({
  extensions: READ_WHOLE,
  description: 'An assessment the caller may answer now.',
  fields: (t) => ({
    formId: t.exposeID('formId'),
    name: t.exposeString('name'),
    token: t.exposeString('token', { description: 'Good once, for five days; saveFormAnswers takes it.' }),
    expiresAt: t.expose('expiresAt', { type: 'Instant' }),
  }),
})
builder.queryField('satToAnswer', (t) =>
  t.field({ type: [AssessmentType], resolve: (_root, _args, context) => assessmentsToAnswer(context) }),
)

builder.mutationField('saveFormAnswers', (t) =>
  t.field({
    type: SavedAnswers,
    args: { data: t.arg({ type: SaveFormAnswersInput, required: true }) },
    resolve: (_root, { data }, context) => saveAnswers(context, parseInput(save, data)),
  }),
)

builder.mutationField('submitEmbedForm', (t) =>
  t.field({
    type: SuccessType,
    description: 'By the mailed token, once; whoever answers needs no account.',
    args: {
      token: t.arg.string({ required: true }),
      answers: t.arg({ type: [AnswerInput], required: true }),
    },
    resolve: async (_root, args, context) => {
      const { token, answers } = parseInput(tokenShape.extend({ answers: given }), args)
      await submitEmbedForm(context, token, answers)
      return { success: true }
    },
  }),
)

type Match = {
  answers: { fieldId: string; label: string; name: string; answer: unknown }[]
  complete: boolean
}

const MatchAnswer = builder.objectRef<Match['answers'][number]>('MatchAnswer').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    fieldId: t.exposeID('fieldId'),
    label: t.exposeString('label'),
    name: t.exposeString('name'),
    answer: t.field({ type: 'JSON', resolve: ({ answer }) => answer }),
  }),
})
const SavedMatch = builder.objectRef<Match>('SavedMatch').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    answers: t.field({ type: [MatchAnswer], resolve: ({ answers }) => answers }),
    complete: t.exposeBoolean('complete'),
  }),
})
const SavedMatchInput = builder.inputType('SavedMatchInput', {
  fields: (t) => ({ coacheeId: t.id({ required: true }), programId: t.id() }),
})

builder.queryField('savedMatch', (t) =>
  t.field({
    type: SavedMatch,
    args: { data: t.arg({ type: SavedMatchInput, required: true }) },
    resolve: async (_root, { data }, context): Promise<Match> => {
      const { coacheeId } = parseInput(z.object({ coacheeId: ID }), data)
      await personFor(context, 'Query.savedMatch', coacheeId)
      const { db } = context.door
      const person = { userId: coacheeId, now: context.now() }
      const [own] = await formsOf(db, 'cc', person, { type: 'match' })
      if (!own) throw new ApiError('NOT_FOUND')
      const { form } = own
      const stored = (await storedAnswers(db, coacheeId, [form._id])).get(form._id) ?? {}
      const self = coacheeId === context.me?.id
      const fields = formFields(form).filter(
        ({ _id, rules }) => stored[_id] !== undefined && (self || !rules.rut),
      )
      return {
        answers: fields.map(({ _id, label, name }) => ({ fieldId: _id, label, name, answer: stored[_id] })),
        complete: (await submittedForms(db, coacheeId)).has(form._id),
      }
    },
  }),
)

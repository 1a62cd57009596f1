import * as z from 'zod'
import { formFields } from '#domain/form-rules'
import type { FormField } from '#domain/models'
import {
  FIELD_TYPES,
  MOST_CHOICES,
  MOST_QUESTIONS,
  QUESTIONNAIRE_STATES,
  type Question,
  questionsOf,
} from '#domain/questionnaires'
import { builder, READ_WHOLE } from '../../kernel/builder'
import type { Context } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { ID, KEY, optional, parseInput, str } from '../../kernel/input'
import { keptKeys } from './kept-keys'
import {
  type Contents,
  contentsOf,
  knownFields,
  type Questionnaire,
  questionnaires,
  type Version,
} from './store'
import { discardQuestionnaire, publishQuestionnaire, retireQuestionnaire, saveQuestionnaire } from './write'

const StateEnum = builder.enumType('QuestionnaireState', { values: QUESTIONNAIRE_STATES })
const QuestionTypeEnum = builder.enumType('QuestionType', { values: FIELD_TYPES })

const VersionType = builder.objectRef<Version>('QuestionnaireVersion').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    number: t.exposeInt('number'),
    state: t.expose('state', { type: StateEnum }),
    savedAt: t.expose('savedAt', { type: 'Instant' }),
    publishedAt: t.expose('publishedAt', { type: 'Instant', nullable: true }),
    retiredAt: t.expose('retiredAt', { type: 'Instant', nullable: true }),
    answers: t.exposeInt('answers', { description: 'how many times it was handed in' }),
  }),
})
const QuestionnaireType = builder.objectRef<Questionnaire>('Questionnaire').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    _id: t.exposeID('id'),
    type: t.exposeString('type'),
    name: t.exposeString('name', { description: 'as it is asked today, else as it was last' }),
    version: t.exposeInt('version', { description: 'of the row, for whoever changes it' }),
    programs: t.exposeStringList('programs', { description: 'names of those whose people are asked it' }),
    versions: t.field({ type: [VersionType], resolve: ({ versions }) => versions }),
  }),
})

type Known = { question: Question; field: FormField; keptBy: string | null; before: FormField | undefined }
const QuestionType = builder.objectRef<Known>('Question').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    key: t.string({ resolve: ({ question }) => question.key }),
    label: t.string({ resolve: ({ question }) => question.label }),
    hint: t.string({ resolve: ({ question }) => question.hint }),
    type: t.field({ type: QuestionTypeEnum, resolve: ({ question }) => question.type }),
    required: t.boolean({ resolve: ({ question }) => question.required }),
    min: t.int({ nullable: true, resolve: ({ question }) => question.min }),
    max: t.int({ nullable: true, resolve: ({ question }) => question.max }),
    regex: t.string({ nullable: true, resolve: ({ question }) => question.regex }),
    numeric: t.boolean({ resolve: ({ question }) => question.numeric }),
    choices: t.stringList({ resolve: ({ question }) => [...question.choices] }),
    part: t.int({ resolve: ({ question }) => question.part }),
    keptBy: t.exposeString('keptBy', { nullable: true, description: 'what counts or reads its answers' }),
    before: t.string({
      nullable: true,
      description: 'how the newest published version says it; null: it is new',
      resolve: ({ before }) => before?.label ?? null,
    }),
    choicesBefore: t.stringList({
      resolve: ({ before }) => before?.choices.map(({ label }) => label) ?? [],
    }),
  }),
})
type Page = { questionnaire: Questionnaire; shown: Contents; known: Map<string, FormField> }
const PartType = builder.objectRef<{ title: string; subtitle: string }>('QuestionnairePart').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ title: t.exposeString('title'), subtitle: t.exposeString('subtitle') }),
})
const PageType = builder.objectRef<Page>('QuestionnairePage').implement({
  extensions: READ_WHOLE,
  description:
    'One version of a questionnaire: the draft, else what is asked today, unless another is named.',
  fields: (t) => ({
    questionnaire: t.field({ type: QuestionnaireType, resolve: ({ questionnaire }) => questionnaire }),
    number: t.int({ resolve: ({ shown }) => shown.number }),
    name: t.string({ resolve: ({ shown }) => shown.form.name }),
    parts: t.field({ type: [PartType], resolve: ({ shown }) => questionsOf(shown.form).parts }),
    questions: t.field({
      type: [QuestionType],
      resolve: ({ shown, known, questionnaire }): Known[] => {
        const kept = keptKeys(questionnaire.id)
        const fields = formFields(shown.form)
        return questionsOf(shown.form).questions.flatMap((question, at) => {
          const field = fields[at]
          const { key } = question
          return field ? [{ question, field, keptBy: kept.get(key) ?? null, before: known.get(key) }] : []
        })
      },
    }),
  }),
})

/** @throws ApiError NOT_FOUND */
async function pageOf(context: Context, id: string, number: number | null): Promise<Page> {
  const { db } = context.door
  const [[questionnaire], contents] = await Promise.all([
    questionnaires(db, context.now(), { id }),
    contentsOf(db, id),
  ])
  const in_ = (state: Contents['state']) => contents.find((one) => one.state === state)
  const shown =
    number === null
      ? (in_('draft') ?? in_('published') ?? contents[0])
      : contents.find((one) => one.number === number)
  if (!questionnaire || !shown) throw new ApiError('NOT_FOUND')
  return { questionnaire, shown, known: knownFields(contents) }
}

builder.queryFields((t) => ({
  questionnaires: t.field({
    type: [QuestionnaireType],
    args: { type: t.arg.string() },
    resolve: (_root, { type }, context) =>
      questionnaires(context.door.db, context.now(), { type: type ? parseInput(str(40), type) : null }),
  }),
  questionnaire: t.field({
    type: PageType,
    args: { _id: t.arg.id({ required: true }), number: t.arg.int({ description: 'of a version' }) },
    resolve: (_root, args, context) => {
      const { _id, number } = parseInput(z.object({ _id: ID, number: z.int().min(1).nullish() }), args)
      return pageOf(context, _id, number ?? null)
    },
  }),
}))

const amount = z
  .int()
  .min(-1_000_000)
  .max(1_000_000)
  .nullish()
  .transform((value) => value ?? null)
const question = z.object({
  key: z.string().trim().max(40),
  label: str(300),
  hint: optional(300).transform((hint) => hint ?? ''),
  type: z.enum(FIELD_TYPES),
  required: z.boolean(),
  min: amount,
  max: amount,
  regex: optional(200),
  numeric: z.nullish(z.boolean()).transform(Boolean),
  choices: z.array(str(120)).max(MOST_CHOICES, `Escribe hasta ${MOST_CHOICES} opciones.`),
  part: z.int().min(0).max(20),
  sameAs: optional(40),
})
const draft = z.object({
  _id: ID,
  version: z.int().min(1),
  name: str(120),
  parts: z
    .array(z.object({ title: str(120), subtitle: optional(300).transform((subtitle) => subtitle ?? '') }))
    .max(20)
    .nullish()
    .transform((parts) => parts ?? null),
  questions: z
    .array(question)
    .min(1, 'Deja al menos una pregunta.')
    .max(MOST_QUESTIONS, `Un cuestionario tiene hasta ${MOST_QUESTIONS} preguntas.`),
})
const deed = z.object({ _id: ID, version: z.int().min(1), ...KEY })

const QuestionInput = builder.inputType('QuestionInput', {
  fields: (t) => ({
    key: t.string({ required: true }),
    label: t.string({ required: true }),
    hint: t.string(),
    type: t.field({ type: QuestionTypeEnum, required: true }),
    required: t.boolean({ required: true }),
    min: t.int(),
    max: t.int(),
    regex: t.string(),
    numeric: t.boolean(),
    choices: t.stringList({ required: true }),
    part: t.int({ required: true }),
    sameAs: t.string({ description: 'The key, when it says otherwise what an earlier version asked.' }),
  }),
})
const PartInput = builder.inputType('QuestionnairePartInput', {
  fields: (t) => ({ title: t.string({ required: true }), subtitle: t.string() }),
})
const SaveQuestionnaireInput = builder.inputType('SaveQuestionnaireInput', {
  fields: (t) => ({
    _id: t.id({ required: true }),
    version: t.int({ required: true }),
    name: t.string({ required: true }),
    parts: t.field({ type: [PartInput], description: 'How its parts are called; none: as they are.' }),
    questions: t.field({ type: [QuestionInput], required: true }),
  }),
})

builder.mutationFields((t) => {
  const deedArgs = {
    _id: t.arg.id({ required: true }),
    version: t.arg.int({ required: true }),
    idempotencyKey: t.arg.id({ required: true }),
  }
  return {
    saveQuestionnaire: t.field({
      type: PageType,
      args: { data: t.arg({ type: SaveQuestionnaireInput, required: true }) },
      resolve: async (_root, { data }, context) => {
        const wanted = parseInput(draft, data)
        await saveQuestionnaire(context, wanted)
        return pageOf(context, wanted._id, null)
      },
    }),
    publishQuestionnaire: t.field({
      type: PageType,
      args: deedArgs,
      resolve: async (_root, args, context) => {
        const wanted = parseInput(deed, args)
        return pageOf(context, wanted._id, await publishQuestionnaire(context, wanted))
      },
    }),
    discardQuestionnaire: t.field({
      type: PageType,
      description: 'The draft of the next version goes; what is asked stays.',
      args: deedArgs,
      resolve: async (_root, args, context) => {
        const wanted = parseInput(deed, args)
        return pageOf(context, wanted._id, await discardQuestionnaire(context, wanted))
      },
    }),
    retireQuestionnaire: t.field({
      type: PageType,
      args: deedArgs,
      resolve: async (_root, args, context) => {
        const wanted = parseInput(deed, args)
        return pageOf(context, wanted._id, await retireQuestionnaire(context, wanted))
      },
    }),
  }
})

import * as z from 'zod'
import { type Alignment, alignmentOf } from '../../entities/measure/alignment'
import {
  type FormResponses,
  formResponsesOf,
  isSupervisorActive,
} from '../../entities/measure/form-responses'
import { HomologationType } from '../../entities/measure/homologations'
import { answeredShare, type Progress, progressOf, SIDES } from '../../entities/measure/progress'
import { panelScope } from '../../entities/measure/scope'
import { SECONDS_OLD } from '../../kernel/aside'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { ID, parseInput } from '../../kernel/input'

const shape = z.object({ programId: ID })
/** Where it is shown; what progress says is the same everywhere, its focuses are a ranking already. */
const placedShape = z.object({
  programId: ID,
  context: z.enum(['membership', 'ranking'], { error: 'Elige un contexto que exista.' }).nullish(),
})

type Asked = Progress['coachees']
/** What a card does not tell. */
const WITHHELD = { nullable: true, description: 'what is not told, and why' } as const
const AskedType = builder.objectRef<Asked>('ProgressRespondents').implement({
  extensions: READ_WHOLE,
  description: 'Of those who could answer, whose answers are told.',
  fields: (t) => ({
    displayPercentage: t.string({
      resolve: (asked) => `${answeredShare(asked)} %`,
    }),
    responsesCount: t.exposeInt('responsesCount'),
    responsesPercentage: t.int({ resolve: answeredShare }),
    usersCount: t.exposeInt('usersCount'),
    twice: t.exposeBoolean('twice', { description: 'whether these answered more than once' }),
    withheld: t.exposeString('withheld', WITHHELD),
  }),
})
const AnswersType = builder.objectRef<Progress>('ProgressAnswers').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    coachees: t.field({ type: AskedType, resolve: ({ coachees }) => coachees }),
    supervisors: t.field({ type: AskedType, resolve: ({ supervisors }) => supervisors }),
    usersCount: t.int({ resolve: ({ coachees }) => coachees.usersCount }),
    supervisorsCount: t.int({ resolve: ({ supervisors }) => supervisors.usersCount }),
    isSupervisorActive: t.exposeBoolean('isSupervisorActive'),
  }),
})
const FocusType = builder.objectRef<Progress['topFocuses']['data'][number]>('TopFocus').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    label: t.exposeString('label'),
    value: t.exposeInt('value'),
    isTopValue: t.exposeBoolean('isTopValue'),
    tooltip: t.string({ resolve: ({ value }) => `Lo eligieron ${value} personas.` }),
  }),
})
const FocusesType = builder.objectRef<Progress['topFocuses']>('TopFocuses').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'people who chose' }),
    data: t.field({ type: [FocusType], resolve: ({ data }) => data }),
  }),
})
const ShareType = builder.objectRef<Progress['perception']['data'][number]>('PerceptionShare').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    label: t.exposeString('label'),
    percentage: t.exposeInt('percentage'),
    isMeaningful: t.exposeBoolean('isMeaningful', { description: 'the largest' }),
  }),
})
const PerceptionType = builder.objectRef<Progress['perception']>('Perception').implement({
  extensions: READ_WHOLE,
  description: 'How much advance coaches last saw, over the coachees.',
  fields: (t) => ({
    total: t.exposeInt('total'),
    data: t.field({ type: [ShareType], resolve: ({ data }) => data }),
    withheld: t.exposeString('withheld', WITHHELD),
  }),
})
type Evaluation = Progress['evaluations'][number]
const ValueType = builder
  .objectRef<NonNullable<Evaluation['values']['coachee']>>('EvaluationValue')
  .implement({
    extensions: READ_WHOLE,
    fields: (t) => ({
      percentage: t.exposeInt('percentage', { description: 'the last, of 100' }),
      width: t.exposeInt('width', {
        description: 'what the same people gained since the first; negative where they lost',
      }),
    }),
  })
const ValuesType = builder.objectRef<Evaluation['values']>('EvaluationValues').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    coachee: t.field({ type: ValueType, nullable: true, resolve: ({ coachee }) => coachee }),
    supervisor: t.field({ type: ValueType, nullable: true, resolve: ({ supervisor }) => supervisor }),
  }),
})
const EvaluationType = builder.objectRef<Evaluation>('Evaluation').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    label: t.exposeString('label'),
    rate: t.exposeInt('rate', { description: 'where the coachees began, of 100' }),
    values: t.field({ type: ValuesType, resolve: ({ values }) => values }),
  }),
})
type Side = { label: string; color: string; asked: Asked }
const QuantitiesType = builder.objectRef<Asked>('EvaluationQuantities').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ total: t.exposeInt('usersCount'), completed: t.exposeInt('responsesCount') }),
})
const SideType = builder.objectRef<Side>('EvaluationSide').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    label: t.exposeString('label'),
    color: t.exposeString('color', { description: 'a token of the theme' }),
    quantities: t.field({ type: QuantitiesType, resolve: ({ asked }) => asked }),
  }),
})
const EvaluationsType = builder.objectRef<Progress>('Evaluations').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    data: t.field({ type: [EvaluationType], resolve: ({ evaluations }) => evaluations }),
    coachees: t.field({
      type: SideType,
      resolve: ({ coachees }) => ({ ...SIDES.coachees, asked: coachees }),
    }),
    supervisors: t.field({
      type: SideType,
      resolve: ({ supervisors }) => ({ ...SIDES.supervisors, asked: supervisors }),
    }),
  }),
})
const ProgressType = builder.objectRef<Progress>('ProgressSummary').implement({
  extensions: READ_WHOLE,
  description: 'Told from three people other than the caller on, three more at a time.',
  fields: (t) => ({
    showCard: t.exposeBoolean('showCard', { description: 'whether the program has it' }),
    showEmpty: t.exposeBoolean('showEmpty'),
    comments: t.exposeStringList('comments'),
    summary: t.field({ type: AnswersType, resolve: (progress) => progress }),
    topFocuses: t.field({ type: FocusesType, resolve: ({ topFocuses }) => topFocuses }),
    perception: t.field({ type: PerceptionType, resolve: ({ perception }) => perception }),
    evaluations: t.field({ type: EvaluationsType, resolve: (progress) => progress }),
  }),
})

const AlignedDataType = builder.objectRef<Alignment['leaders']>('AlignmentData').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    average: t.exposeFloat('average', { nullable: true, description: '0 to 10' }),
    count: t.exposeInt('count'),
    withheld: t.exposeString('withheld', WITHHELD),
  }),
})
type AlignedSide = { label: string; data: Alignment['leaders'] }
const AlignedSideType = builder.objectRef<AlignedSide>('AlignmentSide').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    label: t.exposeString('label'),
    data: t.field({ type: AlignedDataType, resolve: ({ data }) => data }),
  }),
})
const DistanceType = builder.objectRef<NonNullable<Alignment['distance']>>('AlignmentDistance').implement({
  extensions: READ_WHOLE,
  description: 'Where the two stand furthest apart.',
  fields: (t) => ({ label: t.exposeString('label'), points: t.exposeFloat('points') }),
})
const AlignmentType = builder.objectRef<Alignment>('AlignmentIndex').implement({
  extensions: READ_WHOLE,
  description: 'What leaders and coachees answered to the same questions, each told from three people on.',
  fields: (t) => ({
    showCard: t.exposeBoolean('showCard', { description: 'whether the program has it' }),
    showData: t.exposeBoolean('showData'),
    usersCount: t.exposeInt('usersCount', { description: 'who could answer' }),
    first: t.field({
      type: AlignedSideType,
      resolve: ({ leaders }) => ({ label: 'Líderes', data: leaders }),
    }),
    second: t.field({
      type: AlignedSideType,
      resolve: ({ coachees }) => ({ label: 'Coachees', data: coachees }),
    }),
    distance: t.field({ type: DistanceType, nullable: true, resolve: ({ distance }) => distance }),
  }),
})

type Chosen = FormResponses['results'][number]
const CategoryType = builder.objectRef<Chosen>('FormResponseCategory').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    name: t.exposeString('label'),
    label: t.exposeString('label'),
    tooltip: t.string({
      resolve: ({ total, percentage }) =>
        `Lo eligieron ${total} personas, el ${percentage} % de quienes respondieron.`,
    }),
  }),
})
const ChosenType = builder.objectRef<Chosen>('FormResponseResult').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    category: t.field({ type: CategoryType, resolve: (one) => one }),
    total: t.exposeInt('total', { description: 'people who chose it' }),
    percentage: t.exposeInt('percentage', { description: 'of those who answered' }),
    homologation: t.field({
      type: HomologationType,
      nullable: true,
      resolve: ({ homologation }) => homologation,
    }),
  }),
})
const ResponsesType = builder.objectRef<FormResponses>('FormResponses').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    responsesCount: t.exposeInt('responsesCount'),
    responsesPercentage: t.int({
      resolve: ({ responsesCount, usersCount }) => answeredShare({ responsesCount, usersCount }),
    }),
    usersCount: t.exposeInt('usersCount'),
    supervisorsCount: t.exposeInt('supervisorsCount'),
  }),
})
const ResponseSummaryType = builder.objectRef<FormResponses>('FormResponseSummary').implement({
  extensions: READ_WHOLE,
  description: 'The focuses people chose, told from three people other than the caller on.',
  fields: (t) => ({
    showCard: t.exposeBoolean('showCard', { description: 'whether the program has it' }),
    showEmpty: t.boolean({ resolve: ({ results }) => results.length === 0 }),
    results: t.field({ type: [ChosenType], resolve: ({ results }) => results }),
    withheld: t.exposeString('withheld', WITHHELD),
    summary: t.field({ type: ResponsesType, resolve: (summary) => summary }),
  }),
})

builder.queryFields((t) => ({
  progressSummary: t.field({
    extensions: SECONDS_OLD,
    type: ProgressType,
    nullable: true,
    args: { programId: t.arg.id({ required: true }), context: t.arg.string() },
    resolve: async (_root, args, context) => {
      const { programId } = parseInput(placedShape, args)
      return progressOf(context, await panelScope(context, 'Query.progressSummary', [programId]))
    },
  }),
  formResponseSummary: t.field({
    extensions: SECONDS_OLD,
    type: ResponseSummaryType,
    nullable: true,
    args: { programId: t.arg.id({ required: true }), context: t.arg.string() },
    resolve: async (_root, args, context) => {
      const given = parseInput(placedShape, args)
      const scope = await panelScope(context, 'Query.formResponseSummary', [given.programId])
      return formResponsesOf(context, scope, given.context === 'ranking')
    },
  }),
  isSupervisorProgramActive: t.boolean({
    args: { programId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => isSupervisorActive(context, parseInput(shape, args).programId),
  }),
  alignmentIndex: t.field({
    extensions: SECONDS_OLD,
    type: AlignmentType,
    nullable: true,
    args: { programId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { programId } = parseInput(shape, args)
      return alignmentOf(context, await panelScope(context, 'Query.alignmentIndex', [programId]))
    },
  }),
}))

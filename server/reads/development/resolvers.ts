import * as z from 'zod'
import { ComparisonType } from '../../entities/measure/comparison-type'
import { HomologationType, homologationsFor } from '../../entities/measure/homologations'
import type {
  Axis,
  Comment,
  Leadership,
  PulseMonth,
  PulseQuestion,
  Wave,
  WaveAxis,
} from '../../entities/measure/leadership'
import { ThemeType } from '../../entities/measure/theme-type'
import { SECONDS_OLD } from '../../kernel/aside'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { ID, parseInput } from '../../kernel/input'
import { type Accelerators, acceleratorsFor, type OwnEvaluation } from './accelerators'
import { type Advance, type Agreement, type Focus, focusesFor } from './focuses'
import { leaderAccelerators } from './leader-accelerators'

const place = z.object({ programId: ID, userId: ID })
const panelPlace = place.extend({ userId: z.nullish(ID).transform((id) => id ?? null) })
const focusQuestion = place.extend({ organizationId: z.nullish(ID).transform((id) => id ?? null) })

const AdvanceType = builder.objectRef<Advance>('FocusAdvance').implement({
  extensions: READ_WHOLE,
  description: 'How somebody evaluates themself in the competence of a focus, of 100; nobody else reads it.',
  fields: (t) => ({
    first: t.exposeInt('first'),
    last: t.exposeInt('last'),
    firstAt: t.field({ type: 'Instant', resolve: ({ firstAt }) => firstAt }),
    lastAt: t.field({ type: 'Instant', resolve: ({ lastAt }) => lastAt }),
  }),
})
const AgreementType = builder.objectRef<Agreement>('FocusAgreement').implement({
  extensions: READ_WHOLE,
  description: 'What coach and coachee agreed in a session that worked on a focus.',
  fields: (t) => ({
    text: t.exposeString('text'),
    at: t.field({ type: 'Instant', resolve: ({ at }) => at, description: 'the session' }),
  }),
})
const FocusType = builder.objectRef<Focus>('FocusFormResponse').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    label: t.exposeString('label', { description: 'the question' }),
    choice: t.exposeString('choice'),
    goal: t.exposeString('goal'),
    homologationName: t.exposeString('homologationName', { nullable: true }),
    place: t.exposeInt('place', { description: '1: the main focus, 2: the second' }),
    priority: t.exposeInt('priority', { nullable: true, description: '1 to 5' }),
    answeredAt: t.field({ type: 'Instant', resolve: ({ answeredAt }) => answeredAt }),
    isMeasured: t.exposeBoolean('isMeasured', { description: 'whether it has a competence to evaluate' }),
    advance: t.field({ type: AdvanceType, nullable: true, resolve: ({ advance }) => advance }),
    agreements: t.field({ type: [AgreementType], resolve: ({ agreements }) => agreements }),
  }),
})

const MonthType = builder.objectRef<PulseMonth>('AcceleratorPulseMonth').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    month: t.exposeString('month', { description: 'as 2026-11' }),
    average: t.exposeFloat('average', { nullable: true, description: '1 to 5; null: not told' }),
  }),
})
const AxisType = builder.objectRef<Axis>('AcceleratorAxis').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    label: t.exposeString('label'),
    value: t.exposeFloat('value', { description: '1 to 5' }),
  }),
})
const EvaluationType = builder.objectRef<OwnEvaluation>('AcceleratorEvaluation').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    label: t.exposeString('label'),
    first: t.exposeInt('first', { description: 'of 100' }),
    last: t.exposeInt('last', { description: 'of 100' }),
  }),
})
const PulseType = builder.objectRef<Accelerators['pulse']>('AcceleratorPulse').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    showCard: t.exposeBoolean('showCard', { description: 'whether the program has it' }),
    showEmpty: t.exposeBoolean('showEmpty'),
    months: t.field({ type: [MonthType], resolve: ({ months }) => months }),
  }),
})
const RadarType = builder.objectRef<Accelerators['strategyRadar']>('AcceleratorRadar').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    showCard: t.exposeBoolean('showCard'),
    showEmpty: t.exposeBoolean('showEmpty'),
    videoHtml: t.string({ nullable: true, resolve: ({ videoHtml }) => videoHtml }),
    thumbnail: t.exposeString('thumbnail'),
    axes: t.field({ type: [AxisType], resolve: ({ axes }) => axes }),
    answeredAt: t.field({ type: 'Instant', nullable: true, resolve: ({ answeredAt }) => answeredAt }),
  }),
})
const OwnFocusType = builder.objectRef<Accelerators['focus']>('AcceleratorFocus').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    showCard: t.exposeBoolean('showCard'),
    showEmpty: t.exposeBoolean('showEmpty'),
    choices: t.exposeStringList('choices'),
    answeredAt: t.field({ type: 'Instant', nullable: true, resolve: ({ answeredAt }) => answeredAt }),
  }),
})
const EvaluationsType = builder
  .objectRef<Accelerators['progressAutoEvaluation']>('AcceleratorEvaluations')
  .implement({
    extensions: READ_WHOLE,
    fields: (t) => ({
      showCard: t.exposeBoolean('showCard'),
      showEmpty: t.exposeBoolean('showEmpty'),
      firstAt: t.field({ type: 'Instant', nullable: true, resolve: ({ firstAt }) => firstAt }),
      lastAt: t.field({ type: 'Instant', nullable: true, resolve: ({ lastAt }) => lastAt }),
      comment: t.exposeString('comment', { nullable: true, description: 'the last, in their own words' }),
      evaluations: t.field({ type: [EvaluationType], resolve: ({ evaluations }) => evaluations }),
    }),
  })
const AcceleratorsType = builder.objectRef<Accelerators>('CoacheeAccelerators').implement({
  extensions: READ_WHOLE,
  description: 'What somebody answered about themself in a program, for nobody else.',
  fields: (t) => ({
    pulse: t.field({ type: PulseType, resolve: ({ pulse }) => pulse }),
    strategyRadar: t.field({ type: RadarType, resolve: ({ strategyRadar }) => strategyRadar }),
    focus: t.field({ type: OwnFocusType, resolve: ({ focus }) => focus }),
    progressAutoEvaluation: t.field({
      type: EvaluationsType,
      resolve: ({ progressAutoEvaluation }) => progressAutoEvaluation,
    }),
  }),
})

const WaveType = builder.objectRef<Wave>('LeaderPulseMonth').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    month: t.exposeString('month', { description: 'as 2026-11' }),
    responsesCount: t.exposeInt('responsesCount', { description: 'people' }),
  }),
})
const QuestionType = builder.objectRef<PulseQuestion>('LeaderPulseQuestion').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    label: t.exposeString('label'),
    value: t.exposeFloat('value', { description: '1 to 5' }),
    change: t.exposeFloat('change', { nullable: true, description: 'since the month before that is told' }),
  }),
})
const LeaderPulseType = builder.objectRef<Leadership['pulse']>('LeaderPulse').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    showCard: t.exposeBoolean('showCard'),
    showEmpty: t.exposeBoolean('showEmpty'),
    withheld: t.exposeString('withheld', { nullable: true, description: 'what is not told, and why' }),
    responsesCount: t.exposeInt('responsesCount'),
    usersCount: t.exposeInt('usersCount', { description: 'who could answer' }),
    chart: t.field({ type: [MonthType], resolve: ({ chart }) => chart }),
    newest: t.field({
      type: WaveType,
      nullable: true,
      description: 'the newest month that is told',
      resolve: ({ newest }) => newest,
    }),
    questions: t.field({
      type: [QuestionType],
      description: 'of the newest month, the highest first',
      resolve: ({ questions }) => questions,
    }),
    before: t.exposeString('before', { nullable: true, description: 'the month they are compared with' }),
    comparison: t.field({
      type: [ComparisonType],
      description: 'with other organizations, each month that is over',
      resolve: ({ comparison }) => comparison,
    }),
  }),
})
const WaveAxisType = builder.objectRef<WaveAxis>('LeaderAxis').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    label: t.exposeString('label'),
    value: t.exposeFloat('value', { description: '1 to 5' }),
    earlier: t.exposeFloat('earlier', { nullable: true, description: 'the same in the wave before' }),
    question: t.exposeString('question', { nullable: true, description: 'as it is asked now' }),
  }),
})
const LeaderRadarType = builder.objectRef<Leadership['strategyRadar']>('LeaderRadar').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    showCard: t.exposeBoolean('showCard'),
    showEmpty: t.exposeBoolean('showEmpty'),
    withheld: t.exposeString('withheld', { nullable: true, description: 'what is not told, and why' }),
    videoHtml: t.string({ nullable: true, resolve: ({ videoHtml }) => videoHtml }),
    thumbnail: t.exposeString('thumbnail'),
    responsesCount: t.exposeInt('responsesCount'),
    wave: t.field({
      type: WaveType,
      nullable: true,
      description: 'the newest month that is told',
      resolve: ({ wave }) => wave,
    }),
    earlier: t.field({
      type: WaveType,
      nullable: true,
      description: 'the month before that is told',
      resolve: ({ earlier }) => earlier,
    }),
    axes: t.field({ type: [WaveAxisType], resolve: ({ axes }) => axes }),
  }),
})
const CommentType = builder.objectRef<Comment>('LeaderComment').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    text: t.exposeString('text'),
    datetime: t.exposeString('datetime', { description: 'the first of a month, as 2026-11-01' }),
  }),
})
const FeedbackType = builder.objectRef<Leadership['feedback']>('LeaderFeedback').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    showCard: t.exposeBoolean('showCard'),
    showEmpty: t.exposeBoolean('showEmpty'),
    withheld: t.exposeString('withheld', { nullable: true, description: 'what is not told, and why' }),
    comments: t.field({ type: [CommentType], resolve: ({ comments }) => comments }),
    themes: t.field({ type: [ThemeType], resolve: ({ themes }) => themes }),
  }),
})
const LeaderType = builder.objectRef<Leadership>('LeaderAccelerators').implement({
  extensions: READ_WHOLE,
  description: 'Told from three people other than the caller on, for each month by itself.',
  fields: (t) => ({
    pulse: t.field({ type: LeaderPulseType, resolve: ({ pulse }) => pulse }),
    strategyRadar: t.field({ type: LeaderRadarType, resolve: ({ strategyRadar }) => strategyRadar }),
    feedback: t.field({ type: FeedbackType, resolve: ({ feedback }) => feedback }),
  }),
})

builder.queryFields((t) => {
  const placeArgs = { programId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) }
  return {
    focusFormResponses: t.field({
      type: [FocusType],
      description: 'Oldest first, one for each focus of each time.',
      args: { ...placeArgs, organizationId: t.arg.id() },
      resolve: (_root, args, context) => focusesFor(context, parseInput(focusQuestion, args)),
    }),
    homologations: t.field({
      type: [HomologationType],
      args: { organizationId: t.arg.id({ required: true }) },
      resolve: (_root, args, context) =>
        homologationsFor(context, parseInput(z.object({ organizationId: ID }), args).organizationId),
    }),
    coacheeAccelerators: t.field({
      type: AcceleratorsType,
      args: placeArgs,
      resolve: (_root, args, context) => acceleratorsFor(context, parseInput(place, args)),
    }),
    leaderDashboardAccelerators: t.field({
      extensions: SECONDS_OLD,
      type: LeaderType,
      description: 'userId: the admin whose people it speaks of; without one, those the caller answers for.',
      args: { programId: t.arg.id({ required: true }), userId: t.arg.id() },
      resolve: (_root, args, context) => leaderAccelerators(context, parseInput(panelPlace, args)),
    }),
  }
})

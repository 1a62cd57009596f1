import * as z from 'zod'
import { DAY_MS } from '#domain/constants'
import { localeOf } from '#domain/locale'
import { fullName } from '#domain/names'
import { COACHEE_SORTS, COACHEE_STATUSES, type CoacheeStatus } from '#domain/panel'
import { shareOf } from '#domain/shares'
import { type Card, cardsOf } from '../../entities/measure/cards'
import { type CoacheeRow, coacheeCounts, coacheeRows } from '../../entities/measure/coachee-rows'
import { panelScope } from '../../entities/measure/scope'
import {
  type Duration,
  durationOf,
  type Rating,
  type Summary,
  summaryOf,
} from '../../entities/measure/summary'
import { ThemeType } from '../../entities/measure/theme-type'
import {
  countWeeks,
  MOST_WEEKS,
  type Weeks,
  weekAt,
  weeksBetween,
  weeksOfPrograms,
} from '../../entities/measure/weeks'
import { FREQUENCY } from '../../entities/trip/trip-view'
import { PictureType } from '../../entities/user/user-parts'
import { SECONDS_OLD } from '../../kernel/aside'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { type Context, meOf } from '../../kernel/context'
import { badInput } from '../../kernel/errors'
import { ID, optional, PAGE, parseInput } from '../../kernel/input'
import { HELD_LABEL, OPEN_LABEL, type StatusView, statusView, weekLabels } from './words'

const PROGRAMS = z
  .array(ID)
  .max(50, 'Elige hasta 50 programas.')
  .nullish()
  .transform((ids) => ids ?? [])
const weeksShape = z.object({ programs: PROGRAMS, from: z.nullish(z.date()), to: z.nullish(z.date()) })
const rowsShape = z.object({
  programs: PROGRAMS,
  text: optional(100),
  status: z.enum(COACHEE_STATUSES).nullish(),
  sort: z.nullish(z.enum(COACHEE_SORTS)).transform((sort) => sort ?? ('name' as const)),
  descending: z.nullish(z.boolean()).transform((descending) => descending ?? false),
  ...PAGE.shape,
})
const summaryShape = z.object({ programs: PROGRAMS })

type Dataset = { label: string; data: number[]; borderWidth: number; backgroundColor: string }
type Chart = { labels: string[]; datasets: Dataset[]; currentWeek: number | null; weeksDates: string[] }
const NO_CHART: Chart = { labels: [], datasets: [], currentWeek: null, weeksDates: [] }

const DatasetType = builder.objectRef<Dataset>('WeeklyDataset').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    label: t.exposeString('label'),
    data: t.exposeIntList('data'),
    borderWidth: t.exposeInt('borderWidth'),
    backgroundColor: t.exposeString('backgroundColor', { description: 'a token of the theme' }),
  }),
})
const ChartType = builder.objectRef<Chart>('WeeklySessions').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    labels: t.exposeStringList('labels'),
    datasets: t.field({ type: [DatasetType], resolve: ({ datasets }) => datasets }),
    currentWeek: t.exposeInt('currentWeek', { nullable: true, description: 'its place among the labels' }),
    weeksDates: t.exposeStringList('weeksDates', { description: 'Mondays, YYYY-MM-DD' }),
  }),
})

const CoacheeStatusEnum = builder.enumType('CoacheeStatus', { values: COACHEE_STATUSES })
const DoneEnum = builder.enumType('DoneOrPending', { values: ['done', 'pending'] as const })
const done = (is: boolean): 'done' | 'pending' => (is ? 'done' : 'pending')

const StatusType = builder.objectRef<StatusView>('CoacheeRowStatus').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    status: t.field({ type: CoacheeStatusEnum, resolve: ({ status }) => status }),
    color: t.exposeString('color'),
    textColor: t.exposeString('textColor'),
    legend: t.exposeString('legend'),
    tooltip: t.exposeString('tooltip'),
    nFinished: t.exposeInt('nFinished'),
  }),
})
const named = (first: string | null, last: string | null): string | null =>
  first === null ? null : fullName({ first, last: last ?? '' })

const CoacheeRowType = builder.objectRef<CoacheeRow>('CoacheeRow').implement({
  extensions: READ_WHOLE,
  description: 'One person in one program. Of answers it tells only whether they were given.',
  fields: (t) => ({
    coacheeId: t.exposeID('user_id'),
    programId: t.exposeID('program_id'),
    picture: t.expose('picture', { type: PictureType, nullable: true }),
    coacheeName: t.string({ resolve: (row) => fullName({ first: row.first_name, last: row.last_name }) }),
    coacheePosition: t.exposeString('position', { nullable: true }),
    coachName: t.string({ nullable: true, resolve: (row) => named(row.coach_first, row.coach_last) }),
    finished: t.boolean({ resolve: ({ status }) => status === 'finished' }),
    quantitySessionsFinished: t.exposeInt('held'),
    maxSessions: t.exposeInt('max_sessions'),
    canceledSessions: t.exposeInt('canceled'),
    nextSession: t.expose('next', { type: 'Instant', nullable: true }),
    pausedUntil: t.field({
      type: 'Instant',
      nullable: true,
      resolve: ({ status, paused_until }) => (status === 'paused' ? paused_until : null),
    }),
    endedAt: t.expose('ended_at', { type: 'Instant', nullable: true }),
    frequency: t.int({ resolve: ({ pace }) => FREQUENCY[pace] }),
    progress: t.int({
      description: 'per cent of the sessions of the trip',
      resolve: ({ held, max_sessions }) => Math.min(100, shareOf(held, max_sessions)),
    }),
    progressEvaluation: t.field({ type: DoneEnum, resolve: ({ evaluated }) => done(evaluated) }),
    feedback: t.field({ type: DoneEnum, resolve: ({ supervised }) => done(supervised) }),
    focusState: t.field({ type: DoneEnum, resolve: ({ focused }) => done(focused) }),
    status: t.field({
      type: StatusType,
      resolve: (row, _args, context) => statusView(row, meOf(context).timezone),
    }),
  }),
})
type StatusCount = { status: CoacheeStatus; count: number }
type RowPage = { docs: CoacheeRow[]; total: number; counts: StatusCount[] }
const StatusCountType = builder.objectRef<StatusCount>('CoacheeStatusCount').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    status: t.field({ type: CoacheeStatusEnum, resolve: ({ status }) => status }),
    count: t.exposeInt('count'),
  }),
})
const RowPageType = builder.objectRef<RowPage>('CoacheeRowPage').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    docs: t.field({ type: [CoacheeRowType], resolve: ({ docs }) => docs }),
    total: t.exposeInt('total'),
    counts: t.field({
      type: [StatusCountType],
      description: 'how many fit the text, by status',
      resolve: ({ counts }) => counts,
    }),
  }),
})

const CardType = builder.objectRef<Card>('SummaryCard').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    title: t.exposeString('title'),
    icon: t.exposeString('icon'),
    data: t.exposeString('data'),
    subdata: t.exposeString('subdata'),
    tooltip: t.exposeString('tooltip'),
    percentage: t.exposeInt('percentage', { nullable: true }),
    percentageColor: t.exposeString('percentageColor', { description: 'a role of the theme' }),
    trend: t.exposeIntList('trend', { nullable: true, description: 'of the last weeks, oldest first' }),
  }),
})
const RatingType = builder.objectRef<Rating>('ProgramRating').implement({
  extensions: READ_WHOLE,
  description: 'Told from three people other than the caller on, three more at a time.',
  fields: (t) => ({
    showEmpty: t.boolean({ resolve: ({ value }) => value === null }),
    value: t.exposeFloat('value', { nullable: true }),
    qty: t.exposeInt('qty', { nullable: true }),
    comments: t.exposeStringList('comments', {
      description: 'an example of each theme, where so many rated that it is nobody’s',
    }),
    themes: t.field({ type: [ThemeType], resolve: ({ themes }) => themes }),
    withheld: t.exposeString('withheld', { nullable: true, description: 'what is not told, and why' }),
    withheldThemes: t.exposeString('withheldThemes', { nullable: true }),
  }),
})
const DurationType = builder.objectRef<Duration>('ProgramDuration').implement({
  extensions: READ_WHOLE,
  description: 'The same span in whole months, weeks and days.',
  fields: (t) => ({
    months: t.exposeInt('months'),
    weeks: t.exposeInt('weeks'),
    days: t.exposeInt('days'),
  }),
})
const PeopleType = builder.objectRef<Summary>('SummaryCoachees').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ invited: t.exposeInt('invited'), active: t.exposeInt('active') }),
})
const SessionsType = builder.objectRef<Summary>('SummarySessions').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    finished: t.exposeInt('held'),
    active: t.exposeInt('open'),
    unfinished: t.exposeInt('missed'),
  }),
})
const SummaryType = builder.objectRef<Summary>('ProgramSummary').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    pathName: t.exposeString('pathName', { nullable: true, description: 'null: programs of several' }),
    startsAt: t.expose('startsAt', { type: 'Instant' }),
    expiresAt: t.expose('expiresAt', { type: 'Instant' }),
    coaches: t.exposeInt('coaches'),
    duration: t.field({ type: DurationType, resolve: durationOf }),
    coachees: t.field({ type: PeopleType, resolve: (summary) => summary }),
    sessions: t.field({ type: SessionsType, resolve: (summary) => summary }),
    rating: t.field({ type: RatingType, resolve: ({ rating }) => rating }),
    cards: t.field({
      type: [CardType],
      resolve: (summary, _args, { me }) => cardsOf(summary, localeOf(me?.language)),
    }),
  }),
})

const WeeksInput = builder.inputType('SessionsByWeekInput', {
  fields: (t) => ({
    programs: t.idList(),
    from: t.field({ type: 'Instant' }),
    to: t.field({ type: 'Instant' }),
  }),
})
const CoacheeSortEnum = builder.enumType('CoacheeSort', { values: COACHEE_SORTS })
const RowsInput = builder.inputType('CoacheesByProgramInput', {
  fields: (t) => ({
    programs: t.idList(),
    text: t.string(),
    status: t.field({ type: CoacheeStatusEnum }),
    sort: t.field({ type: CoacheeSortEnum, description: 'By name, unless it says otherwise.' }),
    descending: t.boolean(),
    skip: t.int(),
    limit: t.int(),
  }),
})

/** @throws ApiError BAD_INPUT for a span that ends before it begins or is longer than 53 weeks. */
function readSpan(from: Date, to: Date, zone: string): Weeks {
  if (to <= from) throw badInput({ to: 'Elige un término posterior al comienzo.' })
  if (to.getTime() - from.getTime() > MOST_WEEKS * 7 * DAY_MS)
    throw badInput({ to: `Elige hasta ${MOST_WEEKS} semanas.` })
  return weeksBetween(from, new Date(to.getTime() - 1), zone)
}

async function chartOf(context: Context, given: z.infer<typeof weeksShape>): Promise<Chart> {
  const { timezone: zone } = meOf(context)
  const { from, to } = given
  if (Boolean(from) !== Boolean(to))
    throw badInput({ [from ? 'to' : 'from']: 'Elige el comienzo y el término.' })
  const asked = from && to ? readSpan(from, to, zone) : null
  const scope = await panelScope(context, 'Query.sessionsByWeek', given.programs)
  if (scope.programs.length === 0) return NO_CHART
  const weeks = asked ?? weeksOfPrograms(scope, context.now(), zone)
  const counts = await countWeeks(context.reads, scope, weeks)
  return {
    labels: weekLabels(counts.length),
    datasets: [
      {
        label: HELD_LABEL,
        data: counts.map(({ held }) => held),
        borderWidth: 0,
        backgroundColor: 'chart-rest',
      },
      { label: OPEN_LABEL, data: counts.map(({ open }) => open), borderWidth: 2, backgroundColor: 'chart-1' },
    ],
    currentWeek: weekAt(weeks, context.now()),
    weeksDates: [...weeks.mondays],
  }
}

builder.queryFields((t) => ({
  sessionsByWeek: t.field({
    extensions: SECONDS_OLD,
    type: ChartType,
    description: 'Sessions of each week, from Monday on the clock of the caller; of no programs nothing.',
    args: { data: t.arg({ type: WeeksInput, required: true }) },
    resolve: (_root, { data }, context) => chartOf(context, parseInput(weeksShape, data)),
  }),
  coacheesByProgram: t.field({
    extensions: SECONDS_OLD,
    type: RowPageType,
    args: { data: t.arg({ type: RowsInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const { programs, text, status, ...page } = parseInput(rowsShape, data)
      const scope = await panelScope(context, 'Query.coacheesByProgram', programs)
      if (scope.programs.length === 0) return { docs: [], total: 0, counts: [] }
      const docs = await coacheeRows(context, scope, { text, status: status ?? null, ...page })
      const known = await coacheeCounts(context, scope, text)
      const counts = COACHEE_STATUSES.map((one) => ({ status: one, count: known.get(one) ?? 0 }))
      const total = status ? (known.get(status) ?? 0) : counts.reduce((sum, { count }) => sum + count, 0)
      return { docs, total, counts }
    },
  }),
  programSummary: t.field({
    extensions: SECONDS_OLD,
    type: SummaryType,
    nullable: true,
    description: 'Of no programs null.',
    args: { programs: t.arg.idList() },
    resolve: async (_root, args, context) => {
      const { programs } = parseInput(summaryShape, args)
      return summaryOf(context, await panelScope(context, 'Query.programSummary', programs))
    },
  }),
}))

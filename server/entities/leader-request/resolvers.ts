import * as z from 'zod'
import { LEADER_SURVEYS, SURVEY_KINDS } from '#domain/surveys'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { ID, KEY, optional, parseInput } from '../../kernel/input'
import { askLeaders, type Capped, remindLeaders, type Sent } from './asking'
import { type LeaderRow, type OwnCount, type RequestsPage, surveyRequests } from './requests'

const LeaderSurveyEnum = builder.enumType('LeaderSurvey', { values: LEADER_SURVEYS })
const SurveyKindEnum = builder.enumType('SurveyKind', { values: SURVEY_KINDS })

const LeadType = builder.objectRef<LeaderRow['coachees'][number]>('LedCoachee').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ _id: t.exposeID('_id'), name: t.exposeString('name') }),
})
const LeaderType = builder.objectRef<LeaderRow>('LeaderRequest').implement({
  extensions: READ_WHOLE,
  description: 'A leader as the records of the coachees name them; never an answer.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    coachees: t.field({ type: [LeadType], resolve: ({ coachees }) => coachees }),
    asked: t.expose('asked', { type: 'Instant', nullable: true }),
    reminded: t.expose('reminded', { type: 'Instant', nullable: true }),
    answered: t.exposeBoolean('answered', { nullable: true, description: 'null: fewer than three did' }),
  }),
})
const OwnType = builder.objectRef<OwnCount>('SurveyCount').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    kind: t.field({ type: SurveyKindEnum, resolve: ({ kind }) => kind }),
    asked: t.exposeInt('asked', { description: 'people' }),
    answered: t.exposeInt('answered', { nullable: true, description: 'null: fewer than three' }),
  }),
})
const PageType = builder.objectRef<RequestsPage>('SurveyRequests').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    kinds: t.field({ type: [LeaderSurveyEnum], resolve: ({ kinds }) => kinds }),
    kind: t.field({ type: LeaderSurveyEnum, nullable: true, resolve: ({ kind }) => kind }),
    leaders: t.field({ type: [LeaderType], resolve: ({ leaders }) => leaders }),
    total: t.exposeInt('total'),
    answered: t.exposeInt('answered', { nullable: true, description: 'null: fewer than three' }),
    before: t.exposeString('before', { nullable: true }),
    after: t.exposeString('after', { nullable: true }),
    own: t.field({ type: [OwnType], resolve: ({ own }) => own }),
  }),
})

const CappedType = builder.objectRef<Capped>('CappedLeader').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    name: t.exposeString('name'),
    until: t.field({ type: 'Instant', resolve: ({ until }) => new Date(until) }),
  }),
})
const SentType = builder.objectRef<Sent>('LeadersAsked').implement({
  extensions: READ_WHOLE,
  description: 'How many were mailed, and who was asked too lately.',
  fields: (t) => ({
    sent: t.exposeInt('sent'),
    capped: t.field({ type: [CappedType], resolve: ({ capped }) => capped }),
  }),
})

const CURSOR = optional(400)
const page = z.object({
  programId: ID,
  kind: z.nullish(z.enum(LEADER_SURVEYS)).transform((kind) => kind ?? null),
  after: CURSOR,
  before: CURSOR,
  limit: z.nullish(z.int().min(1).max(100)).transform((limit) => limit ?? 25),
})
const wish = z.object({
  programId: ID,
  kind: z.enum(LEADER_SURVEYS),
  coacheeIds: z
    .array(ID)
    .min(1, 'Elige al menos una persona.')
    .max(500, 'Elige hasta 500 personas.')
    .nullish()
    .transform((ids) => ids ?? null),
  ...KEY,
})

const RequestsInput = builder.inputType('SurveyRequestsInput', {
  fields: (t) => ({
    programId: t.id({ required: true }),
    kind: t.field({ type: LeaderSurveyEnum }),
    after: t.string(),
    before: t.string(),
    limit: t.int(),
  }),
})
const LeadersInput = builder.inputType('AskLeadersInput', {
  fields: (t) => ({
    programId: t.id({ required: true }),
    kind: t.field({ type: LeaderSurveyEnum, required: true }),
    coacheeIds: t.idList({ description: 'whose leaders; none: of the whole program' }),
    idempotencyKey: t.id({ required: true }),
  }),
})

builder.queryField('surveyRequests', (t) =>
  t.field({
    type: PageType,
    args: { data: t.arg({ type: RequestsInput, required: true }) },
    resolve: (_root, { data }, context) => surveyRequests(context, parseInput(page, data)),
  }),
)
builder.mutationFields((t) => ({
  askLeaders: t.field({
    type: SentType,
    args: { data: t.arg({ type: LeadersInput, required: true }) },
    resolve: (_root, { data }, context) => askLeaders(context, parseInput(wish, data)),
  }),
  remindLeaders: t.field({
    type: SentType,
    args: { data: t.arg({ type: LeadersInput, required: true }) },
    resolve: (_root, { data }, context) => remindLeaders(context, parseInput(wish, data)),
  }),
}))

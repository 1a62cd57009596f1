import * as z from 'zod'
import { PATH_NAMES } from '#domain/programs'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { ID, lines, parseInput, str } from '../../kernel/input'
import { type AlgorithmResult, algorithmResults } from '../matching/results'
import {
  type ProgramCoachDetail,
  type ProgramCustomer,
  type ProgramDetails,
  type ProgramMatch,
  programDetails,
} from './details'
import { programNamed } from './programs'
import { ProgramType } from './programs-resolvers'
import { type ProgramImpact, programImpact, type TripReach } from './reach'
import { type UnlinkedCoach, undoUnlinkCoach, unlinkedCoaches } from './undo-unlink'
import { type CoachLoss, coachImpact, unlinkCoach } from './unlink-coach'
import { createProgram, removeProgram, updateProgram } from './write'

const MatchType = builder.objectRef<ProgramMatch>('ProgramMatch').implement({
  extensions: READ_WHOLE,
  description: 'A coachee with their coach; coacheeNps from 0 to 10.',
  fields: (t) => ({
    coacheeId: t.exposeID('coacheeId'),
    coacheeName: t.exposeString('coacheeName'),
    coachName: t.exposeString('coachName', { nullable: true }),
    sessionsQ: t.exposeInt('sessionsQ'),
    lastSessionDate: t.expose('lastSessionDate', { type: 'Instant', nullable: true }),
    nextSessionDate: t.expose('nextSessionDate', { type: 'Instant', nullable: true }),
    coacheeNps: t.exposeInt('coacheeNps', { nullable: true }),
  }),
})
const CoachDetailType = builder.objectRef<ProgramCoachDetail>('ProgramCoachDetail').implement({
  extensions: READ_WHOLE,
  description: 'enabled: verified and moderated; disabled: not offered in this program.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    disabled: t.exposeBoolean('disabled'),
    enabled: t.exposeBoolean('enabled'),
    priority: t.exposeInt('priority'),
    projectedMatches: t.exposeInt('projectedMatches'),
    openSessions: t.exposeInt('openSessions', { description: 'Booked ones, which stay if it is unlinked.' }),
  }),
})
const CustomerInfoType = builder
  .objectRef<ProgramCustomer['organization']>('OrganizationProgramOrganization')
  .implement({
    extensions: READ_WHOLE,
    fields: (t) => ({
      _id: t.exposeID('_id'),
      name: t.exposeString('name'),
      defaultConferenceProvider: t.exposeString('defaultConferenceProvider'),
    }),
  })
const CustomerCoacheeType = builder
  .objectRef<ProgramCustomer['coachees'][number]>('OrganizationProgramCoachee')
  .implement({ extensions: READ_WHOLE, fields: (t) => ({ _id: t.exposeID('_id') }) })
const CustomerType = builder.objectRef<ProgramCustomer>('OrganizationProgram').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    organization: t.field({ type: CustomerInfoType, resolve: ({ organization }) => organization }),
    coachees: t.field({ type: [CustomerCoacheeType], resolve: ({ coachees }) => coachees }),
    organizationSessionsQ: t.exposeInt('organizationSessionsQ'),
  }),
})
const StateType = builder.objectRef<ProgramDetails['features'][number]>('ProgramFeatureState').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    name: t.exposeString('name'),
    isActive: t.exposeBoolean('isActive'),
    videoHtml: t.expose('videoHtml', {
      type: 'SafeHtml',
      description: 'Of this program alone; empty: none.',
    }),
    thumbnail: t.exposeString('thumbnail', { description: 'Of this program alone; empty: none.' }),
  }),
})
const UnlinkedType = builder.objectRef<UnlinkedCoach>('UnlinkedCoach').implement({
  extensions: READ_WHOLE,
  description: 'Who was taken from the program just now, and until when that can be undone.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    until: t.expose('until', { type: 'Instant' }),
  }),
})
const DetailsType = builder.objectRef<ProgramDetails>('ProgramDetails').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    program: t.field({ type: ProgramType, resolve: ({ program }) => program }),
    version: t.exposeInt('version'),
    coachQ: t.int({ resolve: ({ coaches }) => coaches.length }),
    coacheeQ: t.int({ resolve: ({ coachees }) => coachees.length }),
    matches: t.field({ type: [MatchType], resolve: ({ coachees }) => coachees }),
    coaches: t.field({ type: [CoachDetailType], resolve: ({ coaches }) => coaches }),
    organizationsPrograms: t.field({ type: [CustomerType], resolve: ({ customers }) => customers }),
    features: t.field({ type: [StateType], resolve: ({ features }) => features }),
    unlinked: t.field({
      type: [UnlinkedType],
      resolve: ({ program }, _args, { door, now }) => unlinkedCoaches(door.db, program.row.id, now()),
    }),
  }),
})
const ResultType = builder.objectRef<AlgorithmResult>('AlgorithmResult').implement({
  extensions: READ_WHOLE,
  description: 'How a coach stands in the matching now; availabilities in hours a week.',
  fields: (t) => ({
    coach: t.exposeID('coachId'),
    coachName: t.exposeString('coachName'),
    projectedMatches: t.exposeInt('projectedMatches'),
    totalActiveMatches: t.exposeInt('totalActiveMatches'),
    impressionMatches: t.exposeInt('impressionMatches'),
    currentProgramMatches: t.exposeInt('currentProgramMatches'),
    matchesExpected: t.exposeInt('matchesExpected'),
    delta: t.exposeInt('delta'),
    currentAvailability: t.exposeFloat('currentAvailability'),
    expectedAvailability: t.exposeFloat('expectedAvailability'),
    position: t.exposeInt('position'),
  }),
})
const RemovedProgram = builder
  .objectRef<{ _id: string }>('RemovedProgram')
  .implement({ extensions: READ_WHOLE, fields: (t) => ({ _id: t.exposeID('_id') }) })

const OfferType = builder.objectRef<CoachLoss['offers'][number]>('CoachOffer').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ _id: t.exposeID('_id'), name: t.exposeString('name') }),
})
const LossType = builder.objectRef<CoachLoss>('CoachLoss').implement({
  extensions: READ_WHOLE,
  description: 'sessions: booked with the coach; offers: others of the program.',
  fields: (t) => ({
    userId: t.exposeID('userId'),
    name: t.exposeString('name'),
    sessions: t.exposeInt('sessions'),
    chosen: t.exposeBoolean('chosen'),
    fixed: t.exposeBoolean('fixed'),
    offers: t.field({ type: [OfferType], resolve: ({ offers }) => offers }),
  }),
})
const PlanType = builder.objectRef<TripReach['from']>('TripPlan').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    sessions: t.exposeInt('sessions'),
    credits: t.exposeInt('credits'),
    endDate: t.expose('endDate', { type: 'Instant', nullable: true }),
  }),
})
const ReachType = builder.objectRef<TripReach>('ProgramTripChange').implement({
  extensions: READ_WHOLE,
  description: 'hindrance: why the edit cannot reach it.',
  fields: (t) => ({
    tripId: t.exposeID('tripId'),
    organizationId: t.exposeID('organizationId'),
    name: t.exposeString('name'),
    from: t.field({ type: PlanType, resolve: ({ from }) => from }),
    to: t.field({ type: PlanType, resolve: ({ to }) => to }),
    hindrance: t.exposeString('hindrance', { nullable: true }),
  }),
})
const KeptType = builder.objectRef<ProgramImpact['kept'][number]>('ProgramTripKept').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    tripId: t.exposeID('tripId'),
    name: t.exposeString('name'),
    credits: t.exposeInt('credits'),
  }),
})
const PurseType = builder.objectRef<ProgramImpact['customers'][number]>('ProgramPurse').implement({
  extensions: READ_WHOLE,
  description: 'available: what a customer can still give in the program, its share and its free credits.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    available: t.exposeInt('available'),
  }),
})
const ImpactType = builder.objectRef<ProgramImpact>('ProgramImpact').implement({
  extensions: READ_WHOLE,
  description:
    'What an edit would change in open trips, by name; kept: who holds more credits than the new number. token: brought by updateProgram within 15 minutes.',
  fields: (t) => ({
    trips: t.exposeInt('trips'),
    changed: t.field({ type: [ReachType], resolve: ({ changed }) => changed }),
    creditsNeeded: t.exposeInt('creditsNeeded'),
    kept: t.field({ type: [KeptType], resolve: ({ kept }) => kept }),
    customers: t.field({ type: [PurseType], resolve: ({ customers }) => customers }),
    token: t.exposeString('token'),
  }),
})
const WhoEnum = builder.enumType('ProgramReach', { values: ['none', 'all', 'some'] as const })
const ReachInput = builder.inputType('ProgramReachInput', {
  description: 'Which open trips an edit reaches; trips: ids where it is some, token: of programImpact.',
  fields: (t) => ({
    who: t.field({ type: WhoEnum, required: true }),
    trips: t.idList(),
    token: t.string(),
  }),
})
const ChangeInput = builder.inputType('CoachChangeInput', {
  description: 'Without coachId the person chooses.',
  fields: (t) => ({
    userId: t.id({ required: true }),
    coachId: t.id(),
    cancelSessions: t.boolean({ required: true }),
  }),
})
const PriorityInput = builder.inputType('CoachPriorityInput', {
  fields: (t) => ({ coach: t.id({ required: true }), priority: t.int({ required: true }) }),
})
const ProjectedInput = builder.inputType('ProjectedMatchesInput', {
  fields: (t) => ({ coach: t.id({ required: true }), number: t.int({ required: true }) }),
})
const FeatureInput = builder.inputType('ProgramFeatureInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    isActive: t.boolean({ required: true }),
    videoHtml: t.string({ description: 'Of this program alone; empty: none, null: as it was.' }),
    thumbnail: t.string({ description: 'A picture of our own; empty: none, null: as it was.' }),
  }),
})
const ProgramDetailsInput = builder.inputType('ProgramDetailsInput', {
  fields: (t) => ({ programId: t.id({ required: true }) }),
})
const ProgramInput = builder.inputType('ProgramInput', {
  description: 'The whole program: idempotencyKey to create it, version to change it.',
  fields: (t) => ({
    name: t.string({ required: true }),
    pathName: t.string({ required: true }),
    description: t.string(),
    isPilot: t.boolean(),
    startsAt: t.field({ type: 'Instant', required: true }),
    expiresAt: t.field({ type: 'Instant', required: true }),
    sessionsQuantity: t.int({ required: true }),
    coaches: t.idList(),
    disabledCoaches: t.idList(),
    priorities: t.field({ type: [PriorityInput] }),
    projectedMatches: t.field({ type: [ProjectedInput] }),
    organizations: t.idList(),
    features: t.field({ type: [FeatureInput] }),
    idempotencyKey: t.id(),
    version: t.int(),
  }),
})

const many = <T extends z.ZodType>(shape: T) =>
  z.nullish(z.array(shape).max(500)).transform((list) => list ?? [])
const ids = z.nullish(z.array(ID).max(500)).transform((list) => [...new Set(list ?? [])])
const between = (least: number, most: number) =>
  z
    .int('Escribe un número entero.')
    .min(least, `Escribe ${least} o más.`)
    .max(most, `Escribe ${most} o menos.`)
const PROGRAM = {
  name: str(200),
  pathName: z.enum(PATH_NAMES, 'Elige un camino.'),
  description: z.nullish(lines(2000)).transform((text) => text ?? ''),
  isPilot: z.nullish(z.boolean()).transform((pilot) => pilot ?? false),
  startsAt: z.date(),
  expiresAt: z.date(),
  sessionsQuantity: between(1, 200),
  coaches: ids,
  disabledCoaches: ids,
  priorities: many(z.object({ coach: ID, priority: between(0, 100) })),
  projectedMatches: many(z.object({ coach: ID, number: between(0, 1000) })),
  organizations: ids,
  features: many(
    z.object({
      name: str(64),
      isActive: z.boolean(),
      videoHtml: z.nullish(z.string().max(4000)),
      thumbnail: z.nullish(z.string().max(200)),
    }),
  ),
}
const later = { path: ['expiresAt'], error: 'Elige un término posterior al comienzo.' }
const inOrder = ({ startsAt, expiresAt }: { startsAt: Date; expiresAt: Date }) => expiresAt > startsAt
const newProgram = z.object({ ...PROGRAM, idempotencyKey: ID }).refine(inOrder, later)
const changedProgram = z
  .object({ ...PROGRAM, version: z.int().min(1), idempotencyKey: z.nullish(ID) })
  .refine(inOrder, later)
const editedProgram = z.object(PROGRAM).refine(inOrder, later)
const reachOf = z
  .nullish(
    z.object({
      who: z.enum(['none', 'all', 'some']),
      trips: z.nullish(z.array(ID).max(5000)).transform((list) => [...new Set(list ?? [])]),
      token: z.nullish(z.string().max(128)).transform((token) => token ?? null),
    }),
  )
  .transform((reach) => reach ?? { who: 'none' as const, trips: [], token: null })
const pair = z.object({ programId: ID, coachId: ID })
const unlinking = z.object({
  programId: ID,
  coachId: ID,
  people: z
    .array(
      z.object({
        userId: ID,
        coachId: ID.nullish().transform((id) => id ?? null),
        cancelSessions: z.boolean(),
      }),
    )
    .max(5000)
    .nullish()
    .transform((people) => people ?? []),
})

builder.queryFields((t) => ({
  programDetails: t.field({
    type: DetailsType,
    args: { data: t.arg({ type: ProgramDetailsInput, required: true }) },
    resolve: (_root, { data }, context) =>
      programDetails(context, parseInput(z.object({ programId: ID }), data).programId),
  }),
  coachImpact: t.field({
    type: [LossType],
    description: 'Who would be left without a coach if this one left the program, by name.',
    args: { programId: t.arg.id({ required: true }), coachId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const asked = parseInput(pair, args)
      await programNamed(context, asked.programId)
      return coachImpact(context.door.db, asked)
    },
  }),
  programImpact: t.field({
    type: ImpactType,
    description: 'Changes nothing.',
    args: { _id: t.arg.id({ required: true }), data: t.arg({ type: ProgramInput, required: true }) },
    resolve: (_root, { _id, data }, context) => {
      const { sessionsQuantity, expiresAt } = parseInput(editedProgram, data)
      return programImpact(context, parseInput(ID, _id), { sessionsQuantity, expiresAt })
    },
  }),
  algorithmResults: t.field({
    type: [ResultType],
    description: 'Enabled coaches in the order the matching would offer them, answers aside.',
    args: { programId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { programId } = parseInput(z.object({ programId: ID }), args)
      const { row } = await programNamed(context, programId)
      return algorithmResults(context.door.db, row)
    },
  }),
}))
builder.mutationFields((t) => ({
  createProgram: t.field({
    type: ProgramType,
    args: { data: t.arg({ type: ProgramInput, required: true }) },
    resolve: async (_root, { data }, context) =>
      programNamed(context, await createProgram(context, parseInput(newProgram, data))),
  }),
  updateProgram: t.field({
    type: ProgramType,
    args: {
      _id: t.arg.id({ required: true }),
      data: t.arg({ type: ProgramInput, required: true }),
      reach: t.arg({ type: ReachInput }),
    },
    resolve: async (_root, { _id, data, reach }, context) => {
      const id = parseInput(ID, _id)
      const parsed = parseInput(changedProgram, data)
      await updateProgram(context, id, parsed, parseInput(reachOf, reach))
      return programNamed(context, id)
    },
  }),
  removeProgram: t.field({
    type: RemovedProgram,
    args: { _id: t.arg.id({ required: true }) },
    resolve: async (_root, { _id }, context) => {
      const id = parseInput(ID, _id)
      await removeProgram(context, id)
      return { _id: id }
    },
  }),
  unlinkCoach: t.field({
    type: ProgramType,
    description:
      'Nobody keeps a coach who left: people are those of coachImpact, each with another coach or none, then they choose.',
    args: {
      programId: t.arg.id({ required: true }),
      coachId: t.arg.id({ required: true }),
      people: t.arg({ type: [ChangeInput] }),
    },
    resolve: async (_root, args, context) => {
      const { programId, coachId, people } = parseInput(unlinking, args)
      await unlinkCoach(context, { programId, coachId }, people)
      return programNamed(context, programId)
    },
  }),
  undoUnlinkCoach: t.field({
    type: ProgramType,
    description:
      'Within 15 minutes: gives back place and priority, and the coach to whoever has not used another choice since.',
    args: { programId: t.arg.id({ required: true }), coachId: t.arg.id({ required: true }) },
    resolve: async (_root, { programId, coachId }, context) => {
      await undoUnlinkCoach(context, { programId, coachId })
      return programNamed(context, programId)
    },
  }),
}))

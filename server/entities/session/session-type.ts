import { offsetMinutes } from '#domain/slots/zone-table'
import { builder, GroupEnum, READ_WHOLE, RoleEnum, SessionStateEnum } from '../../kernel/builder'
import { ProgramRef } from '../user/program-ref'
import { readerZone } from '../user/reader-zone'
import { UserType } from '../user/user-type'
import { endOf } from './session-row'
import {
  type Cancellation,
  type Conference,
  type Contest,
  type Join,
  type Notes,
  personOf,
  type Question,
  type Reschedule,
  type SessionView,
} from './session-view'

type Rating = NonNullable<SessionView['rating']>
const SessionRating = builder.objectRef<Rating>('SessionRating').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    value: t.exposeInt('value'),
    comment: t.exposeString('comment'),
    ratedAt: t.expose('ratedAt', { type: 'Instant', description: 'Its first stars.' }),
  }),
})

const CancellationType = builder.objectRef<Cancellation>('Cancellation').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    slot: t.field({ type: 'Instant', resolve: ({ slot }) => new Date(slot) }),
    userId: t.exposeID('userId'),
    cancelledAt: t.field({ type: 'Instant', resolve: ({ cancelledAt }) => new Date(cancelledAt) }),
  }),
})

type Rescheduler = Reschedule['rescheduledBy']
const ReschedulerTypeType = builder.objectRef<Rescheduler['type']>('ReschedulerType').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    group: t.expose('group', { type: GroupEnum }),
    roles: t.expose('roles', { type: [RoleEnum], nullable: true }),
  }),
})
const ReschedulerRef = builder.objectRef<Rescheduler>('Rescheduler').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    _id: t.exposeID('_id'),
    email: t.exposeString('email', { nullable: true }),
    type: t.expose('type', { type: ReschedulerTypeType }),
  }),
})

const SessionConference = builder.objectRef<Conference>('SessionConference').implement({
  fields: (t) => ({
    provider: t.exposeString('provider'),
    conferenceUrl: t.exposeString('conferenceUrl', {
      description: 'Only for the two parties.',
      nullable: true,
    }),
  }),
})

const RescheduleType = builder.objectRef<Reschedule>('Reschedule').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    slot: t.field({ type: 'Instant', resolve: ({ slot }) => new Date(slot) }),
    rescheduledAt: t.field({ type: 'Instant', resolve: ({ rescheduledAt }) => new Date(rescheduledAt) }),
    rescheduledBy: t.expose('rescheduledBy', { type: ReschedulerRef }),
    event: t.expose('event', { type: SessionConference, description: 'Where it would have been held.' }),
  }),
})

const SessionJoin = builder.objectRef<Join>('SessionJoin').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    userId: t.exposeID('userId'),
    joinedAt: t.field({ type: 'Instant', resolve: ({ joinedAt }) => new Date(joinedAt) }),
    external: t.exposeBoolean('external'),
    here: t.exposeBoolean('here', { description: 'Has not left the call since.' }),
  }),
})

const at = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))
const SessionContest = builder.objectRef<Contest>('SessionContest').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    by: t.exposeID('by'),
    reason: t.exposeString('reason'),
    contestedAt: t.field({ type: 'Instant', resolve: ({ contestedAt }) => new Date(contestedAt) }),
    resolvedAt: t.field({ type: 'Instant', nullable: true, resolve: ({ resolvedAt }) => at(resolvedAt) }),
    resolution: t.exposeString('resolution', { nullable: true }),
    refund: t.exposeBoolean('refund', { nullable: true, description: 'Whether the credit was put right.' }),
  }),
})
const SessionQuestion = builder.objectRef<Question>('SessionQuestion').implement({
  extensions: READ_WHOLE,
  description: 'Whether the session was held, asked of one party; silence confirms what is recorded.',
  fields: (t) => ({
    asked: t.exposeID('asked'),
    claimedBy: t.exposeID('claimedBy', {
      nullable: true,
      description: 'Who says that it was held, though nobody was seen.',
    }),
    until: t.field({ type: 'Instant', resolve: ({ until }) => new Date(until) }),
    held: t.exposeBoolean('held', { nullable: true, description: 'The answer; null: none yet.' }),
  }),
})
const SessionNotes = builder.objectRef<Notes>('SessionNotes').implement({
  extensions: READ_WHOLE,
  description: 'version 0: nothing written yet.',
  fields: (t) => ({
    text: t.exposeString('text'),
    version: t.exposeInt('version'),
    updatedAt: t.field({ type: 'Instant', nullable: true, resolve: ({ updatedAt }) => at(updatedAt) }),
  }),
})

/** The coachee reads the own rating, a sysadmin any; a coach never reads a single one. */
export const SessionType = builder.objectRef<SessionView>('Session').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    version: t.exposeInt('version'),
    slot: t.expose('slot', { type: 'Instant' }),
    offset: t.int({
      description: 'Minutes east of UTC at its slot where the reader is.',
      resolve: ({ slot }, _args, context) => offsetMinutes(readerZone(context), slot.getTime()),
    }),
    zone: t.string({
      description: 'The zone of the reader, that the offset is of.',
      resolve: (_session, _args, context) => readerZone(context),
    }),
    scheduledSlot: t.field({ type: 'Instant', resolve: ({ row }) => row.scheduled_slot }),
    scheduledAt: t.field({ type: 'Instant', resolve: ({ row }) => row.scheduled_at }),
    updatedAt: t.field({ type: 'Instant', resolve: ({ row }) => row.updated_at }),
    endedAt: t.field({ type: 'Instant', nullable: true, resolve: ({ row }) => endOf(row) }),
    state: t.expose('state', { type: SessionStateEnum }),
    coach: t.field({
      type: UserType,
      resolve: (view, _args, context) => personOf(view, 'coach', context),
    }),
    coachee: t.field({
      type: UserType,
      resolve: (view, _args, context) => personOf(view, 'coachee', context),
    }),
    program: t.expose('program', { type: ProgramRef }),
    event: t.expose('event', { type: SessionConference }),
    rating: t.expose('rating', { type: SessionRating, nullable: true }),
    cancellations: t.expose('cancellations', { type: [CancellationType] }),
    reschedules: t.expose('reschedules', { type: [RescheduleType] }),
    joins: t.expose('joins', { type: [SessionJoin] }),
    contest: t.expose('contest', { type: SessionContest, nullable: true }),
    question: t.expose('question', { type: SessionQuestion, nullable: true }),
    notes: t.expose('notes', {
      type: SessionNotes,
      nullable: true,
      description: 'Only for the coach who wrote them.',
    }),
  }),
})

import { builder, GroupEnum, RoleEnum, SessionStateEnum } from '../../schema/builder'
import { ProgramRef } from '../trip/trip-type'
import { UserType } from '../user/user-type'
import {
  type Cancellation,
  isParty,
  type Join,
  personOf,
  type Reschedule,
  type SessionView,
} from './session-view'

const SessionRating = builder.objectRef<{ value: number; comment: string }>('SessionRating').implement({
  fields: (t) => ({ value: t.exposeInt('value'), comment: t.exposeString('comment') }),
})

const CancellationType = builder.objectRef<Cancellation>('Cancellation').implement({
  fields: (t) => ({
    slot: t.field({ type: 'Instant', resolve: ({ slot }) => new Date(slot) }),
    userId: t.exposeID('userId'),
    cancelledAt: t.field({ type: 'Instant', resolve: ({ cancelledAt }) => new Date(cancelledAt) }),
  }),
})

const ReschedulerType = builder.objectRef<Reschedule['rescheduledBy']>('Rescheduler').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    email: t.exposeString('email', { nullable: true }),
    group: t.expose('group', { type: GroupEnum }),
    roles: t.expose('roles', { type: [RoleEnum], nullable: true }),
  }),
})

const RescheduleType = builder.objectRef<Reschedule>('Reschedule').implement({
  fields: (t) => ({
    slot: t.field({ type: 'Instant', resolve: ({ slot }) => new Date(slot) }),
    rescheduledAt: t.field({ type: 'Instant', resolve: ({ rescheduledAt }) => new Date(rescheduledAt) }),
    rescheduledBy: t.field({ type: ReschedulerType, resolve: ({ rescheduledBy }) => rescheduledBy }),
  }),
})

const SessionJoin = builder.objectRef<Join>('SessionJoin').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    joinedAt: t.field({ type: 'Instant', resolve: ({ joinedAt }) => new Date(joinedAt) }),
    external: t.exposeBoolean('external'),
  }),
})

const SessionConference = builder.objectRef<SessionView>('SessionConference').implement({
  fields: (t) => ({
    provider: t.string({ resolve: ({ row }) => row.conference_provider }),
    conferenceUrl: t.string({
      description: 'Only for the two parties.',
      nullable: true,
      resolve: (view, _args, context) => (isParty(view, context) ? view.row.conference_url : null),
    }),
  }),
})

/** The coachee reads the own rating, a sysadmin any; a coach never reads a single one. */
export const SessionType = builder.objectRef<SessionView>('Session').implement({
  fields: (t) => ({
    _id: t.id({ resolve: ({ row }) => row.id }),
    version: t.int({ resolve: ({ row }) => row.version }),
    slot: t.field({ type: 'Instant', resolve: ({ row }) => row.slot }),
    scheduledSlot: t.field({ type: 'Instant', resolve: ({ row }) => row.scheduled_slot }),
    scheduledAt: t.field({ type: 'Instant', resolve: ({ row }) => row.scheduled_at }),
    updatedAt: t.field({ type: 'Instant', resolve: ({ row }) => row.updated_at }),
    state: t.field({ type: SessionStateEnum, resolve: ({ row }) => row.state }),
    coach: t.field({
      type: UserType,
      resolve: (view, _args, context) => personOf(view, 'coach', context),
    }),
    coachee: t.field({
      type: UserType,
      resolve: (view, _args, context) => personOf(view, 'coachee', context),
    }),
    program: t.field({ type: ProgramRef, resolve: ({ program }) => program }),
    event: t.field({ type: SessionConference, resolve: (view) => view }),
    rating: t.field({
      type: SessionRating,
      nullable: true,
      resolve: ({ row }, _args, { actor }) =>
        row.rating_value === null || (actor !== 'cc' && actor !== 'sa')
          ? null
          : { value: row.rating_value, comment: row.rating_comment ?? '' },
    }),
    cancellations: t.field({ type: [CancellationType], resolve: (view) => view.cancellations }),
    reschedules: t.field({ type: [RescheduleType], resolve: (view) => view.reschedules }),
    joins: t.field({ type: [SessionJoin], resolve: (view) => view.joins }),
  }),
})

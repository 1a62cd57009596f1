import type { Pace } from '#domain/models'
import { builder, READ_WHOLE } from '../../kernel/builder'
import type { PlannedPause } from '../../kernel/database/columns'
import { loadersOf } from '../user/loaders'
import { ProgramRef } from '../user/program-ref'
import { NameType } from '../user/user-parts'
import { type TripChange, tripChangesOf } from './trip-changes'
import { bookableLoaderOf, creditsLoaderOf } from './trip-credits'
import { durationOf, FREQUENCY, seesTrip, type TripView } from './trip-view'

const TripPace = builder.objectRef<{ name: Pace; isActive: boolean }>('TripPace').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    name: t.exposeString('name'),
    isActive: t.exposeBoolean('isActive'),
    frequency: t.int({ resolve: (pace) => FREQUENCY[pace.name] }),
  }),
})

const TripCredits = builder
  .objectRef<{ used: number; reserved: number; available: number; total: number }>('TripCredits')
  .implement({
    extensions: READ_WHOLE,
    fields: (t) => ({
      used: t.exposeInt('used'),
      reserved: t.exposeInt('reserved'),
      available: t.exposeInt('available'),
      total: t.exposeInt('total'),
    }),
  })

const TripPause = builder.objectRef<PlannedPause>('TripPause').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    from: t.field({ type: 'Instant', resolve: ({ from }) => new Date(from) }),
    until: t.field({ type: 'Instant', resolve: ({ until }) => new Date(until) }),
  }),
})

export const TRIP_STATUSES = [
  'scheduled',
  'invited',
  'active',
  'paused',
  'finished',
  'canceled',
  'expired',
] as const
export const TripStatusEnum = builder.enumType('TripStatus', { values: TRIP_STATUSES })

const TripChangeType = builder.objectRef<TripChange>('TripChange').implement({
  extensions: READ_WHOLE,
  description: 'by is null for the server.',
  fields: (t) => ({
    event: t.exposeString('event'),
    status: t.expose('to_status', { type: TripStatusEnum }),
    at: t.expose('at', { type: 'Instant' }),
    reason: t.exposeString('reason', { nullable: true }),
    by: t.expose('by', { type: NameType, nullable: true }),
  }),
})

export const TripType = builder.objectRef<TripView>('Trip').implement({
  fields: (t) => ({
    _id: t.id({ resolve: ({ row }) => row.id }),
    userId: t.id({ resolve: ({ row }) => row.user_id }),
    programId: t.id({ resolve: ({ row }) => row.program_id }),
    program: t.field({
      type: ProgramRef,
      resolve: async ({ row }, _args, context) => {
        const program = await loadersOf(context).program.load(row.program_id)
        if (!program) throw new Error(`Trip ${row.id} names no program.`)
        return program
      },
    }),
    status: t.field({ type: TripStatusEnum, resolve: ({ row }) => row.status }),
    invitationDate: t.field({ type: 'Instant', nullable: true, resolve: ({ row }) => row.invitation_date }),
    activationDate: t.field({ type: 'Instant', nullable: true, resolve: ({ row }) => row.activation_date }),
    endDate: t.field({ type: 'Instant', nullable: true, resolve: ({ row }) => row.end_date }),
    pausedAt: t.field({
      type: 'Instant',
      nullable: true,
      resolve: (view) => (seesTrip(view, 'pausedAt') ? view.row.paused_at : null),
    }),
    pausedUntil: t.field({ type: 'Instant', nullable: true, resolve: ({ row }) => row.paused_until }),
    endedAt: t.field({ type: 'Instant', nullable: true, resolve: ({ row }) => row.ended_at }),
    description: t.string({
      nullable: true,
      resolve: (view) => (seesTrip(view, 'description') ? view.row.description : null),
    }),
    pace: t.field({
      type: TripPace,
      nullable: true,
      resolve: ({ row }) => ({ name: row.pace, isActive: row.status === 'active' }),
    }),
    maxSessions: t.int({ resolve: ({ row }) => row.max_sessions }),
    credits: t.field({
      type: TripCredits,
      nullable: true,
      resolve: (view, _args, context) =>
        seesTrip(view, 'credits') ? creditsLoaderOf(context).load(view.row.id) : null,
    }),
    bookable: t.int({
      nullable: true,
      description: 'How many sessions can be booked now: credits, and days to use them on.',
      resolve: (view, _args, context) =>
        seesTrip(view, 'bookable') ? bookableLoaderOf(context).load(view.row.id) : null,
    }),
    plannedPauses: t.field({
      type: [TripPause],
      nullable: true,
      description: 'Pauses that have not begun.',
      resolve: (view) => (seesTrip(view, 'plannedPauses') ? view.row.planned_pauses : null),
    }),
    duration: t.int({
      nullable: true,
      description: 'Whole months from its first day to its last.',
      resolve: ({ row }) => durationOf(row),
    }),
    changes: t.field({
      type: [TripChangeType],
      nullable: true,
      description: 'What happened to it, the newest first, with the reasons.',
      resolve: (view, _args, context) =>
        seesTrip(view, 'changes') ? tripChangesOf(context).load(view.row.id) : null,
    }),
  }),
})

import type { Pace } from '#domain/models'
import type { ProgramRow, TripRow } from '../../database/tables'
import { among, type Relation, TRIP } from '../../permissions/fields'
import { builder } from '../../schema/builder'
import { loadersOf } from '../user/loaders'
import { creditsLoaderOf } from './trip-credits'

export const ProgramRef = builder
  .objectRef<Pick<ProgramRow, 'id' | 'name' | 'starts_at' | 'expires_at' | 'created_at'>>('ProgramRef')
  .implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      name: t.exposeString('name'),
      startsAt: t.expose('starts_at', { type: 'Instant' }),
      expiresAt: t.expose('expires_at', { type: 'Instant' }),
      createdAt: t.expose('created_at', { type: 'Instant' }),
    }),
  })

/** Sessions a month, at most. */
const FREQUENCY: Record<Pace, number> = { weekly: 4, biweekly: 2, monthly: 1 }

const TripPace = builder.objectRef<{ name: Pace; isActive: boolean }>('TripPace').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    isActive: t.exposeBoolean('isActive'),
    frequency: t.int({ resolve: (pace) => FREQUENCY[pace.name] }),
  }),
})

const TripCredits = builder
  .objectRef<{ used: number; reserved: number; available: number; total: number }>('TripCredits')
  .implement({
    fields: (t) => ({
      used: t.exposeInt('used'),
      reserved: t.exposeInt('reserved'),
      available: t.exposeInt('available'),
      total: t.exposeInt('total'),
    }),
  })

const TripStatusEnum = builder.enumType('TripStatus', {
  values: ['scheduled', 'invited', 'active', 'paused', 'finished', 'canceled', 'expired'] as const,
})

/** A trip as the caller sees it; the relation is that to the trip's owner. */
export type TripView = { row: TripRow; relation: Relation }

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
    pausedUntil: t.field({ type: 'Instant', nullable: true, resolve: ({ row }) => row.paused_until }),
    endedAt: t.field({ type: 'Instant', nullable: true, resolve: ({ row }) => row.ended_at }),
    description: t.string({
      nullable: true,
      resolve: ({ row, relation }) => (among<Relation>(TRIP.description, relation) ? row.description : null),
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
        among<Relation>(TRIP.credits, view.relation) ? creditsLoaderOf(context).load(view.row.id) : null,
    }),
  }),
})

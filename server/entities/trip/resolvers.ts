import * as z from 'zod'
import { TRIP_SORTS } from '#domain/organizations'
import { builder, READ_WHOLE } from '../../kernel/builder'
import type { TripRow } from '../../kernel/database/rows'
import { ID, optional, PAGE, parseInput } from '../../kernel/input'
import { organizationScope } from '../organization/scope'
import { loadersOf } from '../user/loaders'
import { viewUser } from '../user/relation'
import { UserType } from '../user/user-type'
import { TRIP_STATUSES, TripStatusEnum, TripType } from './trip-type'
import { organizationTrips, tripsOfPerson } from './trips-of'

const question = z.object({ userId: ID, programId: z.nullish(ID) })

const OrganizationTripType = builder.objectRef<TripRow>('OrganizationTrip').implement({
  extensions: READ_WHOLE,
  description: 'A trip and who travels, for whoever manages trips.',
  fields: (t) => ({
    trip: t.field({ type: TripType, resolve: (row) => ({ row, relation: 'sysadmin' as const }) }),
    user: t.field({
      type: UserType,
      resolve: async ({ id, user_id }, _args, context) => {
        const row = await loadersOf(context).user.load(user_id)
        if (!row) throw new Error(`Trip ${id} names no person.`)
        return viewUser(row, row.id === context.me?.id ? 'self' : 'sysadmin')
      },
    }),
  }),
})
const OrganizationTripPage = builder
  .objectRef<{ docs: TripRow[]; total: number }>('OrganizationTripPage')
  .implement({
    extensions: READ_WHOLE,
    fields: (t) => ({
      docs: t.field({ type: [OrganizationTripType], resolve: ({ docs }) => docs }),
      total: t.exposeInt('total'),
    }),
  })
const TripSortEnum = builder.enumType('TripSort', { values: TRIP_SORTS })
const OrganizationTripsInput = builder.inputType('OrganizationTripsInput', {
  fields: (t) => ({
    organizationId: t.id({ required: true }),
    programId: t.id(),
    status: t.field({ type: TripStatusEnum }),
    text: t.string(),
    sort: t.field({ type: TripSortEnum, description: 'Those that go on first, unless it says otherwise.' }),
    descending: t.boolean(),
    skip: t.int(),
    limit: t.int(),
  }),
})
const pageQuestion = z.object({
  organizationId: ID,
  programId: z.nullish(ID),
  status: z.nullish(z.enum(TRIP_STATUSES)),
  text: optional(100),
  sort: z.nullish(z.enum(TRIP_SORTS)).transform((sort) => sort ?? ('open' as const)),
  descending: z.nullish(z.boolean()).transform((descending) => descending ?? false),
  ...PAGE.shape,
})

builder.queryFields((t) => ({
  trips: t.field({
    type: [TripType],
    args: { userId: t.arg.id({ required: true }), programId: t.arg.id() },
    resolve: (_root, args, context) => tripsOfPerson(context, 'Query.trips', parseInput(question, args)),
  }),
  organizationTrips: t.field({
    type: OrganizationTripPage,
    description: 'Trips of an organization, those that go on first.',
    args: { data: t.arg({ type: OrganizationTripsInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const wish = parseInput(pageQuestion, data)
      await organizationScope(context, 'Query.organizationTrips', wish.organizationId)
      return organizationTrips(context, wish)
    },
  }),
}))

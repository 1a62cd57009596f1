import * as z from 'zod'
import { ID, parseInput } from '../../input'
import { builder } from '../../schema/builder'
import { viewUser } from '../user/relation'
import { tripsSeen } from '../user/seen'
import { personFor } from '../user/visible-user'
import { TripType } from './trip-type'

const question = z.object({ userId: ID, programId: z.nullish(ID) })

builder.queryField('trips', (t) =>
  t.field({
    type: [TripType],
    args: { userId: t.arg.id({ required: true }), programId: t.arg.id() },
    resolve: async (_root, args, context) => {
      const { userId, programId } = parseInput(question, args)
      const { row, relation } = await personFor(context, 'Query.trips', userId)
      const trips = await tripsSeen(viewUser(row, relation), context)
      return trips
        .filter((trip) => !programId || trip.program_id === programId)
        .map((trip) => ({ row: trip, relation }))
    },
  }),
)

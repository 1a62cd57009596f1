import * as z from 'zod'
import { ApiError } from '../../errors'
import { ID, parseInput } from '../../input'
import { builder } from '../../schema/builder'
import { reads } from '../user/relation'
import { tripsSeen } from '../user/seen'
import { visibleUser } from '../user/visible-user'
import { TripType } from './trip-type'

const question = z.object({ userId: ID, programId: z.nullish(ID) })

builder.queryField('trips', (t) =>
  t.field({
    type: [TripType],
    authScopes: { actors: ['cc', 'co', 'ad', 'cs', 'sa'] },
    args: { userId: t.arg.id({ required: true }), programId: t.arg.id() },
    resolve: async (_root, args, context) => {
      const { userId, programId } = parseInput(question, args)
      const view = await visibleUser(context, userId)
      if (!reads(view.relation, 'trips')) throw new ApiError('NOT_FOUND')
      const trips = await tripsSeen(view, context)
      return trips
        .filter((trip) => !programId || trip.program_id === programId)
        .map((row) => ({ row, relation: view.relation }))
    },
  }),
)

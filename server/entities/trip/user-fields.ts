import { builder } from '../../kernel/builder'
import { reads } from '../../permissions/fields'
import { ProgramRef } from '../user/program-ref'
import { UserType } from '../user/user-type'
import { programsSeen, tripsSeen } from './seen'
import { TripType } from './trip-type'

builder.objectFields(UserType, (t) => ({
  programs: t.field({
    type: [ProgramRef],
    nullable: true,
    resolve: (view, _args, context) =>
      reads(view.relation, 'programs') ? programsSeen(view, context) : null,
  }),
  trips: t.field({
    type: [TripType],
    nullable: true,
    resolve: async (view, _args, context) =>
      reads(view.relation, 'trips')
        ? (await tripsSeen(view, context)).map((row) => ({ row, relation: view.relation }))
        : null,
  }),
}))

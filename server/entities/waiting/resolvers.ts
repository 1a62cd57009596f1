import * as z from 'zod'
import { builder, READ_WHOLE, SuccessType } from '../../kernel/builder'
import { meOf } from '../../kernel/context'
import { ID, parseInput } from '../../kernel/input'
import { among, COACH_SCHEDULE, type Relation } from '../../permissions/fields'
import { CoachScheduleType } from '../slot/resolvers'
import { countWaiting, joinLine, leaveLine, type PlaceRow, placesOf } from './places'

const WaitingPlaceType = builder.objectRef<PlaceRow>('WaitingPlace').implement({
  extensions: READ_WHOLE,
  description: 'The caller’s own place in the line of a coach without free hours. Nothing is held for them.',
  fields: (t) => ({
    coachId: t.exposeID('coach_id'),
    programId: t.exposeID('program_id'),
    coach: t.exposeString('coach', { description: 'Name.' }),
    place: t.exposeInt('place', { description: 'From 1.' }),
    until: t.expose('until', { type: 'Instant' }),
  }),
})
const wanted = z.object({ coachId: ID, programId: ID })

builder.objectFields(CoachScheduleType, (t) => ({
  waiting: t.int({
    nullable: true,
    description: 'How many wait for an hour; only for the coach.',
    resolve: ({ coach }, _args, { door, now }) =>
      among<Relation>(COACH_SCHEDULE.waiting, coach.relation)
        ? countWaiting(door.db, coach._id, now())
        : null,
  }),
}))
builder.queryFields((t) => ({
  waitingPlaces: t.field({
    type: [WaitingPlaceType],
    description: 'The caller’s own, the oldest first.',
    resolve: (_root, _args, context) => placesOf(context.door.db, meOf(context).id, context.now()),
  }),
}))
builder.mutationFields((t) => ({
  joinWaitingList: t.field({
    type: WaitingPlaceType,
    description: 'Asked for again it is the same place. CONFLICT with freeHours or openWaits as its reason.',
    args: { coachId: t.arg.id({ required: true }), programId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => joinLine(context, parseInput(wanted, args)),
  }),
  leaveWaitingList: t.field({
    type: SuccessType,
    args: { coachId: t.arg.id({ required: true }), programId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      await leaveLine(context, parseInput(wanted, args))
      return { success: true }
    },
  }),
}))

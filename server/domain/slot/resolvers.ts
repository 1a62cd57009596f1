import * as z from 'zod'
import { DAY_MS, HORIZON_DAYS } from '#domain/constants'
import { type Context, meOf } from '../../context'
import { ApiError, badInput } from '../../errors'
import { ID, parseInput } from '../../input'
import { builder } from '../../schema/builder'
import { type UserView, viewUser } from '../user/relation'
import { UserType } from '../user/user-type'
import { coachRelation } from '../user/visible-user'
import { freeSlots } from './slot-service'

type Schedule = { coach: UserView; slots: number[] }
const shape = z.object({ coachId: ID, from: z.date().nullish(), to: z.date().nullish() })

const Slot = builder.objectRef<number>('Slot').implement({
  fields: (t) => ({ dateTime: t.field({ type: 'Instant', resolve: (slot) => new Date(slot) }) }),
})
const CoachScheduleType = builder.objectRef<Schedule>('CoachSchedule').implement({
  description: 'Free starts only; never why or with whom the coach is busy.',
  fields: (t) => ({
    coach: t.field({ type: UserType, resolve: ({ coach }) => coach }),
    slots: t.field({ type: [Slot], resolve: ({ slots }) => slots }),
  }),
})

/** A coachee sees the selected, fixed, past or offered coach; a coach the own schedule; a sysadmin any. */
async function coachSeen(context: Context, coachId: string): Promise<UserView> {
  const me = meOf(context)
  if (context.actor === 'co') {
    if (coachId !== me.id) throw new ApiError('NOT_FOUND')
    return viewUser(me, 'self')
  }
  const row = await context.door.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', coachId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row?.roles.includes('coach')) throw new ApiError('NOT_FOUND')
  if (context.actor === 'sa') return viewUser(row, 'sysadmin')
  const relation = await coachRelation(context.door.db, me, coachId)
  if (!relation) throw new ApiError('NOT_FOUND')
  return viewUser(row, relation)
}

builder.queryField('coachSchedule', (t) =>
  t.field({
    type: CoachScheduleType,
    authScopes: { actors: ['cc', 'co', 'sa'] },
    args: {
      coachId: t.arg.id({ required: true }),
      from: t.arg({ type: 'Instant' }),
      to: t.arg({ type: 'Instant' }),
    },
    resolve: async (_root, args, context) => {
      const { coachId, from, to } = parseInput(shape, args)
      const now = context.now()
      const start = from ?? now
      const end = to ?? new Date(start.getTime() + HORIZON_DAYS * DAY_MS)
      if (end < start) throw badInput({ to: 'Elige una fecha posterior.' })
      if (end.getTime() - start.getTime() > HORIZON_DAYS * DAY_MS)
        throw badInput({ to: 'Pide como máximo 60 días.' })
      const coach = await coachSeen(context, coachId)
      const slots = await freeSlots(context.door.db, [coachId], now, { from: start, to: end })
      return { coach, slots: slots.get(coachId) ?? [] }
    },
  }),
)

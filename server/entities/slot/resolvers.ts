import * as z from 'zod'
import { DAY_MS, HORIZON_DAYS } from '#domain/constants'
import { CLOSED_REASONS, type ClosedDay } from '#domain/slots/closed-days'
import { BUSY_RULES, HIDING_RULES, type HiddenStart, type NamedBusy } from '#domain/slots/hidden-starts'
import { offsetMinutes } from '#domain/slots/zone-table'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { ApiError, badInput } from '../../kernel/errors'
import { ID, parseInput } from '../../kernel/input'
import { among, COACH_SCHEDULE, type Relation } from '../../permissions/fields'
import { readerZone } from '../user/reader-zone'
import { type UserView, viewUser } from '../user/relation'
import { UserType } from '../user/user-type'
import { personFor } from '../user/visible-user'
import { type OfferedSlots, offeredSlots, seenSlots } from './slot-service'

type Schedule = OfferedSlots & {
  coach: UserView
  enabled: boolean | null
  hidden: HiddenStart[] | null
  busy: NamedBusy[] | null
}
const EXPLAINED_MS = 14 * DAY_MS
const shape = z.object({ coachId: ID, from: z.date().nullish(), to: z.date().nullish() })

const Slot = builder.objectRef<number>('Slot').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    dateTime: t.field({ type: 'Instant', resolve: (slot) => new Date(slot) }),
    offset: t.int({
      description: 'Minutes east of UTC at that instant where the reader is.',
      resolve: (slot, _args, context) => offsetMinutes(readerZone(context), slot),
    }),
  }),
})
const HidingRuleEnum = builder.enumType('HidingRule', { values: HIDING_RULES })
const BusyRuleEnum = builder.enumType('BusyRule', { values: BUSY_RULES })
const HiddenSlot = builder.objectRef<HiddenStart>('HiddenSlot').implement({
  extensions: READ_WHOLE,
  description: 'A start that is not offered, and the rule that hides it.',
  fields: (t) => ({
    dateTime: t.field({ type: 'Instant', resolve: ({ atMs }) => new Date(atMs) }),
    rule: t.expose('rule', { type: HidingRuleEnum }),
    buffer: t.exposeBoolean('buffer', { description: 'Free itself, but not the 15 minutes around it.' }),
    name: t.string({ nullable: true, resolve: ({ by }) => by?.name ?? null }),
    start: t.field({ type: 'Instant', nullable: true, resolve: ({ by }) => by && new Date(by.startMs) }),
    end: t.field({ type: 'Instant', nullable: true, resolve: ({ by }) => by && new Date(by.endMs) }),
  }),
})
const BusyTime = builder.objectRef<NamedBusy>('BusyTime').implement({
  extensions: READ_WHOLE,
  description: 'What takes time from a coach; the 15 minutes around it are kept free too.',
  fields: (t) => ({
    rule: t.expose('rule', { type: BusyRuleEnum }),
    name: t.exposeString('name', { nullable: true }),
    start: t.field({ type: 'Instant', resolve: ({ startMs }) => new Date(startMs) }),
    end: t.field({ type: 'Instant', resolve: ({ endMs }) => new Date(endMs) }),
  }),
})
const ClosedReasonEnum = builder.enumType('ClosedReason', { values: CLOSED_REASONS })
const ClosedDayType = builder.objectRef<ClosedDay>('ClosedDay').implement({
  extensions: READ_WHOLE,
  description: 'A day on which the coach works and nothing is free; how it was taken is not told.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'yyyy-mm-dd where the reader is.' }),
    reason: t.expose('reason', { type: ClosedReasonEnum }),
    name: t.exposeString('name', { nullable: true, description: 'Of the holiday.' }),
  }),
})
export const CoachScheduleType = builder.objectRef<Schedule>('CoachSchedule').implement({
  description: 'A coachee learns free starts only; never why or with whom the coach is busy.',
  fields: (t) => ({
    coach: t.field({ type: UserType, resolve: ({ coach }) => coach }),
    slots: t.field({ type: [Slot], resolve: ({ slots }) => slots }),
    closed: t.field({
      type: [ClosedDayType],
      resolve: ({ closed }, _args, context) => closed(readerZone(context)),
    }),
    zone: t.string({
      description: 'The zone of the reader, that the offsets are of.',
      resolve: (_schedule, _args, context) => readerZone(context),
    }),
    enabled: t.exposeBoolean('enabled', {
      nullable: true,
      description: 'Whether coachees can book at all; only for the coach and sysadmins.',
    }),
    hidden: t.expose('hidden', {
      type: [HiddenSlot],
      nullable: true,
      description: 'Only for the coach and sysadmins, for at most 14 days.',
    }),
    busy: t.expose('busy', {
      type: [BusyTime],
      nullable: true,
      description: 'Only for the coach and sysadmins, for at most 14 days.',
    }),
  }),
})

builder.queryField('coachSchedule', (t) =>
  t.field({
    type: CoachScheduleType,
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
      const { row, relation } = await personFor(context, 'Query.coachSchedule', coachId)
      if (!row.roles.includes('coach')) throw new ApiError('NOT_FOUND')
      const coach = viewUser(row, relation)
      const { db } = context.door
      const whole = among<Relation>(COACH_SCHEDULE.hidden, relation)
      if (whole && end.getTime() - start.getTime() <= EXPLAINED_MS) {
        return { coach, ...(await seenSlots(db, coachId, now, { from: start, to: end })) }
      }
      const offered = await offeredSlots(db, coachId, now, { from: start, to: end })
      return { coach, ...offered, enabled: null, hidden: null, busy: null }
    },
  }),
)

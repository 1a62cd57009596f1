import { builder, READ_WHOLE } from '../../kernel/builder'
import { parseInput } from '../../kernel/input'
import { AvailabilityDayType, LockType } from './availability-type'
import { createEntry, removeEntry, updateEntry } from './entries'
import {
  BlockedPeriodsInput,
  CreateAvailabilityInput,
  CreateEntryInput,
  CreateLockInput,
  PeriodInput,
  RemoveEntryInput,
  RemoveLockInput,
  UpdateEntryInput,
} from './input-types'
import {
  blockedShape,
  createEntryShape,
  createLockShape,
  deletePeriodsShape,
  periodsShape,
  removeEntryShape,
  removeLockShape,
  updateEntryShape,
  weekShape,
} from './inputs'
import { type AvailabilityEntry, availabilities, ENTRY_SOURCES } from './list'
import { createBlocked, createLock, removeLock } from './locks'
import { deletePeriods, type Period, upsertPeriods } from './periods'
import { saveWeek } from './save-week'

const EntrySourceEnum = builder.enumType('AvailabilitySource', { values: ENTRY_SOURCES })

const AvailabilityEntryType = builder.objectRef<AvailabilityEntry>('AvailabilityEntry').implement({
  extensions: READ_WHOLE,
  description: 'Hours beside the week. What repeats does so at the same wall-clock time of the coach’s zone.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    type: t.exposeString('type', { description: 'available or blocked' }),
    source: t.expose('source', { type: EntrySourceEnum }),
    start: t.expose('start', { type: 'Instant' }),
    end: t.expose('end', { type: 'Instant' }),
    recurrence: t.exposeString('recurrence', { nullable: true, description: 'RFC 5545, without RRULE:' }),
    version: t.exposeInt('version'),
    next: t.expose('next', { type: ['Instant'], description: 'Starts of the next times, three at most.' }),
  }),
})

const EntryIdType = builder
  .objectRef<string>('AvailabilityEntryId')
  .implement({ extensions: READ_WHOLE, fields: (t) => ({ id: t.id({ resolve: (id) => id }) }) })
const PeriodType = builder.objectRef<Period>('AvailablePeriod').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    id: t.exposeID('id'),
    start: t.field({ type: 'Instant', resolve: ({ start }) => new Date(start) }),
    end: t.field({ type: 'Instant', resolve: ({ end }) => new Date(end) }),
  }),
})
const PeriodIdsType = builder.objectRef<string[]>('AvailablePeriodIds').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ ids: t.field({ type: ['ID'], resolve: (ids) => ids }) }),
})
builder.queryField('availabilities', (t) =>
  t.field({
    type: [AvailabilityEntryType],
    description: 'The caller’s hours and locks beside the week that are not over, the soonest first.',
    resolve: (_root, _args, context) => availabilities(context),
  }),
)

builder.mutationFields((t) => ({
  createAvailability: t.field({
    type: [AvailabilityDayType],
    description: 'Replaces the whole week; times are local to the given zone.',
    args: { data: t.arg({ type: CreateAvailabilityInput, required: true }) },
    resolve: (_root, { data }, context) => saveWeek(context, parseInput(weekShape, data)),
  }),
  createAvailabilityCalendar: t.field({
    type: EntryIdType,
    args: { data: t.arg({ type: CreateEntryInput, required: true }) },
    resolve: (_root, { data }, context) => createEntry(context, parseInput(createEntryShape, data)),
  }),
  updateAvailabilityCalendar: t.field({
    type: EntryIdType,
    args: { data: t.arg({ type: UpdateEntryInput, required: true }) },
    resolve: (_root, { data }, context) => updateEntry(context, parseInput(updateEntryShape, data)),
  }),
  removeAvailabilityCalendar: t.field({
    type: EntryIdType,
    description: 'With recurringEventId only one time of that repetition, named id_epochMs.',
    args: { data: t.arg({ type: RemoveEntryInput, required: true }) },
    resolve: (_root, { data }, context) => removeEntry(context, parseInput(removeEntryShape, data)),
  }),
  upsertAvailablePeriods: t.field({
    type: [PeriodType],
    description: 'Hours on given dates: local times YYYY-MM-DDTHH:mm of the given zone.',
    args: {
      availabilityPeriods: t.arg({ type: [PeriodInput], required: true }),
      timezone: t.arg.string({ required: true }),
      confirm: t.arg.boolean(),
      idempotencyKey: t.arg.id({ required: true }),
    },
    resolve: (_root, args, context) => upsertPeriods(context, parseInput(periodsShape, args)),
  }),
  deleteAvailablePeriods: t.field({
    type: PeriodIdsType,
    args: { ids: t.arg({ type: ['ID'], required: true }), confirm: t.arg.boolean() },
    resolve: (_root, args, context) => deletePeriods(context, parseInput(deletePeriodsShape, args)),
  }),
  createAvailabilityLock: t.field({
    type: LockType,
    args: { data: t.arg({ type: CreateLockInput, required: true }) },
    resolve: (_root, { data }, context) => createLock(context, parseInput(createLockShape, data)),
  }),
  removeAvailabilityLock: t.field({
    type: LockType,
    args: { data: t.arg({ type: RemoveLockInput, required: true }) },
    resolve: (_root, { data }, context) => removeLock(context, parseInput(removeLockShape, data)),
  }),
  createBlockedPeriods: t.field({
    type: [LockType],
    args: { data: t.arg({ type: BlockedPeriodsInput, required: true }) },
    resolve: (_root, { data }, context) => createBlocked(context, parseInput(blockedShape, data)),
  }),
}))

import { builder } from '../../kernel/builder'

const AvailabilityRangeInput = builder.inputType('AvailabilityRangeInput', {
  fields: (t) => ({ start: t.string({ required: true }), end: t.string({ required: true }) }),
})
const AvailabilityDayInput = builder.inputType('AvailabilityDayInput', {
  fields: (t) => ({
    id: t.int({ required: true }),
    ranges: t.field({ type: [AvailabilityRangeInput], required: true }),
  }),
})
/** `confirm` everywhere: go on although booked sessions would be hit. */
export const CreateAvailabilityInput = builder.inputType('CreateAvailabilityInput', {
  fields: (t) => ({
    availability: t.field({ type: [AvailabilityDayInput], required: true }),
    timezone: t.string({ required: true }),
    confirm: t.boolean(),
  }),
})

const EntryTypeEnum = builder.enumType('AvailabilityEntryKind', { values: ['available', 'blocked'] as const })
export const CreateEntryInput = builder.inputType('CreateAvailabilityCalendarInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    type: t.field({ type: EntryTypeEnum, required: true }),
    start: t.field({ type: 'Instant', required: true }),
    end: t.field({ type: 'Instant', required: true }),
    recurrence: t.string(),
    confirm: t.boolean(),
    idempotencyKey: t.id({ required: true }),
  }),
})
export const UpdateEntryInput = builder.inputType('UpdateAvailabilityCalendarInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true }),
    type: t.field({ type: EntryTypeEnum, required: true }),
    start: t.field({ type: 'Instant', required: true }),
    end: t.field({ type: 'Instant', required: true }),
    recurrence: t.string(),
    version: t.int({ required: true }),
    confirm: t.boolean(),
  }),
})
export const RemoveEntryInput = builder.inputType('RemoveAvailabilityCalendarInput', {
  fields: (t) => ({ id: t.id({ required: true }), recurringEventId: t.id(), confirm: t.boolean() }),
})

export const PeriodInput = builder.inputType('AvailablePeriodInput', {
  fields: (t) => ({
    id: t.id(),
    start: t.string({ required: true }),
    end: t.string({ required: true }),
  }),
})

export const CreateLockInput = builder.inputType('CreateAvailabilityLockInput', {
  fields: (t) => ({
    start: t.field({ type: 'Instant', required: true }),
    end: t.field({ type: 'Instant', required: true }),
    name: t.string(),
    confirm: t.boolean(),
    idempotencyKey: t.id({ required: true }),
  }),
})
export const RemoveLockInput = builder.inputType('RemoveAvailabilityLockInput', {
  fields: (t) => ({ _id: t.id({ required: true }) }),
})
const BlockedPeriodInput = builder.inputType('BlockedPeriodInput', {
  fields: (t) => ({
    start: t.field({ type: 'Instant', required: true }),
    end: t.field({ type: 'Instant', required: true }),
    name: t.string(),
    recurrence: t.string(),
  }),
})
export const BlockedPeriodsInput = builder.inputType('CreateBlockedPeriodsInput', {
  fields: (t) => ({
    periods: t.field({ type: [BlockedPeriodInput], required: true }),
    confirm: t.boolean(),
    idempotencyKey: t.id({ required: true }),
  }),
})

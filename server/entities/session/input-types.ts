import { builder, SessionStateEnum } from '../../kernel/builder'
import { FirstStepInput } from './leaves-inputs'

const CloseOutcome = builder.enumType('CloseOutcome', {
  values: ['both', 'coacheeMissing', 'coachMissing', 'external'] as const,
})
const SessionUpdateEvent = builder.enumType('SessionUpdateEvent', {
  values: [
    'accept',
    'decline',
    'withdraw',
    'reschedule',
    'contest',
    'resolve',
    'confirmHeld',
    'denyHeld',
  ] as const,
})
const SessionLogType = builder.enumType('SessionLogType', {
  values: ['joinedExternal', 'left', 'quality'] as const,
})

export const SessionListInput = builder.inputType('SessionListInput', {
  fields: (t) => ({
    _id: t.id(),
    states: t.field({ type: [SessionStateEnum] }),
    from: t.field({ type: 'Instant' }),
    to: t.field({ type: 'Instant' }),
    skip: t.int(),
    limit: t.int(),
  }),
})
export const CreateSessionInput = builder.inputType('CreateSessionInput', {
  fields: (t) => ({
    coachId: t.id({ required: true }),
    slot: t.field({ type: 'Instant', required: true }),
    programId: t.id({ required: true }),
    coacheeId: t.id(),
    idempotencyKey: t.id({ required: true }),
  }),
})
export const BookSeriesInput = builder.inputType('BookSeriesInput', {
  description:
    'confirmed: the hours to book, all or none; without any nothing is booked, and it is told which could be.',
  fields: (t) => ({
    coachId: t.id({ required: true }),
    programId: t.id({ required: true }),
    first: t.field({ type: 'Instant', required: true }),
    weeks: t.int({ required: true, description: '1, 2 or 4' }),
    count: t.int({ required: true, description: '2 to 10' }),
    confirmed: t.field({ type: ['Instant'] }),
    idempotencyKey: t.id({ required: true }),
  }),
})
export const SetCoachSessionsInput = builder.inputType('SetCoachSessionsInput', {
  fields: (t) => ({
    coacheeId: t.id({ required: true }),
    programId: t.id({ required: true }),
    slots: t.field({ type: ['Instant'], required: true }),
    idempotencyKey: t.id({ required: true }),
  }),
})
export const UpdateSessionInput = builder.inputType('UpdateSessionInput', {
  fields: (t) => ({
    _id: t.id({ required: true }),
    event: t.field({ type: SessionUpdateEvent, required: true }),
    slot: t.field({ type: 'Instant' }),
    reason: t.string(),
    refund: t.boolean(),
    version: t.int({ required: true }),
    idempotencyKey: t.id({ required: true }),
  }),
})
const SessionAnswerInput = builder.inputType('SessionAnswerInput', {
  fields: (t) => ({
    formId: t.id({ required: true }),
    fieldId: t.id({ required: true }),
    answer: t.field({ type: 'JSON' }),
  }),
})
export const UpsertSessionInput = builder.inputType('UpsertSessionInput', {
  fields: (t) => ({
    _id: t.id({ required: true }),
    forms: t.field({ type: [SessionAnswerInput] }),
    notes: t.string(),
    version: t.int({ required: true }),
  }),
})
export const SessionsInput = builder.inputType('SessionsInput', {
  fields: (t) => ({
    _id: t.id(),
    coacheeId: t.id(),
    coachId: t.id(),
    programId: t.id(),
    states: t.field({ type: [SessionStateEnum] }),
    skip: t.int(),
    limit: t.int(),
  }),
})
const SummaryFiltersInput = builder.inputType('SummaryFiltersInput', {
  fields: (t) => ({
    coaches: t.field({ type: ['ID'] }),
    coachees: t.field({ type: ['ID'] }),
    programs: t.field({ type: ['ID'] }),
    organizations: t.field({ type: ['ID'] }),
  }),
})
export const SessionsSummaryInput = builder.inputType('SessionsSummaryInput', {
  fields: (t) => ({
    page: t.int(),
    limit: t.int(),
    filters: t.field({ type: SummaryFiltersInput }),
    from: t.field({ type: 'Instant' }),
    to: t.field({ type: 'Instant' }),
  }),
})
export const CancelSessionInput = builder.inputType('CancelSessionInput', {
  fields: (t) => ({
    sessionId: t.id({ required: true }),
    reason: t.string(),
    idempotencyKey: t.id({ required: true }),
  }),
})
export const CloseSessionInput = builder.inputType('CloseSessionInput', {
  fields: (t) => ({
    sessionId: t.id({ required: true }),
    outcome: t.field({ type: CloseOutcome, required: true }),
    topics: t.stringList(),
    agreement: t.string(),
    firstStep: t.field({ type: FirstStepInput }),
    objectiveId: t.id({ description: 'One of the coachee’s; null: none.' }),
    note: t.string(),
    noteVersion: t.int(),
    progress: t.int(),
    propose: t.field({
      type: 'Instant',
      description: 'Left as a proposal; if it cannot be, the close stands.',
    }),
    version: t.int({ required: true }),
    idempotencyKey: t.id({ required: true }),
  }),
})
export const RateSessionInput = builder.inputType('RateSessionInput', {
  fields: (t) => ({
    sessionId: t.id({ required: true }),
    value: t.int({ required: true }),
    comment: t.string(),
    idempotencyKey: t.id({ required: true }),
  }),
})
const SessionLogInput = builder.inputType('SessionLogInput', {
  fields: (t) => ({ type: t.field({ type: SessionLogType, required: true }), detail: t.string() }),
})
export const SessionLogsInput = builder.inputType('SessionLogsInput', {
  fields: (t) => ({
    sessionId: t.id({ required: true }),
    logs: t.field({ type: [SessionLogInput], required: true }),
    idempotencyKey: t.id({ required: true }),
  }),
})

import * as z from 'zod'
import { MOST_IN_SERIES, SERIES_WEEKS } from '#domain/series'
import { SESSION_STATES } from '#domain/session-states'
import { ID as id, lines } from '../../kernel/input'
import { closingShape } from './leaves-inputs'

const page = { skip: z.int().min(0).max(100_000), limit: z.int().min(1).max(100) }

const reason = lines(500).nullish()

/** `missed` in seconds. */
export const missedShape = z.object({
  missed: z.int().min(0, 'Los segundos perdidos son 0 o más.').nullish(),
})
export const sessionListShape = z.object({
  _id: id.nullish(),
  states: z.array(z.enum(SESSION_STATES)).max(SESSION_STATES.length).nullish(),
  from: z.date().nullish(),
  to: z.date().nullish(),
  skip: page.skip.nullish(),
  limit: page.limit.nullish(),
})
export const createSessionShape = z.object({
  coachId: id,
  slot: z.date(),
  programId: id,
  coacheeId: id.nullish(),
  idempotencyKey: id,
})
export const bookSeriesShape = z.object({
  coachId: id,
  programId: id,
  first: z.date(),
  weeks: z.literal(SERIES_WEEKS, 'Elige cada 1, 2 o 4 semanas.'),
  count: z
    .int()
    .min(2, 'Una serie tiene al menos 2 sesiones.')
    .max(MOST_IN_SERIES, `Una serie tiene hasta ${MOST_IN_SERIES} sesiones.`),
  confirmed: z
    .nullish(
      z
        .array(z.date())
        .max(MOST_IN_SERIES, `Una serie tiene hasta ${MOST_IN_SERIES} sesiones.`)
        .refine((slots) => new Set(slots.map(Number)).size === slots.length, 'Elige horas distintas.'),
    )
    .transform((slots) => slots ?? []),
  idempotencyKey: id,
})
export const setCoachSessionsShape = z.object({
  coacheeId: id,
  programId: id,
  slots: z
    .array(z.date())
    .min(1, 'Elige al menos una hora.')
    .max(10, 'Propón como máximo 10 horas.')
    .refine((slots) => new Set(slots.map(Number)).size === slots.length, 'Elige horas distintas.'),
  idempotencyKey: id,
})
export const updateSessionShape = z.object({
  _id: id,
  event: z.enum([
    'accept',
    'decline',
    'withdraw',
    'reschedule',
    'contest',
    'resolve',
    'confirmHeld',
    'denyHeld',
  ]),
  slot: z.date().nullish(),
  reason,
  refund: z.nullish(z.boolean()),
  version: z.int().min(1),
  idempotencyKey: id,
})
export const upsertSessionShape = z.object({
  _id: id,
  notes: lines(10_000).nullish(),
  forms: z
    .array(z.object({ formId: id, fieldId: id, answer: z.unknown() }))
    .max(100)
    .nullish(),
  version: z.int().min(0),
})
const ids = z
  .array(id)
  .max(50, 'Elige hasta 50.')
  .nullish()
  .transform((list) => list ?? [])
export const sessionsShape = z
  .object({
    _id: id.nullish(),
    coacheeId: id.nullish(),
    coachId: id.nullish(),
    programId: id.nullish(),
    states: z.array(z.enum(SESSION_STATES)).max(SESSION_STATES.length).nullish(),
    skip: page.skip.nullish().transform((skip) => skip ?? 0),
    limit: page.limit.nullish().transform((limit) => limit ?? 20),
  })
  .refine(({ _id, coacheeId, coachId, programId }) => _id || coacheeId || coachId || programId, {
    path: ['_id'],
    message: 'Elige una persona o un programa.',
  })
export const sessionsSummaryShape = z.object({
  page: z
    .int()
    .min(1)
    .max(10_000)
    .nullish()
    .transform((number) => number ?? 1),
  limit: page.limit.nullish().transform((limit) => limit ?? 20),
  filters: z
    .object({ coaches: ids, coachees: ids, programs: ids, organizations: ids })
    .nullish()
    .transform((filters) => filters ?? { coaches: [], coachees: [], programs: [], organizations: [] }),
  from: z.date().nullish(),
  to: z.date().nullish(),
})
export const cancelSessionShape = z.object({ sessionId: id, reason, idempotencyKey: id })
export const closeSessionShape = z.object({
  sessionId: id,
  outcome: z.enum(['both', 'coacheeMissing', 'coachMissing', 'external']),
  ...closingShape,
  version: z.int().min(1),
  idempotencyKey: id,
})
export const rateSessionShape = z.object({
  sessionId: id,
  value: z.int().min(1, 'Elige de 1 a 5.').max(5, 'Elige de 1 a 5.'),
  comment: lines(1000).nullish(),
  idempotencyKey: id,
})
export const sessionLogsShape = z.object({
  sessionId: id,
  logs: z
    .array(
      z.object({
        type: z.enum(['joinedExternal', 'left', 'quality']),
        detail: lines(200).nullish(),
      }),
    )
    .min(1, 'Campo requerido')
    .max(50, 'Envía como máximo 50 registros.'),
  idempotencyKey: id,
})
export type SessionListData = z.infer<typeof sessionListShape>
export type CreateSessionData = z.infer<typeof createSessionShape>
export type BookSeriesData = z.infer<typeof bookSeriesShape>
export type SetCoachSessionsData = z.infer<typeof setCoachSessionsShape>
export type UpdateSessionData = z.infer<typeof updateSessionShape>
export type CancelSessionData = z.infer<typeof cancelSessionShape>
export type UpsertSessionData = z.infer<typeof upsertSessionShape>
export type SessionsData = z.infer<typeof sessionsShape>
export type SessionsSummaryData = z.infer<typeof sessionsSummaryShape>
export type CloseSessionData = z.infer<typeof closeSessionShape>
export type RateSessionData = z.infer<typeof rateSessionShape>
export type SessionLogsData = z.infer<typeof sessionLogsShape>

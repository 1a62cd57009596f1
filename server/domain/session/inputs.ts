import * as z from 'zod'
import { SESSION_STATES } from '#domain/session-states'
import { ID as id, lines } from '../../input'

const page = { skip: z.int().min(0).max(100_000), limit: z.int().min(1).max(100) }

const reason = lines(500).nullish()

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
  event: z.enum(['accept', 'decline', 'withdraw', 'reschedule']),
  slot: z.date().nullish(),
  reason,
  version: z.int().min(1),
  idempotencyKey: id,
})
export const cancelSessionShape = z.object({ sessionId: id, reason, idempotencyKey: id })
export const closeSessionShape = z.object({
  sessionId: id,
  outcome: z.enum(['both', 'coacheeMissing', 'coachMissing', 'external']),
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
export type SetCoachSessionsData = z.infer<typeof setCoachSessionsShape>
export type UpdateSessionData = z.infer<typeof updateSessionShape>
export type CancelSessionData = z.infer<typeof cancelSessionShape>
export type CloseSessionData = z.infer<typeof closeSessionShape>
export type RateSessionData = z.infer<typeof rateSessionShape>
export type SessionLogsData = z.infer<typeof sessionLogsShape>

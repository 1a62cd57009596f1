import { isIsoDay } from '#domain/dates'
import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'

export const PAY_DEEDS = ['aside', 'close', 'pay'] as const
/** What is done with a month: a session is left for the next, it is closed, or it was paid. */
export type PayDeed = (typeof PAY_DEEDS)[number]

function validate({ kind, reason = '', paidAt = '', today = '' }: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  if (kind === 'aside' && reason.trim() === '') errors.reason = 'Campo requerido'
  if (kind === 'pay' && !isIsoDay(paidAt)) errors.paidAt = 'Escribe un día que exista, como 05/10/2026.'
  else if (kind === 'pay' && paidAt > today) errors.paidAt = 'Elige un día que no esté por venir.'
  return errors
}

/** Values: kind (a PayDeed), month; aside: sessionId, reason; close: total; pay: coachIds, paidAt, reference, today. */
export const payFormMachine = submitMachine<'done'>({
  id: 'payForm',
  description: 'Dejar una sesión para el mes siguiente, cerrar un mes o registrar que se pagó.',
  validate,
  accepted: () => [],
})

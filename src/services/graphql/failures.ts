import { ERROR_CODES, type ErrorCode, type ErrorExtensions } from '#contract/errors'
import { type Failure, type FailureType, UNEXPECTED } from '#domain/failure'

const TYPES: Record<ErrorCode, FailureType> = {
  UNAUTHENTICATED: 'unauthenticated',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'notFound',
  BAD_INPUT: 'badInput',
  CONFLICT: 'conflict',
  SLOT_TAKEN: 'slotTaken',
  OUTSIDE_AVAILABILITY: 'outsideAvailability',
  NO_CREDITS: 'noCredits',
  INVALID_TRANSITION: 'invalidTransition',
  RATE_LIMITED: 'rateLimited',
  INTERNAL: 'unexpected',
}
const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERROR_CODES

/** A server error as machines understand it; the server's own sentence is kept where it wrote one. */
export function failureOf(error: { message: string; extensions?: Record<string, unknown> }): Failure {
  const extensions = error.extensions as Partial<ErrorExtensions> | undefined
  const code = extensions?.code
  if (!isCode(code)) return { type: 'unexpected', message: UNEXPECTED, cause: error }
  return {
    type: TYPES[code],
    message: error.message || ERROR_CODES[code].message,
    fields: extensions?.fields,
    nearest: extensions?.nearest,
    reason: extensions?.reason,
    sessions: extensions?.sessions,
    requestId: extensions?.requestId,
    cause: error,
  }
}

/** The request never got an answer. */
export function transportFailure(cause: unknown): Failure {
  const timedOut = cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')
  return timedOut
    ? {
        type: 'timeout',
        message: 'La respuesta está tardando. Reintenta; no se duplicará lo que hiciste.',
        cause,
      }
    : { type: 'network', message: 'No hay conexión. Revisa tu red y reintenta.', cause }
}

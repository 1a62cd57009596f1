import { ERROR_CODES, type ErrorCode, type HitSession } from '#contract/errors'
import { type Failure, type FailureType, UNEXPECTED } from '#domain/failure'
import { type Is, isText, listOf, recordOf, shapeOf } from '#domain/shapes'

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
const isSession = shapeOf<HitSession>({ _id: isText, slot: isText, name: isText })
const only = <T>(is: Is<T>, value: unknown): T | undefined => (is(value) ? value : undefined)

/** One error of an answer, of GraphQL or of REST. */
export type ServerError = { message: string; extensions?: Readonly<Record<string, unknown>> }

function failureOfOne({ message, extensions = {} }: ServerError): Failure {
  const { code, fields, nearest, reason, sessions, retryAt, requestId } = extensions
  const known = isCode(code)
  return {
    type: known ? TYPES[code] : 'unexpected',
    message: known ? message || ERROR_CODES[code].message : UNEXPECTED,
    fields: only(recordOf(isText), fields),
    nearest: only(listOf(isText), nearest),
    reason: only(isText, reason),
    sessions: only(listOf(isSession), sessions),
    retryAt: only(isText, retryAt),
    requestId: only(isText, requestId),
    cause: { message, extensions },
  }
}

/** What a server refused, as machines understand it, whole: the first error, and the others with it. */
export function failureOf([first = { message: '' }, ...rest]: readonly ServerError[]): Failure {
  const failure = failureOfOne(first)
  return rest.length > 0 ? { ...failure, others: rest.map(failureOfOne) } : failure
}

/** What Apollo throws where something answered, but not our server: the network of whoever asks is well. */
const ANSWERED: readonly string[] = ['ServerError', 'ServerParseError']

/** No answer of ours came. */
export function transportFailure(cause: unknown): Failure {
  if (cause instanceof Error && ANSWERED.includes(cause.name))
    return {
      type: 'network',
      message: 'El servidor no responde bien en este momento. Reintenta en un minuto.',
      cause,
    }
  const timedOut = cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')
  return timedOut
    ? {
        type: 'timeout',
        message: 'La respuesta está tardando. Reintenta; no se duplicará lo que hiciste.',
        cause,
      }
    : { type: 'network', message: 'No hay conexión. Revisa tu red y reintenta.', cause }
}

import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { ERROR_CODES, type ErrorExtensions, isRestMessage } from '#contract/errors'
import type { RestFailure } from '#contract/rest/failure'
import { ApiError, isDatabaseGone, sqlState, Unavailable } from '../errors'

const isGraphQL = (error: unknown): error is GraphQLError => error instanceof GraphQLError

/** Validation errors arrive wrapped; what a resolver threw is the original error. */
function unwrap(error: unknown): unknown[] {
  const original = isGraphQL(error) ? error.originalError : error
  if (original && typeof original === 'object' && 'errors' in original && Array.isArray(original.errors)) {
    return original.errors
  }
  return [error]
}

/** The library suggests names near a mistyped one; nobody learns the schema that way. */
const withoutHints = (message: string): string => message.replace(/ ?Did you mean .*$/s, '').slice(0, 300)

/** A zero byte, half a character, a year out of range: only an input can bring these. */
const UNSTORABLE: readonly string[] = ['22021', '22P05', '22P02', '22008']

const originalOf = (error: unknown): unknown => (isGraphQL(error) ? (error.originalError ?? error) : error)

function apiErrorOf(error: unknown, log: FastifyBaseLogger): ApiError {
  const original = originalOf(error)
  if (original instanceof ApiError) return original
  if (isGraphQL(original)) return new ApiError('BAD_INPUT', { reason: withoutHints(original.message) })
  if (UNSTORABLE.includes(sqlState(original) ?? '')) {
    log.warn({ err: original }, 'a text or a time that no database holds')
    return new ApiError('BAD_INPUT')
  }
  if (isDatabaseGone(original)) {
    log.error({ err: original }, 'the database does not answer')
    return new Unavailable()
  }
  log.error({ err: original }, 'unexpected error')
  return new ApiError('INTERNAL')
}

/** 503 when the database is gone, else 200: GraphQL tells the rest by code. */
export const graphqlStatus = (errors: readonly unknown[]): number =>
  errors.flatMap(unwrap).some((error) => isDatabaseGone(originalOf(error))) ? 503 : 200

/** Errors as GraphQL answers them: a Spanish sentence, code and request id; never internals. */
export function graphqlErrors(
  errors: readonly unknown[],
  requestId: string,
  log: FastifyBaseLogger,
): GraphQLFormattedError[] {
  return errors.flatMap(unwrap).map((error) => {
    const known = apiErrorOf(error, log)
    const extensions: ErrorExtensions = { ...known.extensions, requestId }
    return {
      message: known.message,
      ...(isGraphQL(error) && error.path ? { path: error.path } : {}),
      ...(isGraphQL(error) && error.locations ? { locations: error.locations } : {}),
      extensions,
    }
  })
}

/** What Retry-After says of an instant. */
export const secondsUntil = (instant: string, from: Date): number =>
  Math.max(1, Math.ceil((Date.parse(instant) - from.getTime()) / 1000))

/** When a refused call may come again; null: none was refused for coming too often. */
export const retryOf = (errors: readonly unknown[]): string | null =>
  errors
    .flatMap(unwrap)
    .map(originalOf)
    .map((error) => (error instanceof ApiError ? error.details.retryAt : undefined))
    .find(Boolean) ?? null

/** An error as REST answers it, with its HTTP status. */
export function restError(
  error: unknown,
  requestId: string,
  log: FastifyBaseLogger,
): { status: number; body: RestFailure; retryAt?: string | undefined } {
  const known = httpError(error) ?? apiErrorOf(error, log)
  const { code, message } = known
  const { fields = {}, ...details } = known.details
  const named = Object.entries(fields).map(([field, desc]) => ({ code, desc, field, ...details }))
  const isOwn = named.length > 0 && message !== ERROR_CODES[code].message
  const body: RestFailure = {
    status: 'error',
    errors: named.length > 0 ? named : [{ code, desc: message, ...details }],
    ...(isOwn ? { message } : isRestMessage(details.reason) ? { message: details.reason } : {}),
    requestId,
  }
  return { status: statusOf(error) ?? known.status, body, retryAt: details.retryAt }
}

/** 413 and the like have no code of ours and keep their status. */
const statusOf = (error: unknown): number | null =>
  error instanceof Error &&
  !(error instanceof ApiError) &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode < 500
    ? error.statusCode
    : null

/** Fastify's own refusals (too large, not JSON …) by their status. */
function httpError(error: unknown): ApiError | null {
  if (!(error instanceof Error) || error instanceof ApiError || !('statusCode' in error)) return null
  const { statusCode } = error
  if (typeof statusCode !== 'number' || statusCode >= 500) return null
  const code = (Object.keys(ERROR_CODES) as (keyof typeof ERROR_CODES)[]).find(
    (name) => ERROR_CODES[name].status === statusCode,
  )
  return new ApiError(code ?? 'BAD_INPUT')
}

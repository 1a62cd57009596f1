import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { ERROR_CODES, type ErrorExtensions } from '#contract/errors'
import { ApiError } from '../errors'

const isGraphQL = (error: unknown): error is GraphQLError => error instanceof GraphQLError

/** Validation errors arrive wrapped; what a resolver threw is the original error. */
function unwrap(error: unknown): unknown[] {
  const original = isGraphQL(error) ? error.originalError : error
  if (original && typeof original === 'object' && 'errors' in original && Array.isArray(original.errors)) {
    return original.errors
  }
  return [error]
}

function apiErrorOf(error: unknown, log: FastifyBaseLogger): ApiError {
  const original = isGraphQL(error) ? (error.originalError ?? error) : error
  if (original instanceof ApiError) return original
  if (isGraphQL(original)) return new ApiError('BAD_INPUT', { reason: original.message.slice(0, 300) })
  log.error({ err: original }, 'unexpected error')
  return new ApiError('INTERNAL')
}

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

type RestError = {
  status: 'error'
  errors: { code: string; desc: string; field?: string }[]
  requestId: string
}

/** An error as REST answers it, with its HTTP status. */
export function restError(
  error: unknown,
  requestId: string,
  log: FastifyBaseLogger,
): { status: number; body: RestError } {
  const known = httpError(error) ?? apiErrorOf(error, log)
  const fields = Object.entries(known.details.fields ?? {})
  const errors =
    fields.length > 0
      ? fields.map(([field, desc]) => ({ code: known.code, desc, field }))
      : [{ code: known.code, desc: known.message }]
  return { status: known.status, body: { status: 'error', errors, requestId } }
}

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

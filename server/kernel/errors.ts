import { ERROR_CODES, type ErrorCode, type ErrorExtensions } from '#contract/errors'

type Details = Omit<ErrorExtensions, 'code' | 'requestId'>

/** The one error a resolver or route throws on purpose. `message`, when given, is a Spanish sentence for the user. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}, message?: string) {
    super(message ?? ERROR_CODES[code].message)
    this.name = 'ApiError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERROR_CODES[this.code].status
  }

  get extensions(): ErrorExtensions {
    return { code: this.code, ...this.details }
  }
}

/** The database does not answer: INTERNAL to the caller, 503 with Retry-After over HTTP. */
export class Unavailable extends ApiError {
  constructor() {
    super('INTERNAL')
  }

  override get status(): number {
    return 503
  }
}

/** BAD_INPUT naming its fields: field → Spanish sentence. */
export const badInput = (fields: Record<string, string>): ApiError => new ApiError('BAD_INPUT', { fields })

/** PostgreSQL's error code (SQLSTATE) of a database error, else null; the same on both databases. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** The constraint a database error names, else null. */
export const constraintOf = (error: unknown): string | null =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : null

/** 25006: it only reads, being a standby that nobody has promoted yet. */
const GONE = /^(08...|25006|57P0[123]|53[123]00|ENOSPC|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/
const GONE_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** Whether an error says that the database cannot be reached or has no room, not that a statement was wrong. */
export const isDatabaseGone = (error: unknown): boolean =>
  error instanceof Error && (GONE.test(sqlState(error) ?? '') || GONE_WORDS.test(error.message))

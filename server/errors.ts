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

/** BAD_INPUT naming its fields: field → Spanish sentence. */
export const badInput = (fields: Record<string, string>): ApiError => new ApiError('BAD_INPUT', { fields })

/** PostgreSQL's error code (SQLSTATE) of a database error, else null; the same on both databases. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

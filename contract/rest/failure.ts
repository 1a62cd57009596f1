import * as z from 'zod/mini'
import { ERROR_CODES, type ErrorCode } from '../errors'
import { INSTANT } from './inputs'

const CODES = Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]

/** What REST answers when it refuses: one entry for each field, or one for the whole; the rest as `ErrorExtensions`. */
export const restFailure = z.object({
  status: z.literal('error'),
  errors: z.array(
    z.object({
      code: z.enum(CODES),
      desc: z.string(),
      field: z.optional(z.string()),
      reason: z.optional(z.string()),
      nearest: z.optional(z.array(INSTANT)),
      sessions: z.optional(z.array(z.object({ _id: z.string(), slot: INSTANT, name: z.string() }))),
      retryAt: z.optional(INSTANT),
    }),
  ),
  /** of the whole, where it says more than its fields */
  message: z.optional(z.string()),
  requestId: z.string(),
})
export type RestFailure = z.output<typeof restFailure>

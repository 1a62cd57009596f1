import * as z from 'zod/mini'
import type { CaptionMessage } from '#machines/call/captions/ports'

/** Letters of a line. */
export const MOST_LETTERS = 300
/** Letters of all that is sent at once, with what is around a line; what is longer is not even read. */
const MOST_SENT = 3000

const captionMessage: z.ZodMiniType<CaptionMessage> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ask') }),
  z.strictObject({ type: z.literal('leave') }),
  z.strictObject({ type: z.literal('agree') }),
  z.strictObject({ type: z.literal('refuse'), reason: z.enum(['declined', 'unable', 'stopped', 'failed']) }),
  z.strictObject({
    type: z.literal('line'),
    text: z.string().check(z.maxLength(MOST_LETTERS)),
    final: z.boolean(),
  }),
])

function read(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

/** What the other browser said; null: nothing that is understood. */
export function parseCaption(data: unknown): CaptionMessage | null {
  if (typeof data !== 'string' || data.length > MOST_SENT) return null
  const parsed = captionMessage.safeParse(read(data))
  return parsed.success ? parsed.data : null
}

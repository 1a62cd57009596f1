import type { Context } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { type Keyed, onceByKey } from '../../kernel/idempotency'

/** Ids of sessions an operation answers with, and of all it changed. */
export type Changed = { answer: string[]; changed: { id: string; coachId: string; coacheeId: string }[] }

/**
 * One transaction, once a key; afterwards both parties of each changed session are told.
 * A repeated key answers the first call's ids.
 */
export async function oncePerKey(
  context: Context,
  operation: string,
  data: Keyed,
  run: (trx: Trx) => Promise<Changed>,
): Promise<string[]> {
  const { answer, changed } = await onceByKey(context, operation, data, run)
  for (const { id: sessionId, coachId, coacheeId } of changed) {
    context.events.publish({ type: 'session.changed', sessionId, coachId, coacheeId })
  }
  context.events.publish({ type: 'outbox.added' })
  return answer
}

/** What an operation that changed one session answers. */
export const changedOne = (session: { id: string; coach_id: string; coachee_id: string }): Changed => ({
  answer: [session.id],
  changed: [{ id: session.id, coachId: session.coach_id, coacheeId: session.coachee_id }],
})

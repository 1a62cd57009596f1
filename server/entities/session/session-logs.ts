import { entryIsOpen } from '#domain/session-rules'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import type { SessionLogsData } from './inputs'
import { changedOne, oncePerKey } from './once-per-key'
import { requireParty } from './party'
import { isOpen, partyJoined } from './party-joined'
import { lockSession } from './session-row'

/**
 * What a party did in a session. A join by an external link counts only for the caller, and only where the session is
 * held by such a link; elsewhere it is a note that proves nothing. Time and user are the server's.
 * @throws ApiError INVALID_TRANSITION unless the session is active or in progress and, for a join, it is the time.
 */
export async function sessionLogs(context: Context, data: SessionLogsData): Promise<void> {
  const now = context.now()
  await oncePerKey(context, 'sessionLogs', data, async (trx) => {
    const session = await lockSession(trx, data.sessionId)
    const party = requireParty(context, session)
    if (!isOpen(session)) throw new ApiError('INVALID_TRANSITION')
    await trx
      .insertInto('session_logs')
      .values(
        data.logs.map(({ type, detail }) => ({
          session_id: session.id,
          user_id: meOf(context).id,
          type,
          detail: detail ?? null,
          at: now,
        })),
      )
      .execute()
    if (!data.logs.some(({ type }) => type === 'joinedExternal')) return { answer: [], changed: [] }
    if (!entryIsOpen(session.slot.toISOString(), now.getTime())) throw new ApiError('INVALID_TRANSITION')
    if (session.conference_provider === 'product') return { answer: [], changed: [] }
    const changed = await partyJoined(trx, session, { party, external: true, at: now })
    return { ...(changed ? changedOne(session) : { changed: [] }), answer: [] }
  })
}

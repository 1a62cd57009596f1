import type { Party } from '#domain/session-states'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import type { LockedSession } from './session-row'

/** Which party of a session the caller is, for the active role; null: none. */
export function partyOf(
  context: Pick<Context, 'me' | 'actor'>,
  session: { coach_id: string; coachee_id: string },
): Party | null {
  if (context.actor === 'co' && session.coach_id === context.me?.id) return 'coach'
  if (context.actor === 'cc' && session.coachee_id === context.me?.id) return 'coachee'
  return null
}

/** @throws ApiError NOT_FOUND unless the caller is a party for the active role. */
export function requireParty(context: Context, session: { coach_id: string; coachee_id: string }): Party {
  const party = partyOf(context, session)
  if (!party) throw new ApiError('NOT_FOUND')
  return party
}

/** @throws ApiError CONFLICT when the caller has read an older version. */
export function requireVersion(session: LockedSession, version: number): void {
  if (session.version !== version) throw new ApiError('CONFLICT', { reason: 'version' })
}

/** The caller as the one who moves a session. */
export const moverOf = (context: Context, reason?: string | null) => ({ id: meOf(context).id, reason })

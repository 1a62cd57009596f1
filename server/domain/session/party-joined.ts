import type { Party } from '#domain/session-states'
import type { Trx } from '../../database/door'
import type { LockedSession } from './session-row'
import { accepts, moveSession, sessionFacts } from './transition'

const OPEN = ['active', 'inprogress'] as const
/** Whether somebody may still be recorded as having come. */
export const isOpen = (session: Pick<LockedSession, 'state'>): boolean =>
  OPEN.some((state) => state === session.state)

/**
 * Records that a party came, by own video or by an external link, and puts an active session in progress when it is
 * the time. The second time changes nothing.
 * @returns whether the session changed.
 */
export async function partyJoined(
  trx: Trx,
  session: LockedSession,
  join: { party: Party; external: boolean; at: Date },
): Promise<boolean> {
  const userId = join.party === 'coach' ? session.coach_id : session.coachee_id
  const added = await trx
    .insertInto('session_joins')
    .values({ session_id: session.id, user_id: userId, external: join.external, joined_at: join.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  const event = { type: 'party.joined', by: join.party, now: join.at.getTime() } as const
  if (accepts(session, await sessionFacts(trx, session), event)) {
    await moveSession(trx, session, event, { id: userId })
    return true
  }
  return added !== undefined
}

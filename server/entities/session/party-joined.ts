import type { Party } from '#domain/session-states'
import type { Door, Trx } from '../../kernel/database/door'
import type { LockedSession } from './session-row'
import { accepts, moveSession } from './transition'

const OPEN = ['active', 'inprogress'] as const
/** Whether somebody may still be recorded as having come. */
export const isOpen = (session: Pick<LockedSession, 'state'>): boolean =>
  OPEN.some((state) => state === session.state)

const comeBack = (trx: Trx, sessionId: string, userId: string, entry: number) =>
  trx
    .updateTable('session_joins')
    .set({ entry, left_at: null })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('external', '=', false)
    .where((eb) => eb.or([eb('entry', 'is', null), eb('entry', '<', entry)]))
    .execute()

/** Records that somebody left the call, unless a later entry of theirs is known. */
export async function partyLeft(
  { db }: Door,
  { sessionId, userId, entry, at }: { sessionId: string; userId: string; entry: number; at: Date },
): Promise<void> {
  await db
    .updateTable('session_joins')
    .set({ left_at: at })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('external', '=', false)
    .where('entry', '=', entry)
    .execute()
}

/**
 * Records that a party came, by own video or by an external link, and puts an active session in progress when it is
 * the time. The first time stays; a later entry by video says that they are back.
 * @returns whether the session changed.
 */
export async function partyJoined(
  trx: Trx,
  session: LockedSession,
  join: { party: Party; external: boolean; at: Date; entry?: number },
): Promise<boolean> {
  const userId = join.party === 'coach' ? session.coach_id : session.coachee_id
  const added = await trx
    .insertInto('session_joins')
    .values({
      session_id: session.id,
      user_id: userId,
      external: join.external,
      joined_at: join.at,
      entry: join.entry ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!added && join.entry !== undefined) await comeBack(trx, session.id, userId, join.entry)
  // Who comes through another door than the session's own proves nothing.
  if (join.external === (session.conference_provider === 'product')) return false
  const event = { type: 'party.joined', by: join.party, now: join.at.getTime() } as const
  if (await accepts(trx, session, event)) {
    await moveSession(trx, session, event, { id: userId })
    return true
  }
  return added !== undefined
}

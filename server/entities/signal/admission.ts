import { sql } from 'kysely'
import { SIGNAL_PATH } from '#contract/signal'
import { entryIsOpen, refusesEntry } from '#domain/session-rules'
import type { Party } from '#domain/session-states'
import { callerOf } from '../../kernel/caller'
import type { Caller, Services } from '../../kernel/context'
import { permits } from '../../permissions/table'
import { partyOf } from '../session/party'
import { isOpen, partyJoined } from '../session/party-joined'
import { lockSession } from '../session/session-row'

export type Admitted = {
  refused?: undefined
  caller: Caller
  userId: string
  party: Party
  coachId: string
  coacheeId: string
  slot: Date
}
export type Refused = { refused: 'unauthenticated' | 'forbidden' }
type Wish = { token: string; sessionId: string }

/** Whether somebody may be in a session's call at this moment: connection, party, time and state. */
export async function admit(services: Services, { token, sessionId }: Wish): Promise<Admitted | Refused> {
  const now = services.now()
  const caller = await callerOf(services.door.db, token, now)
  if (!caller.me) return { refused: 'unauthenticated' }
  if (!permits(`WS ${SIGNAL_PATH}`, caller.actor)) return { refused: 'forbidden' }
  const session = await services.door.db
    .selectFrom('sessions')
    .select(['coach_id', 'coachee_id', 'slot', 'state'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  const party = session && partyOf(caller, session)
  if (!session || !party || session.state === 'pending' || refusesEntry(session.state))
    return { refused: 'forbidden' }
  if (!entryIsOpen(session.slot.toISOString(), now.getTime())) return { refused: 'forbidden' }
  return {
    caller,
    userId: caller.me.id,
    party,
    coachId: session.coach_id,
    coacheeId: session.coachee_id,
    slot: session.slot,
  }
}

/**
 * Records that the party came; an active session is in progress then. Tells both when something changed.
 * @returns a number that grows from entry to entry, across processes.
 */
export async function recordEntry(
  services: Services,
  admitted: Admitted,
  sessionId: string,
): Promise<number> {
  const { party, coachId, coacheeId } = admitted
  const { changed, order } = await services.door.transaction(async (trx) => {
    const session = await lockSession(trx, sessionId)
    const { rows } = await sql<{ order: string }>`select pg_current_xact_id()::text as "order"`.execute(trx)
    const order = Number(rows[0]?.order)
    const join = { party, external: false, at: services.now(), entry: order }
    return { changed: isOpen(session) && (await partyJoined(trx, session, join)), order }
  })
  if (changed) services.events.publish({ type: 'session.changed', sessionId, coachId, coacheeId })
  return order
}

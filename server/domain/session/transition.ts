import { transition } from 'xstate'
import { creditFate, type Party, type SessionState } from '#domain/session-states'
import { type SessionEvent, type SessionFacts, sessionChart } from '#machines/session/chart'
import type { Trx } from '../../database/door'
import { ApiError, sqlState } from '../../errors'
import { followSession } from '../calendar/invites'
import { type Movement, record, released, reserved, used } from '../credit/ledger'
import type { LockedSession } from './session-row'

/** Who moves a session; without id the server itself. */
export type Mover = { id: string | null; reason?: string | null }

/** What is recorded about who came, and through which door. */
export async function sessionFacts(trx: Trx, session: LockedSession): Promise<SessionFacts> {
  const joins = await trx
    .selectFrom('session_joins')
    .select(['user_id', 'external'])
    .where('session_id', '=', session.id)
    .execute()
  const came = (id: string, external: boolean): boolean =>
    joins.some((join) => join.user_id === id && (!external || join.external))
  return {
    slot: session.slot.toISOString(),
    joined: { coach: came(session.coach_id, false), coachee: came(session.coachee_id, false) },
    external: { coach: came(session.coach_id, true), coachee: came(session.coachee_id, true) },
  }
}

/** Whether the chart lets this event move the session now. */
export function accepts(session: LockedSession, facts: SessionFacts, event: SessionEvent): boolean {
  return sessionChart.resolveState({ value: session.state, context: facts }).can(event)
}

function creditMovement(
  session: LockedSession,
  to: SessionState,
  by: Party | 'sysadmin' | null,
  mover: Mover,
  at: Date,
): Movement[] {
  const about = {
    trip: {
      organizationId: session.organization_id,
      programId: session.program_id,
      tripId: session.trip_id,
    },
    sessionId: session.id,
    createdBy: mover.id,
    at,
  }
  const before = creditFate(session.state, null)
  const after = creditFate(to, by)
  if (before === 'none' && after === 'reserved') return [reserved(about)]
  if (before !== 'reserved') return []
  if (after === 'used') return [used(about)]
  return after === 'released' ? [released(about)] : []
}

/** An update cannot step aside as an insert does: somebody's overlapping session answers CONFLICT. */
const overlapRefusal = (error: unknown): unknown =>
  sqlState(error) === '23P01' ? new ApiError('CONFLICT', { reason: 'overlap' }) : error

/**
 * Moves a locked session by one event of its chart: state, log and credit in the caller's transaction.
 * A reschedule leaves the credit to the caller, who moves it to the new session.
 * @throws ApiError INVALID_TRANSITION when the chart refuses, NO_CREDITS, CONFLICT when it would overlap.
 */
export async function moveSession(
  trx: Trx,
  session: LockedSession,
  event: SessionEvent,
  mover: Mover,
): Promise<LockedSession> {
  const facts = await sessionFacts(trx, session)
  const before = sessionChart.resolveState({ value: session.state, context: facts })
  if (!before.can(event)) throw new ApiError('INVALID_TRANSITION')
  const [after] = transition(sessionChart, before, event)
  const at = new Date(event.now)
  const moved = await trx
    .updateTable('sessions')
    .set({ state: after.value, version: session.version + 1, updated_at: at })
    .where('id', '=', session.id)
    .where('version', '=', session.version)
    .returningAll()
    .executeTakeFirst()
    .catch((error) => {
      throw overlapRefusal(error)
    })
  if (!moved) throw new ApiError('CONFLICT')
  await trx
    .insertInto('session_transitions')
    .values({
      session_id: session.id,
      from_state: session.state,
      event: event.type,
      to_state: after.value,
      actor_id: mover.id,
      reason: mover.reason ?? null,
      slot: session.slot,
      at,
    })
    .execute()
  const by = 'by' in event ? event.by : null
  await record(trx, creditMovement(session, after.value, by, mover, at))
  await followSession(trx, moved)
  return { ...moved, organization_id: session.organization_id }
}

import { sql } from 'kysely'
import { transition } from 'xstate'
import { type SessionEvent, sessionChart } from '#domain/entities/session/chart'
import { factsOf, type RecordedMove, type SessionFacts } from '#domain/entities/session/facts'
import { creditFate, OPEN_SESSION, type Party, type SessionState } from '#domain/session-states'
import type { Trx } from '../../kernel/database/door'
import { ApiError, sqlState } from '../../kernel/errors'
import { followSession } from '../calendar-entry/invites'
import { type Movement, record, released, reserved, used } from '../ledger/ledger'
import { askWhetherHeld } from './question'
import type { LockedSession } from './session-row'

/** Who moves a session; without id the server itself. */
export type Mover = { id: string | null; reason?: string | null }

/** Every move of the chain of sessions that led to this one. */
async function movesBefore(trx: Trx, id: string): Promise<RecordedMove[]> {
  const { rows } = await sql<{ slot: Date; at: Date; actor_id: string }>`
    with recursive chain (id, previous) as (
      select id, rescheduled_from from sessions where id = ${id}
      union all select o.id, o.rescheduled_from from chain join sessions o on o.id = chain.previous)
    select t.slot, t.at, t.actor_id from chain join session_transitions t on t.session_id = chain.id
    where t.event = 'session.reschedule'`.execute(trx)
  return rows.map(({ slot, at, actor_id: by }) => ({ slot: slot.toISOString(), at: at.toISOString(), by }))
}

/** What is recorded about who came, through which door, and who moved the session before. */
export async function sessionFacts(trx: Trx, session: LockedSession): Promise<SessionFacts> {
  const joins = await trx
    .selectFrom('session_joins')
    .select(['user_id', 'external', 'joined_at', 'left_at'])
    .where('session_id', '=', session.id)
    .execute()
  return factsOf({
    slot: session.slot.toISOString(),
    provider: session.conference_provider,
    coach: session.coach_id,
    coachee: session.coachee_id,
    joins: joins.map((join) => ({
      userId: join.user_id,
      joinedAt: join.joined_at.toISOString(),
      external: join.external,
      here: join.left_at === null,
    })),
    moves: session.rescheduled_from === null ? [] : await movesBefore(trx, session.rescheduled_from),
  })
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

const isOver = (state: SessionState): boolean => !OPEN_SESSION.some((open) => open === state)

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
    .set({
      state: after.value,
      version: session.version + 1,
      updated_at: at,
      ...(isOver(after.value) ? { ended_at: at } : {}),
    })
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
  const now = { ...moved, organization_id: session.organization_id }
  await askWhetherHeld(trx, now, at)
  return now
}

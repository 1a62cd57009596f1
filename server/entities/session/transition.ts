import { sql } from 'kysely'
import { type SessionEffect, step } from '#domain/entities/session/effects'
import type { SessionEvent } from '#domain/entities/session/events'
import type { RecordedMove } from '#domain/entities/session/facts'
import { type SessionSnapshot, snapshotOf, stateOf } from '#domain/entities/session/stored'
import { OPEN_SESSION, type SessionState } from '#domain/session-states'
import { note } from '../../kernel/database/committed'
import type { Trx } from '../../kernel/database/door'
import { ApiError, sqlState } from '../../kernel/errors'
import { followSession } from '../calendar-entry/invites'
import { followRoom } from '../meeting-room/rooms'
import { type Beside, carryOut } from './effects'
import { keepObjection, objectionRows } from './objection'
import { endOf, type LockedSession } from './session-row'

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

const isOver = (state: SessionState): boolean => !OPEN_SESSION.some((open) => open === state)

/** The chart at a locked session: its state, who came by which door, who moved it before, what is said of its end. */
export async function snapshotIn(trx: Trx, session: LockedSession): Promise<SessionSnapshot> {
  const joins = await trx
    .selectFrom('session_joins')
    .select(['user_id', 'external', 'joined_at', 'left_at'])
    .where('session_id', '=', session.id)
    .execute()
  const { question, contest } = isOver(session.state)
    ? await objectionRows(trx, session.id)
    : { question: null, contest: null }
  const rated = session.rating_value === null ? null : (session.rated_at ?? session.slot)
  return snapshotOf({
    state: session.state,
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
    endedAt: endOf(session)?.toISOString() ?? null,
    question,
    contest,
    ratedAt: rated?.toISOString() ?? null,
  })
}

/** Whether the chart lets this event move the session now. */
export const accepts = async (trx: Trx, session: LockedSession, event: SessionEvent): Promise<boolean> =>
  (await snapshotIn(trx, session)).can(event)

/** An update cannot step aside as an insert does: somebody's overlapping session answers CONFLICT. */
const overlapRefusal = (error: unknown): unknown =>
  sqlState(error) === '23P01' ? new ApiError('CONFLICT', { reason: 'overlap' }) : error

/**
 * Moves a locked session by one event of its chart, and writes it down, in the caller's transaction.
 * @returns the session as it is now, and what the chart says is to be done.
 * @throws ApiError INVALID_TRANSITION when the chart refuses, CONFLICT when it would overlap.
 */
export async function stepSession(
  trx: Trx,
  session: LockedSession,
  event: SessionEvent,
  mover: Mover,
): Promise<{ moved: LockedSession; effects: SessionEffect[] }> {
  const before = await snapshotIn(trx, session)
  if (!before.can(event)) throw new ApiError('INVALID_TRANSITION')
  const { after, effects } = step(before, event)
  const at = new Date(event.now)
  const state = stateOf(after)
  const changes = state !== session.state
  const row = await trx
    .updateTable('sessions')
    .set({
      state,
      version: session.version + 1,
      updated_at: at,
      ended_at: changes && isOver(state) ? at : session.ended_at,
    })
    .where('id', '=', session.id)
    .where('version', '=', session.version)
    .returningAll()
    .executeTakeFirst()
    .catch((error) => {
      throw overlapRefusal(error)
    })
  if (!row) throw new ApiError('CONFLICT')
  if (changes) {
    await trx
      .insertInto('session_transitions')
      .values({
        session_id: session.id,
        from_state: session.state,
        event: event.type,
        to_state: state,
        actor_id: mover.id,
        reason: mover.reason ?? null,
        slot: session.slot,
        at,
      })
      .execute()
    note(trx, { type: 'session.is', state })
    await followSession(trx, row)
    await followRoom(trx, row)
  }
  const moved = { ...row, organization_id: session.organization_id }
  await keepObjection(trx, moved, { before, after, event, mover })
  return { moved, effects }
}

/**
 * Moves a locked session by one event of its chart and does what the chart says of it: credit, mails, stars.
 * @throws ApiError as `stepSession`, and NO_CREDITS
 */
export async function moveSession(
  trx: Trx,
  session: LockedSession,
  event: SessionEvent,
  mover: Mover,
  beside: Beside = {},
): Promise<LockedSession> {
  const { moved, effects } = await stepSession(trx, session, event, mover)
  await carryOut(trx, effects, { session: moved, event, mover, beside })
  return moved
}

import type { Insertable } from 'kysely'
import type { SessionState } from '#domain/session-states'
import { note } from '../../kernel/database/committed'
import type { Trx } from '../../kernel/database/door'
import type { Tables } from '../../kernel/database/generated/tables'
import type { SessionRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { newId } from '../../kernel/secrets'
import { followSession } from '../calendar-entry/invites'
import { followRoom } from '../meeting-room/rooms'
import { requireOffered, requireUntaken } from '../slot/slot-check'
import { requireCoacheeFree, takeCoachTurn } from './booking-rules'
import { type BookingTrip, conferenceOf, meetsElsewhere } from './booking-trip'

export type NewSession = {
  coachId: string
  slot: Date
  state: SessionState
  now: Date
  rescheduled?: Pick<SessionRow, 'id' | 'scheduled_slot'>
}

const valuesOf = (trip: BookingTrip, { coachId, slot, state, now, rescheduled }: NewSession) =>
  ({
    id: newId('s'),
    coach_id: coachId,
    coachee_id: trip.user_id,
    program_id: trip.program_id,
    trip_id: trip.id,
    slot,
    scheduled_slot: rescheduled?.scheduled_slot ?? slot,
    state,
    rescheduled_from: rescheduled?.id ?? null,
    ...conferenceOf(trip),
    scheduled_at: now,
    updated_at: now,
  }) satisfies Insertable<Tables['sessions']>

/**
 * Writes new sessions of one trip, all or none, in order of their slots. Whoever loses the race for a time steps
 * aside without an error of the database (no deadlock), and buffers are looked at again once the row is ours.
 * @throws ApiError SLOT_TAKEN, CONFLICT overlap
 */
export async function insertSessions(
  trx: Trx,
  trip: BookingTrip,
  wanted: readonly NewSession[],
  actorId: string,
): Promise<SessionRow[]> {
  const rows: SessionRow[] = []
  for (const one of [...wanted].sort((a, b) => a.slot.getTime() - b.slot.getTime())) {
    const row = await trx
      .insertInto('sessions')
      .values(valuesOf(trip, one))
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) {
      await requireUntaken(trx, one)
      await requireCoacheeFree(trx, { coacheeId: trip.user_id, slot: one.slot })
      throw new ApiError('SLOT_TAKEN')
    }
    rows.push(row)
  }
  const ids = rows.map((row) => row.id)
  for (const coachId of new Set(rows.map((row) => row.coach_id))) await takeCoachTurn(trx, coachId)
  for (const one of wanted) {
    await requireUntaken(trx, { ...one, except: ids })
    // The coach may have closed the hour while this waited for its turn.
    await requireOffered(trx, one)
  }
  await trx
    .insertInto('session_transitions')
    .values(
      rows.map((row) => ({
        session_id: row.id,
        event: row.state === 'pending' ? 'session.propose' : 'session.book',
        to_state: row.state,
        actor_id: actorId,
        slot: row.slot,
        at: row.scheduled_at,
      })),
    )
    .execute()
  for (const row of rows) {
    note(trx, { type: 'session.is', state: row.state })
    await followSession(trx, row)
    if (meetsElsewhere(trip)) await followRoom(trx, row)
  }
  return rows
}

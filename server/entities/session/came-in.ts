import { entryIsOpen } from '#domain/session-rules'
import type { Services } from '../../kernel/context'
import type { Place } from '../meeting-room/credentials'
import { isOpen, partyJoined } from './party-joined'
import { lockSession } from './session-row'

type Came = { room: string; email: string; at: Date }

/**
 * A service told that somebody entered one of its rooms: a party of that room's session, by their address, has come. Told
 * again it is as it was; of anybody else, of another room or at another hour nothing comes of it.
 */
export async function cameIn(
  { door, events, now }: Services,
  { organizationId, provider }: Place,
  { room, email, at }: Came,
): Promise<void> {
  const told = at.getTime() > now().getTime() ? now() : at
  const joined = await door.transaction(async (trx) => {
    const found = await trx
      .selectFrom('session_rooms')
      .innerJoin('sessions', 'sessions.id', 'session_rooms.session_id')
      .innerJoin('users', (join) =>
        join.on((eb) =>
          eb.or([eb('users.id', '=', eb.ref('coach_id')), eb('users.id', '=', eb.ref('coachee_id'))]),
        ),
      )
      .select(['sessions.id', 'users.id as person'])
      .where('session_rooms.organization_id', '=', organizationId)
      .where('session_rooms.provider', '=', provider)
      .where('session_rooms.outside_id', '=', room)
      .where('users.email', '=', email.trim().toLowerCase())
      .executeTakeFirst()
    if (!found) return null
    const session = await lockSession(trx, found.id)
    if (!isOpen(session) || !entryIsOpen(session.slot.toISOString(), told.getTime())) return null
    const party = found.person === session.coach_id ? 'coach' : 'coachee'
    return (await partyJoined(trx, session, { party, external: true, at: told })) ? session : null
  })
  if (joined)
    events.publish({
      type: 'session.changed',
      sessionId: joined.id,
      coachId: joined.coach_id,
      coacheeId: joined.coachee_id,
    })
}

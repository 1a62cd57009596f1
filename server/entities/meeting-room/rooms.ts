import { sql } from 'kysely'
import type { Trx } from '../../kernel/database/door'
import type { SessionRow } from '../../kernel/database/rows'
import { newId } from '../../kernel/secrets'

type Followed = Pick<
  SessionRow,
  'id' | 'trip_id' | 'state' | 'slot' | 'rescheduled_from' | 'updated_at' | 'conference_url'
>
const NEEDS_NONE = ['cancelled', 'cancelled_on_time', 'cancelled_off_time']

/** A moved session takes its room along. @returns whether it had one. */
async function takesOver(trx: Trx, session: Followed): Promise<boolean> {
  if (!session.rescheduled_from) return false
  const taken = await trx
    .updateTable('session_rooms')
    .set({
      session_id: session.id,
      wanted_slot: session.slot,
      attempts: 0,
      next_attempt_at: session.updated_at,
      given_up_at: null,
    })
    .where('session_id', '=', session.rescheduled_from)
    .returning(['url', 'provider'])
    .executeTakeFirst()
  if (taken?.url)
    await trx
      .updateTable('sessions')
      .set({ conference_url: taken.url, conference_provider: taken.provider })
      .where('id', '=', session.id)
      .execute()
  return taken !== undefined
}

/**
 * Follows a session that began, moved or was cancelled: what room it should have, where its organization has them made.
 * In the same transaction, so no change can stay behind; a job carries it out.
 */
export async function followRoom(trx: Trx, session: Followed): Promise<void> {
  if (session.state === 'active') {
    if (await takesOver(trx, session)) return
    await sql`
      insert into session_rooms (id, session_id, organization_id, provider, wanted_slot, next_attempt_at)
      select ${newId('room')}, ${session.id}, c.organization_id, c.provider, ${session.slot}, ${session.updated_at}
        from trips t
        join organizations o on o.id = t.organization_id
        join meeting_credentials c on c.organization_id = o.id
          and c.provider = coalesce(o.onboarding_flow, o.default_conference_provider)
       where t.id = ${session.trip_id}
      on conflict do nothing`.execute(trx)
  } else if (NEEDS_NONE.includes(session.state)) {
    await trx
      .updateTable('session_rooms')
      .set({ wanted_slot: null, attempts: 0, next_attempt_at: session.updated_at, given_up_at: null })
      .where('session_id', '=', session.id)
      .execute()
  }
}

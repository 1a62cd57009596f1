import { ENTRY_CLOSES_MINUTES_AFTER, MINUTE_MS } from '#domain/constants'
import type { Trx } from '../../kernel/database/door'
import { daysFrom, gridBefore } from '../../kernel/demo/days'
import { GUEST, HOST } from '../../kernel/demo/travellers'
import { newId } from '../../kernel/secrets'
import { record, reserved } from '../ledger/ledger'

/** Books the session the demo coach and coachee can enter now, unless there is one, or no credit or time for it. */
export async function insertNowSession(trx: Trx, now: Date): Promise<void> {
  const slot = gridBefore(now)
  const trip = await trx
    .selectFrom('trips')
    .innerJoin('accounts', 'accounts.trip_id', 'trips.id')
    .select(['trips.id', 'trips.program_id', 'trips.organization_id', 'accounts.balance'])
    .where('trips.user_id', '=', GUEST)
    .where('trips.status', '=', 'active')
    .where('accounts.code', '=', 1000)
    .where('accounts.balance', '>', 0)
    .executeTakeFirst()
  const near = await trx
    .selectFrom('sessions')
    .select('id')
    .where('state', 'in', ['pending', 'active', 'inprogress'])
    .where('slot', '>', new Date(now.getTime() - (ENTRY_CLOSES_MINUTES_AFTER - 15) * MINUTE_MS))
    .where('slot', '<', new Date(slot.getTime() + 60 * MINUTE_MS))
    .where((eb) => eb.or([eb('coachee_id', '=', GUEST), eb('coach_id', '=', HOST)]))
    .limit(1)
    .executeTakeFirst()
  if (!trip || near) return
  const id = newId('s')
  const at = daysFrom(now, -2)
  const inserted = await trx
    .insertInto('sessions')
    .values({
      id,
      coach_id: HOST,
      coachee_id: GUEST,
      program_id: trip.program_id,
      trip_id: trip.id,
      slot,
      scheduled_slot: slot,
      state: 'active',
      scheduled_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return
  await trx
    .insertInto('session_transitions')
    .values({ session_id: id, event: 'session.book', to_state: 'active', actor_id: GUEST, slot, at })
    .execute()
  const holder = { organizationId: trip.organization_id, programId: trip.program_id, tripId: trip.id }
  await record(trx, [reserved({ trip: holder, sessionId: id, createdBy: GUEST, at })])
}

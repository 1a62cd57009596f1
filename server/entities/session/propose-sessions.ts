import { type Context, meOf } from '../../kernel/context'
import { requireGrid, requireOffered, requireUntaken, withNearest } from '../slot/slot-check'
import { requireProgramCoach } from './booking-rules'
import { lockTrip, requireBookable } from './booking-trip'
import { requireOwnCoachee } from './create-session'
import { beginning, carryOut } from './effects'
import type { SetCoachSessionsData } from './inputs'
import { insertSessions } from './insert-session'
import { oncePerKey } from './once-per-key'

/**
 * A coach proposes times to an own coachee, all or none. They hold the coach's time and no credit.
 * @returns their ids in order of time.
 * @throws ApiError SLOT_TAKEN and OUTSIDE_AVAILABILITY with the nearest free starts, CONFLICT with a reason.
 */
export async function proposeSessions(context: Context, data: SetCoachSessionsData): Promise<string[]> {
  const now = context.now()
  const coachId = meOf(context).id
  for (const slot of data.slots) requireGrid(slot, 'slots')
  const about = { coachId, slot: data.slots[0] ?? now, now }
  return withNearest(context.door.db, about, () =>
    oncePerKey(context, 'setCoachSessions', data, async (trx) => {
      await requireOwnCoachee(trx, context, coachId, data.coacheeId)
      const trip = await lockTrip(trx, data.coacheeId, data.programId)
      await requireProgramCoach(trx, coachId, data.programId)
      for (const slot of data.slots) {
        about.slot = slot
        requireBookable(trip, slot)
        await requireOffered(trx, { coachId, slot, now })
        await requireUntaken(trx, { coachId, slot, now })
      }
      const event = { type: 'session.propose', by: 'coach', now: now.getTime() } as const
      const wanted = data.slots.map((slot) => ({ coachId, slot, now, state: beginning(slot, event).state }))
      const sessions = await insertSessions(trx, trip, wanted, coachId)
      for (const row of sessions) {
        const session = { ...row, organization_id: trip.organization_id }
        await carryOut(trx, beginning(row.slot, event).effects, { session, event, mover: { id: coachId } })
      }
      return {
        answer: sessions.map((session) => session.id),
        changed: sessions.map(({ id, coachee_id }) => ({ id, coachId, coacheeId: coachee_id })),
      }
    }),
  )
}

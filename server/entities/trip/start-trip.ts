import { OPEN_TRIP } from '#domain/models'
import type { Trx } from '../../kernel/database/door'
import { newId } from '../../kernel/secrets'
import { beginTrip, logTrip } from '../trip-state/move-trip'
import { grantCredits } from './grant'

/** An active trip of an invited coachee in a program that has not ended, with its credits; none when one is open. */
export async function startTrip(
  trx: Trx,
  place: { userId: string; organizationId: string; programId: string },
  createdBy: string | null,
  now: Date,
): Promise<void> {
  const program = await trx
    .selectFrom('programs')
    .innerJoin('organization_programs', 'organization_programs.program_id', 'programs.id')
    .select(['programs.expires_at', 'programs.sessions_quantity', 'programs.pace'])
    .where('programs.id', '=', place.programId)
    .where('organization_programs.organization_id', '=', place.organizationId)
    .where('programs.removed_at', 'is', null)
    .where('programs.expires_at', '>', now)
    .executeTakeFirst()
  if (!program) return
  const open = await trx
    .selectFrom('trips')
    .select('id')
    .where('user_id', '=', place.userId)
    .where('program_id', '=', place.programId)
    .where('status', 'in', OPEN_TRIP)
    .executeTakeFirst()
  if (open) return
  const tripId = newId('t')
  const begun = beginTrip({
    type: 'trip.accept',
    programEndsAt: program.expires_at.getTime(),
    now: now.getTime(),
  })
  await trx
    .insertInto('trips')
    .values({
      id: tripId,
      user_id: place.userId,
      program_id: place.programId,
      organization_id: place.organizationId,
      status: begun.status,
      invitation_date: begun.columns.invitation_date,
      activation_date: begun.columns.activation_date,
      end_date: begun.columns.end_date,
      first_end: begun.columns.first_end,
      pace: program.pace,
      max_sessions: program.sessions_quantity,
      created_at: now,
    })
    .execute()
  const entry = { tripId, from: null, to: begun.status, event: 'trip.accept', at: now } as const
  await logTrip(trx, entry, { id: place.userId })
  const { organizationId, programId } = place
  await grantCredits(trx, { organizationId, programId, tripId }, program.sessions_quantity, createdBy, now)
}

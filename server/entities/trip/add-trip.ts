import { OPEN_TRIP } from '#domain/models'
import type { Trx } from '../../kernel/database/door'
import { newId } from '../../kernel/secrets'
import { enqueueMail } from '../mail/mail-queue'
import { beginTrip, logTrip, moveTrip } from '../trip-state/move-trip'
import { carryOutTrip } from './end-trip'
import { grantCredits } from './grant'

type Place = { userId: string; organizationId: string; programId: string }
type By = { id: string; name: string }

/**
 * Somebody who has an account is added to a program and told. @returns null when they travel in it already or it is
 * over, else how many credits are missing.
 */
export async function addTrip(trx: Trx, place: Place, by: By, now: Date): Promise<number | null> {
  const added = await inviteIn(trx, place, by.id, now)
  if (!added) return null
  await enqueueMail(trx, {
    template: 'tripAdded',
    to: { userId: place.userId },
    data: { path: '/sesiones', who: by.name, program: added.program },
  })
  return added.missing
}

type Added = { tripId: string; program: string; missing: number }
/**
 * An invited trip of somebody who has an account, with as many of the program's credits as there are; telling them is the
 * caller's. @returns null when they travel in it already or it is over.
 */
export async function inviteIn(trx: Trx, place: Place, by: string, now: Date): Promise<Added | null> {
  const { userId, organizationId, programId } = place
  const program = await trx
    .selectFrom('programs')
    .innerJoin('organization_programs', 'organization_programs.program_id', 'programs.id')
    .select(['programs.name', 'programs.expires_at', 'programs.sessions_quantity', 'programs.pace'])
    .where('programs.id', '=', programId)
    .where('organization_programs.organization_id', '=', organizationId)
    .where('programs.removed_at', 'is', null)
    .where('programs.expires_at', '>', now)
    .executeTakeFirst()
  if (!program) return null
  const open = await trx
    .selectFrom('trips')
    .select('id')
    .where('user_id', '=', userId)
    .where('program_id', '=', programId)
    .where('status', 'in', OPEN_TRIP)
    .executeTakeFirst()
  if (open) return null
  const tripId = newId('t')
  // the chart invites what was planned: it is planned for the next instant, which is when it is invited
  const at = now.getTime() + 1
  const event = {
    type: 'trip.create',
    startsAt: at,
    endsAt: program.expires_at.getTime(),
    now: now.getTime(),
  } as const
  const begun = beginTrip(event)
  const trip = await trx
    .insertInto('trips')
    .values({
      id: tripId,
      user_id: userId,
      program_id: programId,
      organization_id: organizationId,
      status: begun.status,
      invitation_date: begun.columns.invitation_date,
      activation_date: begun.columns.activation_date,
      end_date: begun.columns.end_date,
      first_end: begun.columns.first_end,
      pace: program.pace,
      max_sessions: program.sessions_quantity,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const mover = { id: by }
  await logTrip(trx, { tripId, from: null, to: begun.status, event: 'trip.create', at: now }, mover)
  await carryOutTrip(trx, begun.effects, { trip, event, mover })
  await moveTrip(trx, trip, { type: 'trip.invite', by: 'server', now: at }, mover)
  await grantCredits(trx, { organizationId, programId, tripId }, program.sessions_quantity, by, now)
  const { given } = await trx
    .selectFrom('accounts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('balance'), eb.val(0)).as('given'))
    .where('trip_id', '=', tripId)
    .executeTakeFirstOrThrow()
  return { tripId, program: program.name, missing: program.sessions_quantity - Number(given) }
}

import type { TripEvent, TripMail } from '#domain/entities/trip/facts'
import { PACE_WORDS } from '#domain/pace'
import type { Trx } from '../../kernel/database/door'
import { enqueueMail, type Mail } from '../mail/mail-queue'
import type { TemplateName } from '../mail/templates'
import type { LockedTrip } from '../trip-state/move-trip'

const TEMPLATE = {
  paused: { coachee: 'tripPaused', coach: 'tripPausedCoach' },
  extended: { coachee: 'tripExtended', coach: 'tripExtendedCoach' },
} as const satisfies Partial<Record<TripMail, Record<'coachee' | 'coach', TemplateName>>>

/** Until when it is paused, or when it ends now. */
function dayOf(trip: LockedTrip, event: TripEvent): Date {
  const at = event.type === 'trip.pause' ? new Date(event.until) : trip.end_date
  if (!at) throw new Error(`Trip ${trip.id} has no day to tell.`)
  return at
}

/** What the trip holds now: its plan, its pace and its end. */
async function tellPlan(trx: Trx, trip: LockedTrip, program: { name: string; expires_at: Date }) {
  const { max_sessions: sessions, pace, end_date, user_id: userId } = trip
  await enqueueMail(trx, {
    template: 'tripReplanned',
    to: { userId },
    data: {
      path: '/sesiones',
      program: program.name,
      amount: sessions === 1 ? '1 sesión' : `${sessions} sesiones`,
      pace: PACE_WORDS[pace],
      slot: (end_date ?? program.expires_at).toISOString(),
    },
  })
}

/** Tells the person, and of a pause or an extension their coach; never why. */
export async function tellTrip(trx: Trx, trip: LockedTrip, event: TripEvent, kind: TripMail): Promise<void> {
  const found = await trx
    .selectFrom('programs')
    .select(['name', 'expires_at'])
    .where('id', '=', trip.program_id)
    .executeTakeFirstOrThrow()
  if (kind === 'replanned') return tellPlan(trx, trip, found)
  const program = found.name
  const to = (userId: string, template: TemplateName, data: Mail['data']): Promise<void> =>
    enqueueMail(trx, { template, to: { userId }, data })
  if (kind === 'invited') return to(trip.user_id, 'tripInvited', { path: '/agendar', program })
  const data = { path: '/sesiones', program, slot: dayOf(trip, event).toISOString() }
  const { coachee, coach } = TEMPLATE[kind]
  await to(trip.user_id, coachee, data)
  const person = await trx
    .selectFrom('users')
    .select(['coach_selected_id', 'fixed_coach_id'])
    .where('id', '=', trip.user_id)
    .executeTakeFirstOrThrow()
  const coachId = person.coach_selected_id ?? person.fixed_coach_id
  if (coachId) await to(coachId, coach, { ...data, people: { coacheeName: trip.user_id } })
}

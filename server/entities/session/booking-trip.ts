import { formatDay } from '#domain/format-time'
import { OPEN_TRIP } from '#domain/models'
import { onboardingFlow } from '#domain/onboarding'
import type { Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { moveTrip } from '../trip-state/move-trip'

/**
 * Locks the coachee's trip in a program, an open one first: bookings of one coachee take turns here.
 * @throws ApiError NOT_FOUND when there never was one.
 */
export async function lockTrip(trx: Trx, coacheeId: string, programId: string) {
  const trip = await trx
    .selectFrom('trips')
    .innerJoin('programs', 'programs.id', 'trips.program_id')
    .innerJoin('organizations', 'organizations.id', 'trips.organization_id')
    .innerJoin('users', 'users.id', 'trips.user_id')
    .selectAll('trips')
    .select([
      'programs.starts_at as program_starts_at',
      'programs.expires_at as program_expires_at',
      'organizations.onboarding_flow',
      'organizations.default_conference_provider',
      'users.timezone as coachee_timezone',
      'users.conference_url',
    ])
    .where('trips.user_id', '=', coacheeId)
    .where('trips.program_id', '=', programId)
    .where('programs.removed_at', 'is', null)
    .where('users.removed_at', 'is', null)
    .orderBy((query) => query.case().when('trips.status', 'in', OPEN_TRIP).then(0).else(1).end())
    .orderBy('trips.created_at', 'desc')
    .limit(1)
    .forUpdate('trips')
    .executeTakeFirst()
  if (!trip) throw new ApiError('NOT_FOUND')
  return trip
}
export type BookingTrip = Awaited<ReturnType<typeof lockTrip>>

const conflict = (reason: string, message: string): ApiError => new ApiError('CONFLICT', { reason }, message)

/** @throws ApiError CONFLICT with reason paused, programEnded or notStarted unless the trip may book that slot. */
export function requireBookable(trip: BookingTrip, slot: Date): void {
  const day = (date: Date) => formatDay(date.toISOString(), trip.coachee_timezone)
  if (trip.status === 'paused') {
    const until = trip.paused_until ? ` hasta el ${day(trip.paused_until)}` : ''
    throw conflict('paused', `Tu programa está en pausa${until}. Podrás agendar desde ese día.`)
  }
  const end =
    trip.end_date && trip.end_date < trip.program_expires_at ? trip.end_date : trip.program_expires_at
  if ((trip.status !== 'active' && trip.status !== 'invited' && trip.status !== 'scheduled') || slot >= end) {
    throw conflict('programEnded', `Tu programa termina el ${day(end)}. Elige una hora anterior.`)
  }
  if (trip.status === 'scheduled' || slot < trip.program_starts_at) {
    const from =
      trip.status === 'scheduled' && trip.invitation_date ? trip.invitation_date : trip.program_starts_at
    throw conflict('notStarted', `Tu programa empieza el ${day(from)}. Elige una hora desde ese día.`)
  }
}

/** The first booking of an invited coachee activates the trip. */
export async function activateTrip(trx: Trx, trip: BookingTrip, now: Date): Promise<void> {
  if (trip.status !== 'invited') return
  const at = now.getTime()
  const event = { type: 'trip.activate', by: 'coachee', startsAt: at, endsAt: null, now: at } as const
  await moveTrip(trx, trip, event, { id: trip.user_id })
}

/** Where the session is held: the coachee's own meeting link where the organization works with one. */
export function conferenceOf(trip: BookingTrip) {
  const flow = onboardingFlow({
    onboardingFlow: trip.onboarding_flow,
    defaultConferenceProvider: trip.default_conference_provider,
  })
  if (trip.conference_url === null || (flow !== 'microsoft-teams' && flow !== 'zoom-meeting')) {
    return { conference_provider: 'product' as const, conference_url: null }
  }
  return { conference_provider: flow, conference_url: trip.conference_url }
}

import { pauseAt } from '#domain/bookable'
import { formatDay } from '#domain/format-time'
import { OPEN_TRIP } from '#domain/models'
import { needsMeetingLink, onboardingFlow } from '#domain/onboarding'
import type { Db, Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { moveTrip } from '../trip-state/move-trip'
import { timeOf } from '../trip-state/trip-time'
import { conferencePlace } from '../user/user-parts'

/** The coachee's trip in a program, an open one first. */
const tripsOf = (db: Db, coacheeId: string, programId: string) =>
  db
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

/** @throws ApiError NOT_FOUND when there never was one. */
export async function findTrip(db: Db, coacheeId: string, programId: string) {
  const trip = await tripsOf(db, coacheeId, programId).executeTakeFirst()
  if (!trip) throw new ApiError('NOT_FOUND')
  return trip
}
export type BookingTrip = Awaited<ReturnType<typeof findTrip>>
/** Bookings of one coachee take turns here. @throws ApiError NOT_FOUND when there never was one. */
export async function lockTrip(trx: Trx, coacheeId: string, programId: string): Promise<BookingTrip> {
  const trip = await tripsOf(trx, coacheeId, programId).forUpdate('trips').executeTakeFirst()
  if (!trip) throw new ApiError('NOT_FOUND')
  return trip
}

const conflict = (reason: string, message: string): ApiError => new ApiError('CONFLICT', { reason }, message)

/** @throws ApiError CONFLICT with reason paused, programEnded or notStarted unless the trip may hold a session then. */
export function requireBookable(trip: BookingTrip, slot: Date): void {
  const day = (at: Date | number) => formatDay(new Date(at).toISOString(), trip.coachee_timezone)
  if (trip.status === 'paused') {
    const until = trip.paused_until ? ` hasta el ${day(trip.paused_until)}` : ''
    throw conflict('paused', `Tu programa está en pausa${until}. Podrás agendar desde ese día.`)
  }
  const time = timeOf(trip)
  const at = slot.getTime()
  if (
    (trip.status !== 'active' && trip.status !== 'invited' && trip.status !== 'scheduled') ||
    at >= time.endsAt
  ) {
    throw conflict('programEnded', `Tu programa termina el ${day(time.endsAt)}. Elige una hora anterior.`)
  }
  if (trip.status === 'scheduled' || at < time.startsAt) {
    const from = trip.status === 'scheduled' && trip.invitation_date ? trip.invitation_date : time.startsAt
    throw conflict('notStarted', `Tu programa empieza el ${day(from)}. Elige una hora desde ese día.`)
  }
  const pause = pauseAt(time, at)
  if (pause)
    throw conflict(
      'paused',
      `Tu programa estará en pausa desde el ${day(pause.from)} hasta el ${day(pause.until)}. Elige una hora fuera de esos días.`,
    )
}

/** The first booking of an invited coachee activates the trip. */
export async function activateTrip(trx: Trx, trip: BookingTrip, now: Date): Promise<void> {
  if (trip.status !== 'invited') return
  const at = now.getTime()
  const event = { type: 'trip.activate', by: 'coachee', startsAt: at, endsAt: null, now: at } as const
  await moveTrip(trx, trip, event, { id: trip.user_id })
}

const flowOf = (trip: BookingTrip) =>
  onboardingFlow({
    onboardingFlow: trip.onboarding_flow,
    defaultConferenceProvider: trip.default_conference_provider,
  })

/** Whether the organization holds its sessions in another service's rooms. */
export const meetsElsewhere = (trip: BookingTrip): boolean => needsMeetingLink(flowOf(trip))

/** Where the session is held: the coachee's own meeting link where the organization works with one. */
export function conferenceOf(trip: BookingTrip) {
  const { provider, url } = conferencePlace(flowOf(trip), trip.conference_url)
  return { conference_provider: provider, conference_url: url }
}

import { sql } from 'kysely'
import { noneBookable } from '#domain/bookable'
import { MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import { formatDay } from '#domain/format-time'
import { localDay } from '#domain/slots/local-time'
import type { Db, Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { zoneOrHouse } from '../../kernel/house-zone'
import { bookableIn } from '../trip-state/trip-time'
import type { BookingTrip } from './booking-trip'

const STANDING = ['active', 'inprogress'] as const

/** @throws ApiError NOT_FOUND unless the coach belongs to the program and is not disabled there. */
export async function requireProgramCoach(db: Db, coachId: string, programId: string): Promise<void> {
  const place = await db
    .selectFrom('program_coaches')
    .select('disabled')
    .where('program_id', '=', programId)
    .where('coach_id', '=', coachId)
    .executeTakeFirst()
  if (!place) throw new ApiError('NOT_FOUND')
  if (place.disabled) throw new ApiError('OUTSIDE_AVAILABILITY')
}

type Wanted = { coacheeId: string; slot: Date; except?: readonly string[] }

/** @throws ApiError CONFLICT overlap when the coachee has another standing session at that time. */
export async function requireCoacheeFree(trx: Trx, { coacheeId, slot, except = [] }: Wanted): Promise<void> {
  const length = SESSION_MINUTES * MINUTE_MS
  const other = await trx
    .selectFrom('sessions')
    .select('id')
    .where('coachee_id', '=', coacheeId)
    .where('state', 'in', STANDING)
    .where('slot', '>', new Date(slot.getTime() - length))
    .where('slot', '<', new Date(slot.getTime() + length))
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .limit(1)
    .executeTakeFirst()
  if (other) {
    const message = 'Ya tienes una sesión a esa hora. Elige otra o cambia la que tienes.'
    throw new ApiError('CONFLICT', { reason: 'overlap' }, message)
  }
}

/** A trip's own sessions keep a day each. @throws ApiError CONFLICT pace. */
export async function requirePace(
  trx: Trx,
  trip: BookingTrip,
  { slot, except = [] }: Pick<Wanted, 'slot' | 'except'>,
): Promise<void> {
  const standing = await trx
    .selectFrom('sessions')
    .select(['id', 'slot'])
    .where('trip_id', '=', trip.id)
    .where('state', 'in', STANDING)
    .execute()
  const zone = zoneOrHouse(trip.coachee_timezone)
  const day = localDay(zone, slot.getTime())
  if (standing.some((one) => !except.includes(one.id) && localDay(zone, one.slot.getTime()) === day)) {
    const message = 'Ya tienes una sesión ese día. Elige otro día o cambia la que tienes.'
    throw new ApiError('CONFLICT', { reason: 'pace' }, message)
  }
}

/** Refuses by number, as home and schedule tell it. @throws ApiError NO_CREDITS with its reason: none, daysLeft */
export async function requireCredits(db: Db, trip: BookingTrip, now: Date): Promise<void> {
  const reason = noneBookable(await bookableIn(db, trip), now.getTime())
  if (reason === null) return
  const ends = formatDay((trip.end_date ?? trip.program_expires_at).toISOString(), trip.coachee_timezone)
  throw reason === 'none'
    ? new ApiError('NO_CREDITS', { reason })
    : new ApiError(
        'NO_CREDITS',
        { reason },
        `Te quedan créditos, pero no días para usarlos hasta el ${ends}. Pide más plazo a quien administra tu programa.`,
      )
}

/** Bookings of one coach that got their row wait here for each other, so that buffers hold in a race too. */
export async function takeCoachTurn(trx: Trx, coachId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coach ${coachId}`}, 0))`.execute(trx)
}

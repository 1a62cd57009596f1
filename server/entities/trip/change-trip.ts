import { RECOVER_DAYS } from '#domain/constants'
import { monthsAfter } from '#domain/dates'
import type { TripEvent } from '#domain/entities/trip/facts'
import type { TripStatus } from '#domain/models'
import { dayOf, endOfDay, startOfDay } from '#domain/trip-dates'
import type { Context } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput, sqlState } from '../../kernel/errors'
import { type Keyed, onceByKey } from '../../kernel/idempotency'
import { newId } from '../../kernel/secrets'
import { hasProgram, lockOrganization } from '../organization/scope'
import { beginTrip, type LockedTrip, logTrip, type TripMover, tripIn } from '../trip-state/move-trip'
import { endOfProgram, moverOf, REFUSED, saying, tell } from './asked'
import { type CancelledSession, carryOutTrip, changeTrip } from './end-trip'
import { giveCoach } from './give-coach'
import { lockTripById } from './trip-row'

type Period = {
  startDate: string
  durationMonths?: number | null | undefined
  endDate?: string | null | undefined
}

/** From the start of its first day to the end of its last. @throws ApiError BAD_INPUT */
function periodOf({ startDate, durationMonths, endDate }: Period): { start: Date; end: Date } {
  const start = startOfDay(startDate)
  if (!endDate && !durationMonths) throw badInput({ durationMonths: 'Campo requerido' })
  const end = endOfDay(endDate ?? monthsAfter(startDate, durationMonths ?? 1))
  if (end <= start) throw badInput({ endDate: 'Elige un día después del inicio.' })
  return { start: new Date(start), end: new Date(end) }
}

type Activation = Keyed & Period & { tripId: string; programId: string; description: string | null }

/** An existing trip begins. @throws ApiError NOT_FOUND in another program, INVALID_TRANSITION */
export async function activateTripNow(context: Context, data: Activation): Promise<void> {
  const { start, end } = periodOf(data)
  const now = context.now().getTime()
  if (end.getTime() <= now) throw badInput({ endDate: 'Elige un día más adelante.' })
  await onceByKey(context, 'activateTrip', data, async (trx) => {
    const trip = await lockTripById(trx, data.tripId)
    if (trip.program_id !== data.programId) throw new ApiError('NOT_FOUND')
    await saying(REFUSED.change, () =>
      changeTrip(
        trx,
        trip,
        {
          type: 'trip.activate',
          by: 'sysadmin',
          startsAt: start.getTime(),
          endsAt: end.getTime(),
          now,
        },
        moverOf(context),
      ),
    )
    if (data.description !== null)
      await trx
        .updateTable('trips')
        .set({ description: data.description })
        .where('id', '=', trip.id)
        .execute()
  })
}

type Creation = Keyed &
  Period & {
    userId: string
    programId: string
    description: string | null
    credits?: number | null | undefined
    coachId?: string | null | undefined
  }

/**
 * A new trip of a coachee: active from today on, or one that is invited on its first day; with credits of the program's
 * share, then the organization's free ones, and a coach of the program if one is named.
 * @returns its id.
 * @throws ApiError NOT_FOUND, BAD_INPUT, NO_CREDITS, CONFLICT while the person has an open trip in the program
 */
export async function createTrip(context: Context, data: Creation): Promise<string> {
  const { start, end } = periodOf(data)
  const now = context.now()
  if (end <= now) throw badInput({ endDate: 'Elige un día más adelante.' })
  const { userId, programId } = data
  try {
    const made = await onceByKey(context, 'createTrip', data, async (trx) => {
      const { organizationId, program } = await placeOf(trx, userId, programId)
      await lockOrganization(trx, organizationId)
      const tripId = newId('t')
      const event = {
        type: 'trip.create',
        startsAt: start.getTime(),
        endsAt: end.getTime(),
        now: now.getTime(),
      } as const
      const begun = beginTrip(event)
      const { status } = begun
      const trip = await trx
        .insertInto('trips')
        .values({
          id: tripId,
          user_id: userId,
          program_id: programId,
          organization_id: organizationId,
          status,
          invitation_date: begun.columns.invitation_date,
          activation_date: begun.columns.activation_date,
          end_date: begun.columns.end_date,
          first_end: begun.columns.first_end,
          pace: program.pace,
          max_sessions: program.sessions_quantity,
          description: data.description ?? '',
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const entry = { tripId, from: null, to: status, event: 'trip.create', at: now } as const
      await logTrip(trx, entry, moverOf(context))
      const amount = data.credits ?? 0
      await carryOutTrip(trx, begun.effects, { trip, event, mover: moverOf(context), amount })
      if (data.coachId) await giveCoach(trx, { userId, programId, coachId: data.coachId })
      return tripId
    })
    tell(context, [])
    return made
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw openAlready()
  }
}

export const openAlready = (): ApiError =>
  new ApiError('CONFLICT', { reason: 'open' }, 'Ya tiene una travesía abierta en ese programa.')

/** A coachee's organization, and the program if it has it. @throws ApiError NOT_FOUND, BAD_INPUT */
async function placeOf(trx: Trx, userId: string, programId: string) {
  const user = await trx
    .selectFrom('users')
    .select(['organization_id', 'roles'])
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new ApiError('NOT_FOUND')
  if (!user.roles.includes('coachee')) throw badInput({ userId: 'Elige a una persona que sea coachee.' })
  const organizationId = user.organization_id
  if (!organizationId || !(await hasProgram(trx, organizationId, programId))) throw new ApiError('NOT_FOUND')
  const program = await trx
    .selectFrom('programs')
    .select(['pace', 'sessions_quantity'])
    .where('id', '=', programId)
    .executeTakeFirstOrThrow()
  return { organizationId, program }
}

type Change = Keyed & { tripId: string; newState: TripStatus; reason: string }

const wrongWay = (message: string): ApiError =>
  new ApiError('INVALID_TRANSITION', { reason: REFUSED.change }, message)

/** By what a person brings a trip to a state; the rest is the server's, or asks for more than a state. */
async function bring(
  trx: Trx,
  trip: LockedTrip,
  { newState }: Change,
  mover: TripMover,
  now: number,
): Promise<CancelledSession[]> {
  const by = 'sysadmin' as const
  const change = async (event: TripEvent) => (await changeTrip(trx, trip, event, mover)).cancelled
  switch (newState) {
    case 'active':
      return change(
        trip.status === 'paused'
          ? { type: 'trip.resume', by, now }
          : { type: 'trip.activate', by, startsAt: now, endsAt: null, now },
      )
    case 'invited':
      return change({ type: 'trip.invite', by, now })
    case 'finished':
      return change({ type: 'trip.finish', now })
    case 'canceled':
      return change({ type: 'trip.cancel', now })
    case 'paused':
      throw wrongWay('Para pausarla elige desde cuándo se reactiva, en Pausar.')
    case 'scheduled':
      throw wrongWay('Para programarla elige la fecha, en Invitación.')
    case 'expired':
      throw wrongWay('Una travesía vence sola, cuando pasa su fecha de término sin que se use.')
  }
}

/** Brings a trip to another state, with a reason. @throws ApiError INVALID_TRANSITION */
export async function changeTripState(context: Context, data: Change): Promise<void> {
  const now = context.now().getTime()
  const cancelled = await onceByKey(context, 'changeTripState', data, async (trx) => {
    const trip = await lockTripById(trx, data.tripId)
    const mover = moverOf(context, data.reason)
    return saying(REFUSED.change, () => bring(trx, trip, data, mover, now))
  })
  tell(context, cancelled)
}

type Recovery = Keyed & { tripId: string; reason: string }

/**
 * What expired with a trip is its organization's free credits again, once. @returns the organization
 * @throws ApiError CONFLICT after 90 days or without any, INVALID_TRANSITION while it goes on
 */
export async function recoverCredits(context: Context, data: Recovery): Promise<string> {
  const event = { type: 'trip.recover', now: context.now().getTime() } as const
  return onceByKey(context, 'recoverCredits', data, async (trx) => {
    const trip = await lockTripById(trx, data.tripId)
    const ended = trip.ended_at
    const snapshot = await tripIn(trx, trip)
    if (!snapshot.can(event) && ended && snapshot.can({ type: event.type, now: ended.getTime() })) {
      const words = `Pasaron más de ${RECOVER_DAYS} días desde que terminó: ya no se pueden recuperar.`
      throw new ApiError('CONFLICT', { reason: 'late' }, words)
    }
    await saying(REFUSED.change, () => changeTrip(trx, trip, event, moverOf(context, data.reason)))
    return trip.organization_id
  })
}

type Reactivation = Keyed & { tripId: string; invitationDate: string; amount: number }

/**
 * Sets the day of a trip's invitation and gives it credits; today invites at once. An ended one needs an end ahead.
 * @throws ApiError NO_CREDITS, INVALID_TRANSITION, BAD_INPUT, CONFLICT while another one of the program is open
 */
export async function reactivateTrip(context: Context, data: Reactivation): Promise<void> {
  const now = context.now().getTime()
  const day = startOfDay(data.invitationDate)
  if (day < startOfDay(dayOf(now))) throw badInput({ invitationDate: 'Elige hoy o un día más adelante.' })
  try {
    await onceByKey(context, 'reactivateTrip', data, async (trx) => {
      const trip = await lockTripById(trx, data.tripId)
      const invitationAt = Math.max(day, now)
      const programEndsAt = await endOfProgram(trx, trip.program_id)
      const event = { type: 'trip.schedule', invitationAt, programEndsAt, now } as const
      const snapshot = await tripIn(trx, trip)
      if (
        !snapshot.can(event) &&
        programEndsAt <= invitationAt &&
        snapshot.can({ ...event, programEndsAt: Infinity })
      )
        throw new ApiError(
          'INVALID_TRANSITION',
          { reason: REFUSED.schedule },
          'El programa termina antes de ese día.',
        )
      await saying(REFUSED.schedule, () => changeTrip(trx, trip, event, moverOf(context), data.amount))
    })
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw openAlready()
  }
  tell(context, [])
}

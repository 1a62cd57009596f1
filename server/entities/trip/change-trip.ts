import type { TripStatus } from '#domain/models'
import { dayOf, endAfterPause, endOfDay, monthsLater, startOfDay } from '#domain/trip-dates'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput, sqlState } from '../../kernel/errors'
import { type Keyed, onceByKey } from '../../kernel/idempotency'
import { newId } from '../../kernel/secrets'
import { giveToTrips } from '../ledger/give'
import { enqueueMail } from '../mail/mail-queue'
import { hasProgram, lockOrganization } from '../organization/scope'
import { type LockedTrip, logTrip, moveTrip, type TripMover } from '../trip-state/move-trip'
import { type CancelledSession, endTrip } from './end-trip'
import { lockTripById } from './trip-row'

/** The specification's default text goes along with a refusal of its operation. */
const REFUSED = {
  change: 'Error changing trip status',
  schedule: 'Error scheduling trip',
} as const

/** A refusal of the chart, said as this operation says it. */
async function saying<T>(reason: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_TRANSITION' && !error.details.reason)
      throw new ApiError('INVALID_TRANSITION', { reason }, error.message)
    throw error
  }
}

const moverOf = (context: Context, reason: string | null = null): TripMover => ({
  id: meOf(context).id,
  reason,
})

function tell(context: Context, cancelled: readonly CancelledSession[]): void {
  for (const one of cancelled) context.events.publish({ type: 'session.changed', ...one })
  context.events.publish({ type: 'outbox.added' })
}

type Pause = Keyed & {
  tripId: string
  reactivationDate: string
  comment: string | null
  newEndDate?: string | null | undefined
}

/**
 * Pauses a trip from now to the start of a day `YYYY-MM-DD`; its end moves by as many days, its reservations stay.
 * @throws ApiError INVALID_TRANSITION, CONFLICT when `newEndDate` is another day than the server's
 */
export async function pauseTrip(context: Context, data: Pause): Promise<void> {
  const now = context.now().getTime()
  const until = startOfDay(data.reactivationDate)
  if (until <= now) throw badInput({ reactivationDate: 'Elige un día más adelante.' })
  await onceByKey(context, 'pauseTrip', data, async (trx) => {
    const trip = await lockTripById(trx, data.tripId)
    const end = trip.end_date && new Date(endAfterPause(trip.end_date.getTime(), now, until))
    const event = { type: 'trip.pause', until, now } as const
    await saying(REFUSED.change, () =>
      moveTrip(trx, trip, event, moverOf(context, data.comment), {
        paused_at: new Date(now),
        paused_until: new Date(until),
        end_date: end,
      }),
    )
    if (data.newEndDate && (!end || dayOf(end.getTime()) !== data.newEndDate))
      throw new ApiError(
        'CONFLICT',
        { reason: 'newEndDate' },
        'La fecha de término cambió mientras lo mirabas. Revisa la nueva y confirma otra vez.',
      )
  })
}

/** What the end of a resumed trip is: a pause that was cut short gives its days back. */
function endAfterResume(trip: LockedTrip, now: number): Date | null {
  if (!trip.end_date || !trip.paused_until || trip.paused_until.getTime() <= now) return trip.end_date
  return new Date(endAfterPause(trip.end_date.getTime(), trip.paused_until.getTime(), now))
}

/** A paused trip goes on, now. @throws ApiError INVALID_TRANSITION */
export async function resumeTrip(trx: Trx, trip: LockedTrip, now: number, mover: TripMover): Promise<void> {
  const columns = { paused_at: null, paused_until: null, end_date: endAfterResume(trip, now) }
  await moveTrip(trx, trip, { type: 'trip.resume', now }, mover, columns)
}

type Period = {
  startDate: string
  durationMonths?: number | null | undefined
  endDate?: string | null | undefined
}

/** From the start of its first day to the end of its last. @throws ApiError BAD_INPUT */
function periodOf({ startDate, durationMonths, endDate }: Period): { start: Date; end: Date } {
  const start = startOfDay(startDate)
  if (!endDate && !durationMonths) throw badInput({ durationMonths: 'Campo requerido' })
  const end = endOfDay(endDate ?? monthsLater(startDate, durationMonths ?? 1))
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
      moveTrip(trx, trip, { type: 'trip.activate', now }, moverOf(context), {
        activation_date: start,
        end_date: end,
        ...(data.description === null ? {} : { description: data.description }),
      }),
    )
  })
}

type Creation = Keyed & Period & { userId: string; programId: string; description: string | null }

/**
 * A new trip of a coachee: active from today on, or one that is invited on its first day. It has no credits yet.
 * @returns its id.
 * @throws ApiError NOT_FOUND, BAD_INPUT, CONFLICT while the person has an open trip in the program
 */
export async function createTrip(context: Context, data: Creation): Promise<string> {
  const { start, end } = periodOf(data)
  const now = context.now()
  if (end <= now) throw badInput({ endDate: 'Elige un día más adelante.' })
  const { userId, programId } = data
  try {
    return await onceByKey(context, 'createTrip', data, async (trx) => {
      const { organizationId, program } = await placeOf(trx, userId, programId)
      await lockOrganization(trx, organizationId)
      const tripId = newId('t')
      const status = start > now ? 'scheduled' : 'active'
      await trx
        .insertInto('trips')
        .values({
          id: tripId,
          user_id: userId,
          program_id: programId,
          organization_id: organizationId,
          status,
          invitation_date: start,
          activation_date: status === 'active' ? start : null,
          end_date: end,
          pace: program.pace,
          max_sessions: program.sessions_quantity,
          description: data.description ?? '',
          created_at: now,
        })
        .execute()
      const entry = { tripId, from: null, to: status, event: 'trip.create', at: now } as const
      await logTrip(trx, entry, moverOf(context))
      await reopenUser(trx, userId)
      return tripId
    })
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw openAlready()
  }
}

const openAlready = (): ApiError =>
  new ApiError('CONFLICT', { reason: 'open' }, 'Ya tiene una travesía abierta en ese programa.')

/** Somebody who had completed travels again. */
async function reopenUser(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ status: 'verified', version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .where('status', '=', 'completed')
    .execute()
}

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
  switch (newState) {
    case 'active':
      if (trip.status === 'paused') await resumeTrip(trx, trip, now, mover)
      else
        await moveTrip(trx, trip, { type: 'trip.activate', now }, mover, { activation_date: new Date(now) })
      return []
    case 'invited':
      await inviteTrip(trx, trip, now, mover)
      return []
    case 'finished':
      return endTrip(trx, trip, { type: 'trip.finish', now }, mover)
    case 'canceled':
      return endTrip(trx, trip, { type: 'trip.cancel', now }, mover)
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

/** A scheduled trip is invited now, and its coachee is told. @throws ApiError INVALID_TRANSITION */
export async function inviteTrip(trx: Trx, trip: LockedTrip, now: number, mover: TripMover): Promise<void> {
  const columns = { invitation_date: new Date(now) }
  await tellInvited(trx, await moveTrip(trx, trip, { type: 'trip.invite', now }, mover, columns))
}

async function tellInvited(trx: Trx, trip: LockedTrip): Promise<void> {
  const program = await trx
    .selectFrom('programs')
    .select('name')
    .where('id', '=', trip.program_id)
    .executeTakeFirstOrThrow()
  await enqueueMail(trx, {
    template: 'tripInvited',
    to: { userId: trip.user_id },
    data: { path: '/agendar', program: program.name },
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
      const event = { type: 'trip.schedule', invitationAt, now } as const
      const over = trip.ended_at !== null
      const columns = {
        invitation_date: new Date(invitationAt),
        ...(over ? { ended_at: null, end_date: await endOfProgram(trx, trip.program_id, invitationAt) } : {}),
      }
      const mover = moverOf(context)
      const moved = await saying(REFUSED.schedule, () => moveTrip(trx, trip, event, mover, columns))
      await giveToTrips(trx, {
        organizationId: trip.organization_id,
        programId: trip.program_id,
        tripIds: [trip.id],
        each: data.amount,
        createdBy: mover.id,
        at: new Date(now),
      })
      await reopenUser(trx, trip.user_id)
      if (moved.status === 'invited') await tellInvited(trx, moved)
    })
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw openAlready()
  }
  tell(context, [])
}

/** @throws ApiError INVALID_TRANSITION once the program is over then */
async function endOfProgram(trx: Trx, programId: string, at: number): Promise<Date> {
  const program = await trx
    .selectFrom('programs')
    .select('expires_at')
    .where('id', '=', programId)
    .executeTakeFirstOrThrow()
  if (program.expires_at.getTime() > at) return program.expires_at
  throw new ApiError(
    'INVALID_TRANSITION',
    { reason: REFUSED.schedule },
    'El programa termina antes de ese día.',
  )
}

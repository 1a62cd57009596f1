import { PAUSE_DAYS, PAUSES_EACH } from '#domain/constants'
import { shownDate } from '#domain/dates'
import { extensionLimit } from '#domain/entities/trip/chart'
import type { TripEvent } from '#domain/entities/trip/facts'
import type { TripStatus } from '#domain/models'
import { dayOf, endOfDay, monthsLater, startOfDay } from '#domain/trip-dates'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput, sqlState } from '../../kernel/errors'
import { type Keyed, onceByKey } from '../../kernel/idempotency'
import { newId } from '../../kernel/secrets'
import { hasProgram, lockOrganization } from '../organization/scope'
import { beginTrip, type LockedTrip, logTrip, type TripMover, tripIn } from '../trip-state/move-trip'
import { type CancelledSession, carryOutTrip, changeTrip } from './end-trip'
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
  /** its sessions inside are cancelled, with their credits back */
  cancelInside?: boolean | null | undefined
}

/** Why the chart lets no trip pause, said as what to do. */
async function requirePauses(trx: Trx, trip: LockedTrip, event: PauseEvent): Promise<void> {
  const snapshot = await tripIn(trx, trip)
  if (snapshot.can(event) || !snapshot.matches({ open: { underway: 'active' } })) return
  if (snapshot.context.pauses >= PAUSES_EACH) {
    const words = `Esta travesía ya se pausó ${PAUSES_EACH} veces, y no se puede más.`
    throw new ApiError('CONFLICT', { reason: 'pauses' }, words)
  }
  throw badInput({ reactivationDate: `Elige un día dentro de ${PAUSE_DAYS} días.` })
}
type PauseEvent = Extract<TripEvent, { type: 'trip.pause' }>

/**
 * Pauses a trip from now to the start of a day `YYYY-MM-DD`; its end moves by as many days, its reservations stay.
 * @throws ApiError INVALID_TRANSITION, CONFLICT when `newEndDate` is another day than the server's or it was paused too
 * often, BAD_INPUT for too long a pause
 */
export async function pauseTrip(context: Context, data: Pause): Promise<void> {
  const now = context.now().getTime()
  const until = startOfDay(data.reactivationDate)
  if (until <= now) throw badInput({ reactivationDate: 'Elige un día más adelante.' })
  const cancelled = await onceByKey(context, 'pauseTrip', data, async (trx) => {
    const trip = await lockTripById(trx, data.tripId)
    const event = { type: 'trip.pause', until, cancelInside: data.cancelInside ?? false, now } as const
    await requirePauses(trx, trip, event)
    const paused = await saying(REFUSED.change, () =>
      changeTrip(trx, trip, event, moverOf(context, data.comment)),
    )
    const end = paused.moved.end_date
    if (data.newEndDate && (!end || dayOf(end.getTime()) !== data.newEndDate))
      throw new ApiError(
        'CONFLICT',
        { reason: 'newEndDate' },
        'La fecha de término cambió mientras lo mirabas. Revisa la nueva y confirma otra vez.',
      )
    return paused.cancelled
  })
  tell(context, cancelled)
}

type Extension = Keyed & { tripId: string; endDate: string; reason: string }

/**
 * Makes an open trip end later, at the end of a day `YYYY-MM-DD`.
 * @throws ApiError BAD_INPUT unless that is later, CONFLICT past the last day it may have, INVALID_TRANSITION
 */
export async function extendTrip(context: Context, data: Extension): Promise<void> {
  const now = context.now().getTime()
  const event = { type: 'trip.extend', endsAt: endOfDay(data.endDate), now } as const
  await onceByKey(context, 'extendTrip', data, async (trx) => {
    const trip = await lockTripById(trx, data.tripId)
    const snapshot = await tripIn(trx, trip)
    const limit = extensionLimit(snapshot.context, now)
    if (!snapshot.can(event) && snapshot.matches('open')) {
      if (event.endsAt <= limit) throw badInput({ endDate: 'Elige un día después del término de ahora.' })
      const last = shownDate(dayOf(limit))
      throw new ApiError('CONFLICT', { reason: 'extension' }, `Puede durar hasta el ${last}.`)
    }
    await saying(REFUSED.change, () => changeTrip(trx, trip, event, moverOf(context, data.reason)))
  })
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
          pace: program.pace,
          max_sessions: program.sessions_quantity,
          description: data.description ?? '',
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const entry = { tripId, from: null, to: status, event: 'trip.create', at: now } as const
      await logTrip(trx, entry, moverOf(context))
      await carryOutTrip(trx, begun.effects, { trip, event, mover: moverOf(context) })
      return tripId
    })
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw openAlready()
  }
}

const openAlready = (): ApiError =>
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

async function endOfProgram(trx: Trx, programId: string): Promise<number> {
  const program = await trx
    .selectFrom('programs')
    .select('expires_at')
    .where('id', '=', programId)
    .executeTakeFirstOrThrow()
  return program.expires_at.getTime()
}

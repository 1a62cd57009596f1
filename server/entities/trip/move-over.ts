import { doorOf } from '#contract/rest/addresses'
import { OPEN_TRIP } from '#domain/models'
import { type Context, meOf } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import { ApiError, badInput, sqlState } from '../../kernel/errors'
import { type Keyed, onceByKey } from '../../kernel/idempotency'
import { tooFew } from '../ledger/give'
import { enqueueMail, type Mail } from '../mail/mail-queue'
import { hasProgram } from '../organization/scope'
import type { LockedTrip, TripMover } from '../trip-state/move-trip'
import { refreshWizardStep } from '../user/wizard-step'
import { inviteIn } from './add-trip'
import { actorOn, moverOf, REFUSED, saying, tell } from './asked'
import { openAlready } from './change-trip'
import { type CancelledSession, changeTrip } from './end-trip'
import { giveCoach } from './give-coach'
import { lockTripById } from './trip-row'

type Person = { coach_selected_id: string | null; fixed_coach_id: string | null }
export const coachOf = ({ coach_selected_id: selected, fixed_coach_id: fixed }: Person): string | null =>
  selected ?? fixed
export const coachesOf = (trx: Db | Trx, userId: string): Promise<Person> =>
  trx
    .selectFrom('users')
    .select(['coach_selected_id', 'fixed_coach_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const endedTrip = (): ApiError =>
  new ApiError('INVALID_TRANSITION', {}, 'Esta travesía ya terminó. Crea una en el otro programa.')

/** Whoever had a coach that none of their open trips' programs has any more chooses again. */
async function letGoOfCoach(trx: Trx, userId: string): Promise<void> {
  const had = await coachesOf(trx, userId)
  const carried = await trx
    .selectFrom('trips')
    .innerJoin('program_coaches', 'program_coaches.program_id', 'trips.program_id')
    .select('program_coaches.coach_id')
    .where('trips.user_id', '=', userId)
    .where('trips.status', 'in', OPEN_TRIP)
    .where('program_coaches.disabled', '=', false)
    .where('program_coaches.coach_id', 'in', [had.coach_selected_id ?? '', had.fixed_coach_id ?? ''])
    .execute()
  const kept = (id: string | null): string | null =>
    carried.some(({ coach_id }) => coach_id === id) ? id : null
  const has = { coach_selected_id: kept(had.coach_selected_id), fixed_coach_id: kept(had.fixed_coach_id) }
  if (has.coach_selected_id === had.coach_selected_id && has.fixed_coach_id === had.fixed_coach_id) return
  await trx
    .updateTable('users')
    .set((eb) => ({ ...has, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
  await refreshWizardStep(trx, userId)
}

type Wish = { programId: string; coachId: string | null }
type Moved = { tripId: string; cancelled: CancelledSession[] }

/**
 * Brings somebody from a locked trip to another program of its organization: the trip is cancelled, one with the credits
 * of the other program is invited, and the person and the coach of before and after are told.
 * @throws ApiError NOT_FOUND, BAD_INPUT, INVALID_TRANSITION unless it is open, CONFLICT while one is open there, NO_CREDITS
 */
export async function moveOver(
  trx: Trx,
  trip: LockedTrip,
  { programId, coachId }: Wish,
  mover: TripMover & { id: string },
  at: Date,
): Promise<Moved> {
  const { user_id: userId, organization_id: organizationId } = trip
  if (programId === trip.program_id) throw badInput({ programId: 'Ya está en ese programa. Elige otro.' })
  if (!(await hasProgram(trx, organizationId, programId))) throw new ApiError('NOT_FOUND')
  const programs = await trx
    .selectFrom('programs')
    .select(['id', 'name', 'expires_at', 'sessions_quantity'])
    .where('id', 'in', [programId, trip.program_id])
    .execute()
  const next = programs.find(({ id }) => id === programId)
  const left = programs.find(({ id }) => id === trip.program_id)
  if (!next || !left) throw new ApiError('NOT_FOUND')
  if (next.expires_at <= at) throw badInput({ programId: 'Ese programa ya terminó. Elige otro.' })
  if (!OPEN_TRIP.some((status) => status === trip.status)) throw endedTrip()
  const before = coachOf(await coachesOf(trx, userId))
  const { cancelled } = await changeTrip(trx, trip, { type: 'trip.cancel', now: at.getTime() }, mover)
  const added = await inviteIn(trx, { userId, organizationId, programId }, mover.id, at)
  if (!added) throw openAlready()
  if (added.missing > 0) throw tooFew(next.sessions_quantity, next.sessions_quantity - added.missing)
  if (coachId) await giveCoach(trx, { userId, programId, coachId })
  else await letGoOfCoach(trx, userId)
  const after = coachOf(await coachesOf(trx, userId))
  const words = { program: next.name, was: left.name }
  const coaches = [...new Set([before, after])].flatMap((id) => (id ? [id] : []))
  await enqueueMail(
    trx,
    {
      template: 'tripMoved',
      to: { userId },
      data: { ...words, path: after ? '/agendar' : '/escoger-coach' },
    },
    ...coaches.map(
      (id): Mail => ({
        template: 'tripMovedCoach',
        to: { userId: id },
        data: { ...words, path: '/sesiones', people: { coacheeName: userId } },
      }),
    ),
  )
  return { tripId: added.tripId, cancelled }
}

type Asked = Keyed & { tripId: string; programId: string; coachId?: string | null | undefined }

/**
 * As `moveOver`, for who manages both programs. @returns the new trip
 * @throws ApiError NOT_FOUND for a trip or a program that is not theirs, BAD_INPUT for a coach that is not theirs to give
 */
export async function moveTripOver(context: Context, data: Asked): Promise<string> {
  const { programId, coachId = null } = data
  const cancelled: CancelledSession[] = []
  try {
    const made = await onceByKey(context, 'moveTrip', data, async (trx) => {
      const trip = await lockTripById(trx, data.tripId)
      const by = await actorOn(trx, context, doorOf('moveTrip'), trip)
      await actorOn(trx, context, doorOf('moveTrip'), Object.assign({}, trip, { program_id: programId }))
      if (by !== 'sysadmin' && coachId)
        throw badInput({ coachId: 'A su coach lo elige la persona, o quien administra la plataforma.' })
      const mover = Object.assign(moverOf(context), { id: meOf(context).id })
      const moved = await saying(REFUSED.change, () =>
        moveOver(trx, trip, { programId, coachId }, mover, context.now()),
      )
      cancelled.push(...moved.cancelled)
      return moved.tripId
    })
    tell(context, cancelled)
    return made
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw openAlready()
  }
}

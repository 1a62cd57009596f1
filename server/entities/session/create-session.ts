import type { Actor } from '#domain/entities/session/events'
import { type Context, meOf } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { lookFirst } from '../../kernel/idempotency'
import { oneOfThem, sameMoment } from '../../kernel/same-moment'
import { isTaken, requireGrid, requireOffered, requireUntaken, withNearest } from '../slot/slot-check'
import { coacheeRelation } from '../user/visible-user'
import { refreshWizardStep } from '../user/wizard-step'
import { requireCoacheeFree, requireCredits, requirePace, requireProgramCoach } from './booking-rules'
import { activateTrip, type BookingTrip, findTrip, lockTrip, requireBookable } from './booking-trip'
import { beginning, carryOut } from './effects'
import type { CreateSessionData } from './inputs'
import { insertSessions } from './insert-session'
import { type Changed, changedOne, oncePerKey } from './once-per-key'

const bookerOf = ({ actor }: Context): Actor =>
  actor === 'cc' ? 'coachee' : actor === 'co' ? 'coach' : 'sysadmin'

/** @throws ApiError NOT_FOUND unless the caller chose that coach, or was given them. */
export function requireOwnCoach(context: Context, coachId: string): void {
  const { coach_selected_id, fixed_coach_id } = meOf(context)
  if (coachId !== coach_selected_id && coachId !== fixed_coach_id) throw new ApiError('NOT_FOUND')
}

/** How something is read: `alone` in a transaction, or once for all who ask in the same moment. */
type Ask = <T>(question: string, read: () => Promise<T>) => Promise<T>
const alone: Ask = (_question, read) => read()

/** Whom a booking is for: own self as coachee, an own coachee as coach, anybody named as sysadmin. */
async function coacheeFor(db: Db, context: Context, data: CreateSessionData): Promise<string> {
  const me = meOf(context)
  if (context.actor === 'cc') {
    requireOwnCoach(context, data.coachId)
    if (data.coacheeId && data.coacheeId !== me.id) throw new ApiError('NOT_FOUND')
    return me.id
  }
  if (!data.coacheeId) throw new ApiError('BAD_INPUT', { fields: { coacheeId: 'Campo requerido' } })
  if (context.actor === 'co') await requireOwnCoachee(db, context, data.coachId, data.coacheeId)
  return data.coacheeId
}

/** @throws ApiError NOT_FOUND unless the caller is that coach and the person an own coachee. */
export async function requireOwnCoachee(
  db: Db,
  context: Context,
  coachId: string,
  coacheeId: string,
): Promise<void> {
  if (coachId !== meOf(context).id) throw new ApiError('NOT_FOUND')
  const coachee = await db
    .selectFrom('users')
    .select(['id', 'coach_selected_id', 'fixed_coach_id'])
    .where('id', '=', coacheeId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const relation = coachee && (await coacheeRelation(db, coachId, coachee))
  if (relation !== 'ownCoachee') throw new ApiError('NOT_FOUND')
}

/**
 * Books a session and reserves one credit of the coachee's trip in that program. @returns its id.
 * @throws ApiError SLOT_TAKEN and OUTSIDE_AVAILABILITY with the nearest free starts, NO_CREDITS (none,
 * daysLeft), CONFLICT with a reason (overlap, pace, paused, programEnded, notStarted).
 */
export async function createSession(context: Context, data: CreateSessionData): Promise<string> {
  requireGrid(data.slot)
  const now = context.now()
  const { coachId, slot, programId } = data
  const wanted = { coachId, slot, now }
  const hour = `${coachId} ${slot.getTime()}`
  /** What is told before whether another has the hour. */
  const requireOpen = async (db: Db, trip: BookingTrip, ask: Ask): Promise<void> => {
    await ask(`place ${coachId} ${programId}`, () => requireProgramCoach(db, coachId, programId))
    requireBookable(trip, slot)
    await requireCredits(db, trip, now)
    await ask(`offered ${hour}`, () => requireOffered(db, wanted))
  }
  const book = async (trx: Trx): Promise<Changed> => {
    const coacheeId = await coacheeFor(trx, context, data)
    const trip = await lockTrip(trx, coacheeId, programId)
    await requireOpen(trx, trip, alone)
    await requireUntaken(trx, wanted)
    await requireCoacheeFree(trx, { coacheeId, slot })
    await requirePace(trx, trip, { slot })
    const actor = meOf(context).id
    const event = {
      type: 'session.book',
      by: bookerOf(context),
      now: now.getTime(),
    } as const
    const { state, effects } = beginning(slot, event)
    const [row] = await insertSessions(trx, trip, [{ coachId, slot, now, state }], actor)
    if (!row) throw new ApiError('SLOT_TAKEN')
    const session = { ...row, organization_id: trip.organization_id }
    await carryOut(trx, effects, { session, event, mover: { id: actor } })
    await activateTrip(trx, trip, now)
    await refreshWizardStep(trx, coacheeId)
    return changedOne(session)
  }
  const { db } = context.door
  const together: Ask = (question, read) => sameMoment(db, question, read)
  const look = async (): Promise<void> => {
    if (!(await together(`taken ${hour}`, () => isTaken(db, wanted)))) return
    const coacheeId = await coacheeFor(db, context, data)
    await together(`open ${hour} ${programId} ${coacheeId}`, async () =>
      requireOpen(db, await findTrip(db, coacheeId, programId), together),
    )
    throw new ApiError('SLOT_TAKEN')
  }
  // of two hundred who want one hour all but one are told without a transaction
  const ids = await withNearest(db, wanted, () =>
    oneOfThem(
      db,
      hour,
      () => lookFirst(context, 'createSession', data, look),
      () => oncePerKey(context, 'createSession', data, book),
    ),
  )
  return ids[0] ?? ''
}

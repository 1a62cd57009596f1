import { MOVES_EACH } from '#domain/constants'
import type { SessionEvent } from '#domain/entities/session/events'
import type { Party } from '#domain/session-states'
import { moveLimitWords } from '#domain/session-words'
import type { Context } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { requireGrid, requireOffered, requireUntaken, withNearest } from '../slot/slot-check'
import { refreshWizardStep } from '../user/wizard-step'
import { requireCoacheeFree, requireCredits, requirePace } from './booking-rules'
import { activateTrip, lockTrip, requireBookable } from './booking-trip'
import { contest, resolve, sayWhetherHeld } from './contest'
import { carryOut } from './effects'
import type { UpdateSessionData } from './inputs'
import { insertSessions } from './insert-session'
import { type Changed, changedOne, oncePerKey } from './once-per-key'
import { moverOf, requireParty, requireVersion } from './party'
import { type LockedSession, lockSession } from './session-row'
import { accepts, moveSession, snapshotIn, stepSession } from './transition'

type Mover = Party | 'sysadmin'
type Move = {
  trx: Trx
  context: Context
  session: LockedSession
  party: Mover
  data: UpdateSessionData
}

type PartyMove = Move & { party: Party }

/** The coachee takes a proposed time: the credit is reserved, and time and limits are looked at again. */
async function accept({ trx, context, session, party, data }: PartyMove): Promise<Changed> {
  const now = context.now()
  const event = { type: 'session.accept', by: party, now: now.getTime() } as const
  if (!(await accepts(trx, session, event))) throw new ApiError('INVALID_TRANSITION')
  const { coach_id: coachId, coachee_id: coacheeId, slot } = session
  const trip = await lockTrip(trx, coacheeId, session.program_id)
  requireBookable(trip, slot)
  await requireCredits(trx, trip, now)
  await requireUntaken(trx, { coachId, slot, now, except: [session.id] })
  await requireCoacheeFree(trx, { coacheeId, slot })
  await requirePace(trx, trip, { slot })
  const accepted = await moveSession(trx, session, event, moverOf(context, data.reason))
  await activateTrip(trx, trip, now)
  await refreshWizardStep(trx, coacheeId)
  return changedOne(accepted)
}

async function refuse({ trx, context, session, party, data }: PartyMove, type: 'decline' | 'withdraw') {
  const event = { type: `session.${type}`, by: party, now: context.now().getTime() } as const
  return changedOne(await moveSession(trx, session, event, moverOf(context, data.reason)))
}

type RescheduleEvent = Extract<SessionEvent, { type: 'session.reschedule' }>

/** @throws ApiError CONFLICT rescheduleLimit where the chart would let only a sysadmin move the session. */
async function requireMovesLeft(trx: Trx, session: LockedSession, event: RescheduleEvent): Promise<void> {
  const snapshot = await snapshotIn(trx, session)
  const { type, by, now } = event
  if (snapshot.can(event) || !snapshot.can({ type, by: 'sysadmin', now })) return
  const spent = by !== 'sysadmin' && snapshot.context.moves[by].all >= MOVES_EACH
  throw new ApiError(
    'CONFLICT',
    { reason: 'rescheduleLimit' },
    spent ? moveLimitWords.all : moveLimitWords.late,
  )
}

/** The old time is given up and the new one taken in one transaction: whoever fails keeps the old one. */
async function reschedule({ trx, context, session, party, data }: Move, slot: Date): Promise<Changed> {
  const now = context.now()
  const event = { type: 'session.reschedule', by: party, now: now.getTime() } as const
  await requireMovesLeft(trx, session, event)
  const { coach_id: coachId, coachee_id: coacheeId } = session
  const except = [session.id]
  const mover = moverOf(context, data.reason)
  const { moved: old, effects } = await stepSession(trx, session, event, mover)
  const trip = await lockTrip(trx, coacheeId, session.program_id)
  requireBookable(trip, slot)
  const wanted = { coachId, slot, now, except }
  await requireOffered(trx, wanted)
  await requireUntaken(trx, wanted)
  await requireCoacheeFree(trx, { coacheeId, slot, except })
  await requirePace(trx, trip, { slot, except })
  const fresh = { coachId, slot, now, state: 'active', rescheduled: session } as const
  const [next] = await insertSessions(trx, trip, [fresh], mover.id)
  if (!next) throw new ApiError('SLOT_TAKEN')
  await carryOut(trx, effects, { session: old, event, mover, beside: { next } })
  return { answer: [next.id], changed: [...changedOne(next).changed, ...changedOne(old).changed] }
}

/**
 * Sends one event of the chart to a session. @returns its id; after a reschedule that of the new one.
 * @throws ApiError INVALID_TRANSITION, CONFLICT, SLOT_TAKEN and OUTSIDE_AVAILABILITY with the nearest starts, NO_CREDITS
 */
export async function updateSession(context: Context, data: UpdateSessionData): Promise<string> {
  const { slot } = data
  if (data.event === 'reschedule') {
    if (!slot) throw badInput({ slot: 'Campo requerido' })
    requireGrid(slot)
  }
  const wanted = { coachId: '', slot: slot ?? context.now(), now: context.now() }
  const ids = await withNearest(context.door.db, wanted, () =>
    oncePerKey(context, 'updateSession', data, async (trx) => {
      const session = await lockSession(trx, data._id)
      wanted.coachId = session.coach_id
      if (data.event === 'resolve') {
        if (context.actor !== 'sa') throw new ApiError('FORBIDDEN')
        requireVersion(session, data.version)
        return resolve(trx, context, session, data)
      }
      if (context.actor === 'sa') {
        if (data.event !== 'reschedule' || !slot) throw new ApiError('FORBIDDEN')
        if (!data.reason) throw badInput({ reason: 'Campo requerido' })
        requireVersion(session, data.version)
        return reschedule({ trx, context, session, party: 'sysadmin', data }, slot)
      }
      const party = requireParty(context, session)
      requireVersion(session, data.version)
      const move = { trx, context, session, party, data }
      if (data.event === 'contest') return contest(trx, context, session, data)
      if (data.event === 'confirmHeld' || data.event === 'denyHeld')
        return sayWhetherHeld(trx, context, session, data)
      if (data.event === 'accept') return accept(move)
      if (data.event === 'reschedule' && slot) return reschedule(move, slot)
      return refuse(move, data.event === 'decline' ? 'decline' : 'withdraw')
    }),
  )
  return ids[0] ?? ''
}

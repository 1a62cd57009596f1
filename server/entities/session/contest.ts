import { CONTEST_DAYS, CONTEST_HOURS, DAY_MS, QUESTION_HOURS } from '#domain/constants'
import type { SessionEvent } from '#domain/entities/session/events'
import { objectionAt, type SessionSnapshot, snapshotAt } from '#domain/entities/session/stored'
import { type Context, meOf } from '../../kernel/context'
import type { Door, Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import type { UpdateSessionData } from './inputs'
import { type Changed, changedOne } from './once-per-key'
import { requireParty } from './party'
import type { LockedSession } from './session-row'
import { moveSession, snapshotIn } from './transition'

type ContestEvent = Extract<SessionEvent, { type: 'session.contest' }>

/** Why the chart lets nobody contest: too late, done already, or never theirs. */
function contestRefusal(snapshot: SessionSnapshot, session: LockedSession, event: ContestEvent): ApiError {
  const { endedAt } = snapshot.context
  const fresh = snapshotAt(session.state, 'unsaid', snapshot.context)
  if (endedAt === null || !fresh.can({ type: event.type, by: event.by, now: endedAt }))
    return new ApiError('INVALID_TRANSITION')
  if (!fresh.can(event)) {
    const late = `Pasaron más de ${CONTEST_HOURS} horas: ya no se puede reclamar.`
    return new ApiError('INVALID_TRANSITION', {}, late)
  }
  return objectionAt(snapshot) === 'confirmed'
    ? new ApiError('CONFLICT', { reason: 'confirmed' }, 'Ya confirmaste cómo terminó esta sesión.')
    : new ApiError('CONFLICT', { reason: 'contested' }, 'Ya reclamaste esta sesión.')
}

/**
 * Who the end of a session speaks against says otherwise, once, within 72 hours; the state stays. Who confirmed it
 * when asked has said so.
 * @throws ApiError INVALID_TRANSITION, CONFLICT (contested, confirmed), BAD_INPUT without a reason
 */
export async function contest(
  trx: Trx,
  context: Context,
  session: LockedSession,
  { reason }: UpdateSessionData,
): Promise<Changed> {
  const by = requireParty(context, session)
  const event = { type: 'session.contest', by, now: context.now().getTime() } as const
  const snapshot = await snapshotIn(trx, session)
  if (!snapshot.can(event)) throw contestRefusal(snapshot, session, event)
  if (!reason) throw badInput({ reason: 'Cuenta qué pasó.' })
  return changedOne(await moveSession(trx, session, event, { id: meOf(context).id, reason }))
}

/**
 * A party says whether the session was held: the asked one answers; after an end at which nobody came either claims.
 * @throws ApiError INVALID_TRANSITION unless the caller is asked and in time, or may claim; NO_CREDITS
 */
export async function sayWhetherHeld(
  trx: Trx,
  context: Context,
  session: LockedSession,
  { event: said, reason }: UpdateSessionData,
): Promise<Changed> {
  const by = requireParty(context, session)
  const type = said === 'confirmHeld' ? 'session.confirmHeld' : 'session.denyHeld'
  const event = { type, by, now: context.now().getTime() } as const
  const snapshot = await snapshotIn(trx, session)
  const { question } = snapshot.context
  if (!snapshot.can(event) && question && snapshot.can({ type, by, now: question.until })) {
    const late = `Pasaron más de ${QUESTION_HOURS} horas: el registro quedó confirmado.`
    throw new ApiError('INVALID_TRANSITION', {}, late)
  }
  return changedOne(await moveSession(trx, session, event, { id: meOf(context).id, reason }))
}

/** A sysadmin decides. @throws ApiError INVALID_TRANSITION unless it is contested and open, NO_CREDITS */
export async function resolve(
  trx: Trx,
  context: Context,
  session: LockedSession,
  { reason, refund }: UpdateSessionData,
): Promise<Changed> {
  const now = context.now().getTime()
  const event = { type: 'session.resolve', by: 'sysadmin', upheld: refund ?? false, now } as const
  return changedOne(await moveSession(trx, session, event, { id: meOf(context).id, reason }))
}

/** Sessions whose contest nobody decided in 14 days. */
export const overdueContests = (door: Door, now: Date) =>
  door.db
    .selectFrom('session_contests')
    .select('session_id as id')
    .where('resolved_at', 'is', null)
    .where('contested_at', '<=', new Date(now.getTime() - CONTEST_DAYS * DAY_MS))
    .orderBy('contested_at')

/** What nobody decided in 14 days is decided for the coachee. @returns false: somebody has decided meanwhile. */
export async function decideForCoachee(trx: Trx, session: LockedSession, now: Date): Promise<boolean> {
  const event = { type: 'contest.overdue', now: now.getTime() } as const
  if (!(await snapshotIn(trx, session)).can(event)) return false
  const reason = `Nadie lo resolvió en ${CONTEST_DAYS} días.`
  await moveSession(trx, session, event, { id: null, reason })
  return true
}

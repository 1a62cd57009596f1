import { MOVES_EACH } from '../../constants'
import type { Me, Session } from '../../models'
import { absenceFrom } from '../../session-rules'
import type { Party } from '../../session-states'
import { step } from './effects'
import type { SessionEvent } from './events'
import { type SessionSnapshot, snapshotOf, stateOf } from './stored'

export const ACTION_KINDS = [
  'accept',
  'decline',
  'withdraw',
  'cancel',
  'reschedule',
  'close',
  'reportAbsence',
  'rate',
  'contest',
  'confirmHeld',
  'denyHeld',
] as const
export type ActionKind = (typeof ACTION_KINDS)[number]

const CLOSES = ['both', 'coacheeMissing', 'external'] as const

/** Which side of the session somebody is on for the active role; null: neither. */
export function partyOf(session: Session, me: Pick<Me, '_id' | '_type'>): Party | null {
  if (me._type.active === 'coach' && session.coach._id === me._id) return 'coach'
  if (me._type.active === 'coachee' && session.coachee._id === me._id) return 'coachee'
  return null
}

/** The entity chart at a session as the client knows it. */
export const sessionSnapshot = (session: Session): SessionSnapshot =>
  snapshotOf({
    state: session.state,
    slot: session.slot,
    provider: session.conference.provider,
    coach: session.coach._id,
    coachee: session.coachee._id,
    joins: session.joins,
    moves: session.reschedules.map(({ slot, rescheduledAt, rescheduledBy }) => ({
      slot,
      at: rescheduledAt,
      by: rescheduledBy._id,
    })),
    endedAt: session.endedAt,
    question: session.question,
    contest: session.contest,
    ratedAt: session.rating?.ratedAt ?? null,
  })

/** How often a party may still move the session, and whether now; the chart counts the whole chain. */
export function movesLeft(session: Session, by: Party): number {
  return Math.max(0, MOVES_EACH - sessionSnapshot(session).context.moves[by].all)
}
/** Whether somebody's cancelling would be on time, as the chart says. */
export function cancelsOnTime(session: Session, by: Party, now: number): boolean {
  const snapshot = sessionSnapshot(session)
  const event = { type: 'session.cancel', by, now } as const
  return snapshot.can(event) && stateOf(step(snapshot, event).after) === 'cancelled_on_time'
}
/** Why a session that still stands may not be moved by a party; null: it may, or it does not stand. */
export function moveRefusal(session: Session, by: Party, now: number): 'all' | 'late' | null {
  const snapshot = sessionSnapshot(session)
  const event = { type: 'session.reschedule', by, now } as const
  if (snapshot.can(event) || !snapshot.can({ ...event, by: 'sysadmin' })) return null
  return movesLeft(session, by) === 0 ? 'all' : 'late'
}

/** Why a party who came, alone, may not yet or not tell of the other's absence; null: they may, or did not come alone. */
export function absenceRefusal(session: Session, by: Party, now: number): 'early' | 'notWaiting' | null {
  const { joined, waiting } = sessionSnapshot(session).context
  const alone = joined[by] && !joined[by === 'coach' ? 'coachee' : 'coach']
  if (session.state !== 'inprogress' || !alone || now < Date.parse(session.slot)) return null
  if (!waiting[by]) return 'notWaiting'
  return now < absenceFrom(session.slot) ? 'early' : null
}

/** What a party may do now, asked of the same chart that the server enforces. */
export function allowedActions(session: Session, me: Pick<Me, '_id' | '_type'>, now: number): ActionKind[] {
  const by = partyOf(session, me)
  if (!by) return []
  const snapshot = sessionSnapshot(session)
  const asks: Record<ActionKind, SessionEvent[]> = {
    accept: [{ type: 'session.accept', by, now }],
    decline: [{ type: 'session.decline', by, now }],
    withdraw: [{ type: 'session.withdraw', by, now }],
    cancel: [{ type: 'session.cancel', by, now }],
    reschedule: [{ type: 'session.reschedule', by, now }],
    close: by === 'coach' ? CLOSES.map((outcome) => ({ type: 'session.close', by, outcome, now })) : [],
    reportAbsence: by === 'coachee' ? [{ type: 'session.close', by, outcome: 'coachMissing', now }] : [],
    rate: [{ type: 'session.rate', by, now }],
    contest: [{ type: 'session.contest', by, now }],
    confirmHeld: [{ type: 'session.confirmHeld', by, now }],
    denyHeld: [{ type: 'session.denyHeld', by, now }],
  }
  return ACTION_KINDS.filter((kind) => asks[kind].some((event) => snapshot.can(event)))
}

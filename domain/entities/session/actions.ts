import { transition } from 'xstate'
import { MOVES_EACH } from '../../constants'
import type { Me, Session } from '../../models'
import { absenceFrom, contestant, countsAsFinished, mayClaim, mayContest } from '../../session-rules'
import type { Party } from '../../session-states'
import { type SessionEvent, sessionChart } from './chart'
import { factsOf } from './facts'

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

/** Which side of the session somebody is on for the active role; null: neither. */
export function partyOf(session: Session, me: Pick<Me, '_id' | '_type'>): Party | null {
  if (me._type.active === 'coach' && session.coach._id === me._id) return 'coach'
  if (me._type.active === 'coachee' && session.coachee._id === me._id) return 'coachee'
  return null
}

/** The entity chart at a stored session's state. */
export function sessionSnapshot(session: Session) {
  return sessionChart.resolveState({
    value: session.state,
    context: factsOf({
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
    }),
  })
}

const answered = ({ question }: Session): boolean => question !== null && question.held !== null
const isAsked = ({ question }: Session, id: string, now: number): boolean =>
  question?.asked === id && question.held === null && now <= Date.parse(question.until)
const mayTellHeld = ({ state, question, endedAt }: Session, now: number): boolean =>
  question === null && mayClaim(state, endedAt, now)

/** How often a party may still move the session, and whether now; the chart counts the whole chain. */
export function movesLeft(session: Session, by: Party): number {
  return Math.max(0, MOVES_EACH - sessionSnapshot(session).context.moves[by].all)
}
/** Whether somebody's cancelling would be on time, as the chart says. */
export function cancelsOnTime(session: Session, by: Party, now: number): boolean {
  const snapshot = sessionSnapshot(session)
  const event = { type: 'session.cancel', by, now } as const
  return snapshot.can(event) && transition(sessionChart, snapshot, event)[0].value === 'cancelled_on_time'
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
  const can = (event: SessionEvent): boolean => snapshot.can(event)
  const asks: Record<ActionKind, () => boolean> = {
    accept: () => can({ type: 'session.accept', by, now }),
    decline: () => can({ type: 'session.decline', by, now }),
    withdraw: () => can({ type: 'session.withdraw', by, now }),
    cancel: () => session.state === 'active' && can({ type: 'session.cancel', by, now }),
    reschedule: () => can({ type: 'session.reschedule', by, now }),
    close: () =>
      by === 'coach' &&
      (['both', 'coacheeMissing', 'external'] as const).some((outcome) =>
        can({ type: 'session.close', by, outcome, now }),
      ),
    reportAbsence: () => by === 'coachee' && can({ type: 'session.close', by, outcome: 'coachMissing', now }),
    contest: () =>
      contestant(session.state) === by &&
      session.contest === null &&
      !answered(session) &&
      mayContest(session.endedAt, now),
    confirmHeld: () => isAsked(session, me._id, now) || mayTellHeld(session, now),
    denyHeld: () => isAsked(session, me._id, now),
    rate: () => by === 'coachee' && countsAsFinished(session.state) && session.rating === null,
  }
  return ACTION_KINDS.filter((kind) => asks[kind]())
}

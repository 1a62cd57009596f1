import type { Me, Session } from '#domain/models'
import { contestant, countsAsFinished, mayContest } from '#domain/session-rules'
import type { Party } from '#domain/session-states'
import { type SessionEvent, sessionChart } from './chart'

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
  const joined = (userId: string, external?: boolean) =>
    session.joins.some(
      (join) => join.userId === userId && (external === undefined || join.external === external),
    )
  const { coach, coachee } = session
  return sessionChart.resolveState({
    value: session.state,
    context: {
      slot: session.slot,
      joined: { coach: joined(coach._id), coachee: joined(coachee._id) },
      external: { coach: joined(coach._id, true), coachee: joined(coachee._id, true) },
    },
  })
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
      contestant(session.state) === by && session.contest === null && mayContest(session.slot, now),
    rate: () => by === 'coachee' && countsAsFinished(session.state) && session.rating === null,
  }
  return ACTION_KINDS.filter((kind) => asks[kind]())
}

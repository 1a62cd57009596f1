import { ENTRY_OPENS_MINUTES_BEFORE, MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import {
  type ActionKind,
  absenceRefusal,
  allowedActions,
  moveRefusal,
  partyOf,
} from '#domain/entities/session/actions'
import { formatDateTime, formatTime, sameClock, zoneCity } from '#domain/format-time'
import type { Me, Person, Session } from '#domain/models'
import { absenceFrom, byPhase, entryIsOpen, type SessionPhase, sessionPhase } from '#domain/session-rules'
import type { Party } from '#domain/session-states'
import { moveLimitWords, stateExplanation, stateLabel } from '#domain/session-words'
import { COPY } from './copy'

export type SessionViewModel = {
  session: Session
  side: Party
  person: Person
  phase: SessionPhase
  /** the other party's clock, when it differs: "08:00 en Bogotá" */
  otherTime: string | null
  label: string
  explanation: string
  actions: ActionKind[]
  /** its minutes are over */
  over: boolean
  /** the room is open now */
  entry: boolean
  opensAt: string
  /** where a contested no-show stands; null: it is not contested */
  contest: string | null
  /** what is asked of somebody about how it ended; null: nothing */
  question: string | null
  /** why something cannot be done yet, or any more */
  why: string | null
  history: string[]
}

function contestLine({ contest }: Session, me: Me): string | null {
  if (!contest) return null
  if (contest.resolvedAt) return contest.refund ? COPY.contest.upheld : COPY.contest.kept
  return contest.by === me._id ? COPY.contest.sent : COPY.contest.theirs
}

function questionLine({ question, state }: Session, me: Me, person: Person, now: number): string | null {
  if (!question || question.held !== null || now > Date.parse(question.until)) return null
  const until = formatDateTime(question.until, me.timezone)
  const name = person.name.first
  if (question.asked !== me._id) return COPY.held.waits(name, until)
  return state === 'unfinished_without_parties' ? COPY.held.claimed(name, until) : COPY.held.asked(until)
}

/** Why the session may not be moved any more, or the other's absence not be told yet. */
function whyNot(session: Session, me: Me, side: Party, now: number): string | null {
  const refusal = moveRefusal(session, side, now)
  if (refusal) return moveLimitWords[refusal]
  const absence = absenceRefusal(session, side, now)
  if (absence === 'early') return COPY.close.absenceFrom(formatTime(absenceFrom(session.slot), me.timezone))
  return absence === 'notWaiting' && now >= absenceFrom(session.slot) ? COPY.close.notWaiting : null
}

/** Everything a card says about a session, for one of its parties at `now`. */
function viewOf(session: Session, me: Me, now: number): SessionViewModel {
  const side = partyOf(session, me) ?? 'coachee'
  const person = side === 'coach' ? session.coachee : session.coach
  const phase = sessionPhase(session, now)
  const zone = me.timezone
  const last = session.cancellations.at(-1)
  const cancelledBy: Party | null = last ? (last.userId === session.coach._id ? 'coach' : 'coachee') : null
  const who = (id: string) => (id === me._id ? COPY.you : id === person._id ? person.name.first : COPY.house)
  return {
    session,
    side,
    person,
    phase,
    otherTime:
      person.timezone && !sameClock(session.slot, zone, person.timezone)
        ? COPY.inCity(formatTime(session.slot, person.timezone), person.city ?? zoneCity(person.timezone))
        : null,
    label: phase === 'upcoming' ? COPY.upcoming : stateLabel(session.state, side),
    explanation: stateExplanation(session.state, side, cancelledBy),
    actions: allowedActions(session, me, now),
    over: now >= Date.parse(session.slot) + SESSION_MINUTES * MINUTE_MS,
    entry: (phase === 'inprogress' || session.state === 'active') && entryIsOpen(session.slot, now),
    opensAt: formatTime(Date.parse(session.slot) - ENTRY_OPENS_MINUTES_BEFORE * MINUTE_MS, zone),
    contest: contestLine(session, me),
    question: questionLine(session, me, person, now),
    why: whyNot(session, me, side, now),
    history: [
      ...session.reschedules.map(({ slot, rescheduledBy }) =>
        COPY.rescheduled(who(rescheduledBy._id), formatDateTime(slot, zone)),
      ),
      ...session.cancellations.map(({ userId, cancelledAt }) =>
        COPY.cancelled(who(userId), formatDateTime(cancelledAt, zone)),
      ),
    ],
  }
}

export type Sections = Record<SessionPhase, SessionViewModel[]>
/** The cards of each phase, in its order. */
export function sections(sessions: Session[], me: Me, now: number): Sections {
  const { inprogress, proposed, upcoming, past } = byPhase(sessions, now)
  const cards = (found: Session[]) => found.map((session) => viewOf(session, me, now))
  return {
    inprogress: cards(inprogress),
    proposed: cards(proposed),
    upcoming: cards(upcoming),
    past: cards(past),
  }
}

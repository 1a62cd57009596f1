import { IN_PROGRESS_MINUTES_AFTER, MINUTE_MS } from '#domain/constants'
import { type ActionKind, allowedActions } from '#domain/entities/session/actions'
import type { Id, Me, Session } from '#domain/models'
import { conferencePath } from '#domain/places'
import { byPhase, entryIsOpen, sessionPhase } from '#domain/session-rules'

/** What somebody knows of their sessions, and with which one they are. */
export type AtHand = {
  me: Me
  sessions: Session[]
  /** epoch ms of the last look at the clock */
  now: number
  /** null: with none */
  sessionId: Id | null
}
export type KnownEvent = { type: 'sessions.known'; sessions: Session[]; now: number }
/** What is asked of the list around it: to do something with a session. */
export type OpenEvent = { type: 'action.open'; kind: ActionKind; sessionId: Id; now: number }

export const inHand = ({ sessions, sessionId }: AtHand): Session | null =>
  sessions.find(({ _id }) => _id === sessionId) ?? null
/** The session that comes first: what goes on, else what is agreed; null: neither. */
export function dueSession({ sessions, now }: AtHand): Session | null {
  const { inprogress, upcoming } = byPhase(sessions, now)
  return inprogress[0] ?? upcoming[0] ?? null
}
const phaseInHand = (context: AtHand) => {
  const session = inHand(context)
  return session && sessionPhase(session, context.now)
}
/** Whether the session at hand stands: it is agreed, and its time is not over. */
export const stands = (context: AtHand): boolean =>
  phaseInHand(context) === 'inprogress' || phaseInHand(context) === 'upcoming'
export const isOther = (context: AtHand, wanted: Session | null): boolean =>
  wanted !== null && wanted._id !== context.sessionId
export const mayEnter = (context: AtHand): boolean =>
  phaseInHand(context) === 'inprogress' && entryIsOpen(inHand(context)?.slot ?? '', context.now)
/** Whether one came into the session at hand while it goes on. */
export const isIn = (context: AtHand): boolean => {
  const session = inHand(context)
  return session?.state === 'inprogress' && session.joins.some(({ userId }) => userId === context.me._id)
}
/** Whether the minutes of the session at hand are over, and it only waits to be closed. */
export const isOver = (context: AtHand): boolean =>
  isIn(context) &&
  context.now >= Date.parse(inHand(context)?.slot ?? '') + IN_PROGRESS_MINUTES_AFTER * MINUTE_MS
export const may = (context: AtHand, kind: ActionKind): boolean => {
  const session = inHand(context)
  return session !== null && allowedActions(session, context.me, context.now).includes(kind)
}

/** Where the session at hand is held. */
export const roomOf = ({ sessionId }: AtHand) => ({
  type: 'place.wanted' as const,
  to: conferencePath(sessionId ?? ''),
})
/** What the list around it is asked to open. */
export const openingOf = ({ sessionId, now }: AtHand, kind: ActionKind): OpenEvent => ({
  type: 'action.open',
  kind,
  sessionId: sessionId ?? '',
  now,
})

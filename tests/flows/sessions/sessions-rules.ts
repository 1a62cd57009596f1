import type { Id, Session } from '#domain/models'
import type { Step } from '../rules'

type Known = { sessions: Session[]; now: number; sessionId: Id | null }

/** Minutes since the slot of a session. */
export const minutesOf = (session: Session | undefined, now: number): number =>
  session ? (now - Date.parse(session.slot)) / 60_000 : Number.NEGATIVE_INFINITY
export const inHand = ({ sessions, sessionId }: Known): Session | undefined =>
  sessions.find(({ _id }) => _id === sessionId)
/** Agreed, and not more than 45 minutes ago, or begun and not ended. */
export const goesOn = (session: Session | undefined, now: number): boolean =>
  session?.state === 'inprogress' || (session?.state === 'active' && minutesOf(session, now) <= 45)
export const cameIn = (session: Session | undefined, person: Id): boolean =>
  session?.state === 'inprogress' && session.joins.some(({ userId }) => userId === person)
/** The earliest that goes on. */
export const dueIn = ({ sessions, now }: Known): Session | undefined =>
  sessions
    .filter((session) => goesOn(session, now))
    .toSorted((one, other) => one.slot.localeCompare(other.slot))[0]
/** What is told of the sessions is kept. */
export const takesIn = ({ after, move }: Step<Known>): boolean =>
  after.context.sessions === move.sessions && after.context.now === move.now

import type { Span } from '../../bookable'

/** Instants are epoch milliseconds. */
export type TripFacts = {
  invitationAt: number | null
  activatedAt: number | null
  endsAt: number | null
  /** where it ended at first: extensions by who manages a customer are counted from it */
  firstEndsAt: number | null
  endedAt: number | null
  pausedAt: number | null
  pausedUntil: number | null
  /** pauses that have not begun, in their order */
  planned: readonly Span[]
  /** how often it was paused, or is going to be */
  pauses: number
  /** a credit of the trip was used or is reserved */
  begun: boolean
}
/** Nothing known yet. */
export const NO_FACTS: TripFacts = {
  invitationAt: null,
  activatedAt: null,
  endsAt: null,
  firstEndsAt: null,
  endedAt: null,
  pausedAt: null,
  pausedUntil: null,
  planned: [],
  pauses: 0,
  begun: false,
}

/**
 * A sysadmin, who manages the customer (its admin or a consultant), the coachee who books a first session, or the server
 * when a day has come.
 */
export type TripActor = 'sysadmin' | 'manager' | 'coachee' | 'server'

/** Instants are epoch milliseconds. `programEndsAt`: when the trip's program is over. */
export type TripEvent =
  | { type: 'trip.create'; startsAt: number; endsAt: number; now: number }
  | { type: 'trip.accept'; programEndsAt: number; now: number }
  | { type: 'trip.schedule'; invitationAt: number; programEndsAt: number; now: number }
  | { type: 'trip.invite'; by: TripActor; now: number }
  | { type: 'trip.activate'; by: TripActor; startsAt: number; endsAt: number | null; now: number }
  | { type: 'trip.pause'; by: TripActor; from: number; until: number; cancelInside: boolean; now: number }
  | { type: 'trip.pauseDue'; now: number }
  | { type: 'trip.unplan'; by: TripActor; now: number }
  | { type: 'trip.resume'; by: TripActor; now: number }
  | { type: 'trip.extend'; by: TripActor; endsAt: number; programEndsAt: number; now: number }
  /** `endsAt`: null where the end stays; `standsUntil`: when the last of its standing sessions ends */
  | {
      type: 'trip.replan'
      by: TripActor
      endsAt: number | null
      standsUntil: number | null
      now: number
    }
  | { type: 'trip.give'; now: number }
  | { type: 'trip.takeBack'; now: number }
  | { type: 'trip.finish'; now: number }
  | { type: 'trip.cancel'; now: number }
  | { type: 'trip.recover'; now: number }
  | { type: 'trip.ended'; now: number }

/**
 * What a transition does to credits: gives or takes some; what is left goes to the program or expires, and what expired
 * may become free ones of the organization again.
 */
export type TripCredit = 'given' | 'taken' | 'toProgram' | 'expired' | 'recovered'
/** Which of its standing sessions a transition cancels. */
export type TripSessions = 'all' | 'inside'
/** What mail a transition sends; whom and in which words is the server's. */
export type TripMail = 'invited' | 'paused' | 'extended' | 'replanned'
/** What becomes of the person: who has no open trip left has completed. */
export type TripPerson = 'completed' | 'reopened'

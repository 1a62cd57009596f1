/** Instants are epoch milliseconds. */
export type TripFacts = {
  invitationAt: number | null
  activatedAt: number | null
  endsAt: number | null
  endedAt: number | null
  pausedAt: number | null
  pausedUntil: number | null
  /** how often it was paused */
  pauses: number
  /** a credit of the trip was used or is reserved */
  begun: boolean
}
/** Nothing known yet. */
export const NO_FACTS: TripFacts = {
  invitationAt: null,
  activatedAt: null,
  endsAt: null,
  endedAt: null,
  pausedAt: null,
  pausedUntil: null,
  pauses: 0,
  begun: false,
}

/** A sysadmin, the coachee who books a first session, or the server when a day has come. */
export type TripActor = 'sysadmin' | 'coachee' | 'server'

/** Instants are epoch milliseconds. `programEndsAt`: when the trip's program is over. */
export type TripEvent =
  | { type: 'trip.create'; startsAt: number; endsAt: number; now: number }
  | { type: 'trip.accept'; programEndsAt: number; now: number }
  | { type: 'trip.schedule'; invitationAt: number; programEndsAt: number; now: number }
  | { type: 'trip.invite'; by: TripActor; now: number }
  | { type: 'trip.activate'; by: TripActor; startsAt: number; endsAt: number | null; now: number }
  | { type: 'trip.pause'; until: number; cancelInside: boolean; now: number }
  | { type: 'trip.resume'; by: TripActor; now: number }
  | { type: 'trip.extend'; endsAt: number; now: number }
  | { type: 'trip.give'; now: number }
  | { type: 'trip.takeBack'; now: number }
  | { type: 'trip.finish'; now: number }
  | { type: 'trip.cancel'; now: number }
  | { type: 'trip.ended'; now: number }

/** What a transition does to credits: gives or takes some; what is left goes to the program or expires. */
export type TripCredit = 'given' | 'taken' | 'toProgram' | 'expired'
/** Which of its standing sessions a transition cancels. */
export type TripSessions = 'all' | 'inside'
/** What becomes of the person: who has no open trip left has completed. */
export type TripPerson = 'completed' | 'reopened'

import type { ActorCode } from './roles'

/** Which survey asks for a score: of the program by its coachee, of being a coach, of the programs by who leads them. */
export const SCORE_TYPES = ['npsCoachee', 'npsCoach', 'npsAdmin'] as const
export type ScoreType = (typeof SCORE_TYPES)[number]

/** A question that waits for its answer. */
export type DueScore = { _id: string; type: ScoreType }
/** 0 to 10; `no`: «Ahora no», which is an answer; `later`: closed without one. */
export type ScoreAnswer = number | 'no' | 'later'

/** How often is looked whether something is due, milliseconds. */
export const SCORE_POLL_MS = 600_000
/** So long thanks are shown, milliseconds. */
export const SCORE_THANKS_MS = 1000
/** Somebody who was asked rests so long, whatever they answered. */
export const SCORE_REST_DAYS = 90
/** Who closes a question without an answer is asked again so many days later … */
export const SCORE_LATER_DAYS = 1
/** … and closing it so often is saying «Ahora no». */
export const SCORE_CLOSINGS = 3

/** The survey of an active role; nobody else is asked. */
export function scoreTypeOf(actor: ActorCode): ScoreType | null {
  switch (actor) {
    case 'cc':
      return 'npsCoachee'
    case 'co':
      return 'npsCoach'
    case 'ad':
      return 'npsAdmin'
    default:
      return null
  }
}

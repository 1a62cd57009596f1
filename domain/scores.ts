import type { ActorCode } from './roles'

/** Which survey asks for a score: of the program by its coachee, of being a coach, of the programs by who leads them. */
export const SCORE_TYPES = ['npsCoachee', 'npsCoach', 'npsAdmin'] as const
export type ScoreType = (typeof SCORE_TYPES)[number]

/** A question that waits for its answer. */
export type DueScore = { _id: string; type: ScoreType }
/** 0 to 10, or `null`: not now. */
export type ScoreAnswer = number | null

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

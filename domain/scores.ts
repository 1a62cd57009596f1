import type { ActorCode } from './roles'

/** Which survey asks for a score: of the program by its coachee, of being a coach, of the programs by who leads them. */
export const SCORE_TYPES = ['npsCoachee', 'npsCoach', 'npsAdmin'] as const
export type ScoreType = (typeof SCORE_TYPES)[number]

/** What is asked in a dialog: a score, or to answer a form, in the order in which it is asked. */
export const ASKED_TYPES = ['pulse', 'sat', ...SCORE_TYPES] as const
export type AskedType = (typeof ASKED_TYPES)[number]
export const isScoreType = (type: AskedType): type is ScoreType => type !== 'pulse' && type !== 'sat'

/** A question that waits for its answer. */
export type DueScore = { _id: string; type: AskedType }
/** 0 to 10; `no`: «Ahora no», which is an answer; `later`: closed without one. */
export type ScoreAnswer = number | 'no' | 'later'

/** How often is looked whether something is due, milliseconds. */
export const SCORE_POLL_MS = 600_000
/** So long thanks are shown, milliseconds. */
export const SCORE_THANKS_MS = 1000
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

import { DAY_MS } from './constants'

/** What people are asked to answer, in the order in which they are asked: one at a time. */
export const SURVEY_KINDS = ['pulse', 'assessment', 'leader', 'score'] as const
export type SurveyKind = (typeof SURVEY_KINDS)[number]

/** What a leader is asked by mail: how they see somebody, or the program. */
export const LEADER_SURVEYS = ['progressSupervisorEvaluation', 'alignmentLeader'] as const
export type LeaderSurvey = (typeof LEADER_SURVEYS)[number]

/** Between two requests of whatever kind a person rests so long … */
export const SURVEY_REST_DAYS = 14
/** … and between two scores. */
export const SCORE_REST_DAYS = 90
/** Who says «Ahora no» is asked nothing so long. */
export const DECLINED_REST_DAYS = 90
/** A request is reminded so often … */
export const SURVEY_REMINDERS = 2
/** … and at least so many days after it was asked or reminded. */
export const SURVEY_REMINDER_DAYS = 3
/** Who closes a question without an answer is asked again so many days later … */
export const SURVEY_LATER_DAYS = 1
/** … and closing it so often is saying «Ahora no». */
export const SURVEY_CLOSINGS = 3
/** So long a request waits after it was last put to somebody; a leader’s as long as its link lives. */
const WAITS_DAYS: Record<SurveyKind, number> = { pulse: 30, assessment: 30, leader: 14, score: 30 }

/** Longer than this nothing waits. */
export const WAITS_MOST_DAYS = Math.max(...Object.values(WAITS_DAYS))

/** A request that was put to a person. `endedAt` null: nobody answered or declined it yet. */
export type SurveyRequest = {
  kind: SurveyKind
  askedAt: Date
  remindedAt: Date | null
  closedAt: Date | null
  endedAt: Date | null
  declined: boolean
}
type Put = Pick<SurveyRequest, 'kind' | 'askedAt' | 'remindedAt' | 'closedAt'>
const lastPut = ({ askedAt, remindedAt, closedAt }: Omit<Put, 'kind'>): number =>
  Math.max(askedAt.getTime(), remindedAt?.getTime() ?? 0, closedAt?.getTime() ?? 0)

/** When a request that nobody answers stops waiting. */
export const lapsesAt = (request: Put): number => lastPut(request) + WAITS_DAYS[request.kind] * DAY_MS

/** From when a person may be asked something of a kind, by all that was asked before; the past: now. */
export function mayBeAskedFrom(kind: SurveyKind, history: readonly SurveyRequest[]): number {
  return history.reduce((from, request) => {
    const rest = kind === 'score' && request.kind === 'score' ? SCORE_REST_DAYS : SURVEY_REST_DAYS
    const rested = request.askedAt.getTime() + rest * DAY_MS
    const waits = request.endedAt ? 0 : lapsesAt(request)
    const declined =
      request.declined && request.endedAt ? request.endedAt.getTime() + DECLINED_REST_DAYS * DAY_MS : 0
    return Math.max(from, rested, waits, declined)
  }, 0)
}

/** From when an open request may be reminded; null: it was reminded as often as one is. */
export const mayBeRemindedFrom = (
  request: Pick<SurveyRequest, 'askedAt' | 'remindedAt'> & { reminders: number },
): number | null =>
  request.reminders >= SURVEY_REMINDERS
    ? null
    : lastPut({ askedAt: request.askedAt, remindedAt: request.remindedAt, closedAt: null }) +
      SURVEY_REMINDER_DAYS * DAY_MS

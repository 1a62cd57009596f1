import type { Id, Instant } from '#domain/models'
import type { LeaderSurvey, SurveyKind } from '#domain/surveys'

/** answered null: fewer than three did, and nobody is told of */
export type LeaderRow = {
  _id: Id
  name: string
  coachees: readonly { _id: Id; name: string }[]
  asked: Instant | null
  reminded: Instant | null
  answered: boolean | null
}
/** kinds: what leaders are asked in the program · own: of the people who travel in it, how many */
export type LeadersPage = {
  kinds: readonly LeaderSurvey[]
  kind: LeaderSurvey | null
  leaders: readonly LeaderRow[]
  total: number
  answered: number | null
  before: string | null
  after: string | null
  own: readonly { kind: SurveyKind; asked: number; answered: number | null }[]
}
export const LEADERS_A_PAGE = 25

/** kind null: what the program asks first */
export type LeadersScope = { programId: Id; kind: LeaderSurvey | null }
export type LeadersAction = 'ask' | 'remind'
/** coacheeIds null: the leaders of the whole program */
export type LeadersWish = {
  action: LeadersAction
  programId: Id
  kind: LeaderSurvey
  coacheeIds: readonly Id[] | null
}
/** capped: who was asked too lately, and from when they may be */
export type LeadersSent = { sent: number; capped: readonly { name: string; until: Instant }[] }

import type { Id, Instant } from '#domain/models'
import type { Part, Question, QuestionnaireState } from '#domain/questionnaires'

/** answers: how many times it was handed in */
export type QuestionnaireVersion = {
  number: number
  state: QuestionnaireState
  savedAt: Instant
  publishedAt: Instant | null
  retiredAt: Instant | null
  answers: number
}
/** programs: names of those whose people are asked it · version: of the row, for whoever changes it */
export type Questionnaire = {
  _id: Id
  type: string
  name: string
  version: number
  programs: readonly string[]
  versions: readonly QuestionnaireVersion[]
}
/** keptBy: what counts its answers · before: how the newest published version says it; null: it is new */
export type KnownQuestion = Question & {
  keptBy: string | null
  before: string | null
  choicesBefore: readonly string[]
}
/** One version of a questionnaire. */
export type QuestionnairePage = {
  questionnaire: Questionnaire
  number: number
  name: string
  parts: readonly Part[]
  questions: readonly KnownQuestion[]
}
export const stateOf = ({ questionnaire, number }: QuestionnairePage): QuestionnaireState =>
  questionnaire.versions.find((one) => one.number === number)?.state ?? 'retired'
export const versionIn = (
  { versions }: Questionnaire,
  state: QuestionnaireState,
): QuestionnaireVersion | undefined => versions.find((one) => one.state === state)

import type { Id, Instant, Me } from './models'
import { OPEN_TRIP } from './models'

/** What somebody answered about one focus at one time. `place`: 1 the main focus, 2 the second. `priority`: 1 to 5. */
export type FocusResponse = {
  choice: string
  goal: string
  homologationName: string | null
  place: number
  priority: number | null
  answeredAt: Instant
  /** whether there is a competence to evaluate it by */
  isMeasured: boolean
  /** how they evaluate themself in it, of 100 */
  advance: { first: number; last: number; firstAt: Instant; lastAt: Instant } | null
  agreements: { text: string; at: Instant }[]
}
export type Category = { label: string; tooltip: string }
/** One focus over time, as its last answer has it. */
export type Objective = FocusResponse & {
  /** whether it is among the last ones chosen */
  isCurrent: boolean
  category: Category | null
  /** goals written before the last one, newest first */
  before: { goal: string; answeredAt: Instant }[]
}
/** `first`: what was chosen the first time; `last`: what is chosen now. */
export type Objectives = { first: string[]; last: string[]; objectives: Objective[] }

export type OwnPlace = { userId: Id; programId: Id }
/** Where somebody travels, or last travelled; null: nowhere yet. */
export function ownPlace({ _id, trips }: Pick<Me, '_id' | 'trips'>): OwnPlace | null {
  const begun = trips.filter(({ status }) => status === 'active' || status === 'paused')
  const open = trips.filter(({ status }) => OPEN_TRIP.some((one) => one === status))
  const trip = begun[0] ?? open[0] ?? trips[0]
  return trip ? { userId: _id, programId: trip.program._id } : null
}

const chosenAt = (responses: readonly FocusResponse[], at: Instant | undefined): string[] =>
  responses.filter(({ answeredAt }) => answeredAt === at).map(({ choice }) => choice)

/** What was answered, oldest first, as objectives: those of today first, each once. */
export function objectivesOf(
  responses: readonly FocusResponse[],
  categories: ReadonlyMap<string, Category>,
): Objectives {
  const last = chosenAt(responses, responses.at(-1)?.answeredAt)
  const choices = [...new Set([...last, ...responses.map(({ choice }) => choice).reverse()])]
  return {
    first: chosenAt(responses, responses[0]?.answeredAt),
    last,
    objectives: choices.flatMap((choice) => {
      const [now, ...before] = responses.filter((one) => one.choice === choice).reverse()
      if (!now) return []
      return {
        ...now,
        isCurrent: last.includes(choice),
        category: categories.get(now.homologationName ?? '') ?? null,
        before: before.filter(({ goal }) => goal !== '' && goal !== now.goal),
      }
    }),
  }
}

type Shown = { showCard: boolean; showEmpty: boolean }
/** What somebody answered about themself. months: averages of 1 to 5, oldest first; evaluations: of 100; axes: 1 to 5. */
export type Accelerators = {
  pulse: Shown & { months: { month: string; average: number | null }[] }
  strategyRadar: Shown & { axes: { label: string; value: number }[]; answeredAt: Instant | null }
  focus: Shown & { choices: string[]; answeredAt: Instant | null }
  progressAutoEvaluation: Shown & {
    firstAt: Instant | null
    lastAt: Instant | null
    comment: string | null
    evaluations: { label: string; first: number; last: number }[]
  }
}
export type AcceleratorKind = keyof Accelerators
/** What each is called among the features of a program. */
export const FEATURE_OF: Readonly<Record<AcceleratorKind, string>> = {
  pulse: 'pulse',
  strategyRadar: 'strategyRadar',
  focus: 'focus',
  progressAutoEvaluation: 'progressEvaluation',
}

import { DAY_MS } from './constants'
import type { Id, Instant } from './models'
import { moved } from './order'

/** What somebody wants to reach: en curso, logrado, dejado. */
export const GOAL_STATES = ['open', 'done', 'left'] as const
export type GoalState = (typeof GOAL_STATES)[number]
/** `dueOn`: YYYY-MM-DD */
export type GoalStep = { _id: Id; text: string; dueOn: string | null; done: boolean }
/** What a coach said of one. */
export type GoalComment = { _id: Id; author: string; text: string; createdAt: Instant }
/** `comments`: oldest first; to a coach only their own */
export type Goal = {
  _id: Id
  version: number
  title: string
  why: string
  state: GoalState
  steps: GoalStep[]
  comments: GoalComment[]
  updatedAt: Instant
}
/** What is written of one; `_id` null: a new one, a step without one too. */
export type WrittenStep = { _id: Id | null; text: string; dueOn: string | null }
export type WrittenGoal = {
  _id: Id | null
  version: number
  title: string
  why: string
  state: GoalState
  steps: WrittenStep[]
}

export const GOAL_TITLE_MAX = 120
export const GOAL_WHY_MAX = 500
export const GOAL_STEP_MAX = 200
export const GOAL_COMMENT_MAX = 500
/** So many times a coach may say something of one. */
export const MOST_GOAL_COMMENTS = 50
export const MOST_GOAL_STEPS = 20
/** So many may be open at once, and so many are kept in all. */
export const MOST_OPEN_GOALS = 10
export const MOST_GOALS = 100

export const openGoals = (goals: readonly Goal[]): Goal[] => goals.filter(({ state }) => state === 'open')
/** Those that are no longer open, in their order. */
export const closedGoals = (goals: readonly Goal[]): Goal[] => goals.filter(({ state }) => state !== 'open')
export const nextStep = ({ steps }: Pick<Goal, 'steps'>): GoalStep | null =>
  steps.find(({ done }) => !done) ?? null
export const stepsDone = ({ steps }: Pick<Goal, 'steps'>): number => steps.filter(({ done }) => done).length

/** What is done with one in passing; `to`: the place among those that are open, from 0. */
export type GoalDeed =
  | { kind: 'tick'; goalId: Id; stepId: Id; done: boolean }
  | { kind: 'move'; goalId: Id; to: number }
  | { kind: 'mark'; goalId: Id; state: GoalState }
  | { kind: 'remove'; goalId: Id }

const changed = (goal: Goal, change: Partial<Pick<Goal, 'state' | 'steps'>>): Goal =>
  Object.assign({}, goal, change)
/** The objectives as they are once it is done: what is open first, and the one closed last before those closed earlier. */
export function withDeed(goals: readonly Goal[], deed: GoalDeed): Goal[] {
  const goal = goals.find(({ _id }) => _id === deed.goalId)
  if (!goal) return [...goals]
  const others = goals.filter((one) => one !== goal)
  if (deed.kind === 'remove') return others
  if (deed.kind === 'tick') {
    const steps = goal.steps.map((step) =>
      step._id === deed.stepId ? Object.assign({}, step, { done: deed.done }) : step,
    )
    return goals.map((one) => (one === goal ? changed(goal, { steps }) : one))
  }
  if (deed.kind === 'mark')
    return [...openGoals(others), changed(goal, { state: deed.state }), ...closedGoals(others)]
  const ids = moved(
    openGoals(goals).map(({ _id }) => _id),
    goal._id,
    deed.to,
  )
  return [...ids.flatMap((id) => goals.find(({ _id }) => _id === id) ?? []), ...closedGoals(goals)]
}
/** What was answered of some of them, in place of what was known. */
export const withAnswers = (goals: readonly Goal[], answers: readonly Goal[]): Goal[] =>
  goals.map((goal) => answers.find(({ _id }) => _id === goal._id) ?? goal)
/** One that was written: where it stood, or the last of those that are open. */
export const withWritten = (goals: readonly Goal[], goal: Goal): Goal[] =>
  goals.some(({ _id }) => _id === goal._id)
    ? withAnswers(goals, [goal])
    : [...openGoals(goals), goal, ...closedGoals(goals)]

/** One as it is written over again. */
export const writtenOf = ({ _id, version, title, why, state, steps }: Goal): WrittenGoal => ({
  _id,
  version,
  title,
  why,
  state,
  steps: steps.map(({ _id: stepId, text, dueOn }) => ({ _id: stepId, text, dueOn })),
})

/** Those still open that another step fits in, and whether a new one may be begun. */
export function goalsWithRoom(goals: readonly Goal[]): { some: Goal[]; mayBegin: boolean } {
  const open = openGoals(goals)
  return {
    some: open.filter(({ steps }) => steps.length < MOST_GOAL_STEPS),
    mayBegin: open.length < MOST_OPEN_GOALS && goals.length < MOST_GOALS,
  }
}
/** One as it is written with one more step; null: a new one, called `title`. */
export function withStep(goal: Goal | null, title: string, step: WrittenStep): WrittenGoal {
  const written: WrittenGoal = goal
    ? writtenOf(goal)
    : { _id: null, version: 0, title, why: '', state: 'open', steps: [] }
  return Object.assign({}, written, { steps: [...written.steps, step] })
}

const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
/** When a step is due, in a word; `soon`: within a week, or late. Days as YYYY-MM-DD. */
export function dueWords(dueOn: string, today: string): { words: string; soon: boolean } {
  const day = new Date(`${dueOn}T00:00:00Z`)
  const away = Math.round((day.getTime() - Date.parse(`${today}T00:00:00Z`)) / DAY_MS)
  const date = `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`
  if (away < 0) return { words: `era el ${date}`, soon: true }
  if (away === 0) return { words: 'hoy', soon: true }
  if (away === 1) return { words: 'mañana', soon: true }
  return away < 7
    ? { words: `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()}`, soon: true }
    : { words: date, soon: false }
}

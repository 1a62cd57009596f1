import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom } from 'xstate'
import type { Move } from '../paths/travel'

/** What was asked of the outside: by its port, behind the ids of the charts it stands in: `summary.load`. */
export type Asked = { name: string; input: unknown }
/** A moment of a chart and of the charts inside it. */
export type Moment<Context> = {
  context: Context
  /** every state one is in, those of charts inside behind their ids: `showing`, `summary.failed` */
  states: string[]
  snapshot: AnyMachineSnapshot
}
/** A step of a chart with all that came of it. */
export type Step<Context> = {
  /** null: it begins */
  before: Moment<Context> | null
  /** events of charts inside behind their ids: `summary.retry` */
  move: Move
  after: Moment<Context>
  /** what the application was told, or the chart around it */
  told: Move[]
  asked: Asked[]
  /** milliseconds of every timer that runs */
  timers: number[]
}
/** What is always true of a flow, written from the specification and not from its chart. */
export type RulesOf<Machine extends AnyStateMachine> = FlowRules<ContextFrom<Machine>>
export type FlowRules<Context> = {
  /** states that must be reached, by the end of their names */
  must: string[]
  /** charts inside answer what the model says, as ports do: for a chart that only leads from one to the next */
  alone?: true
  /** Spanish sentence → whether it holds in a step */
  always: Record<string, (step: Step<Context>) => boolean>
}

/** Whether one is in a state, by the end of its name: `summary.failed`. */
export const isIn = ({ states }: Moment<unknown>, state: string): boolean =>
  states.some((name) => name === state || name.endsWith(`.${state}`))
/** What was asked that has to do with a word, by its port or by what it asks. */
export const askedAbout = ({ asked }: Step<unknown>, word: string): Asked[] =>
  asked.filter((one) => JSON.stringify([one.name, one.input]).toLowerCase().includes(word.toLowerCase()))
/** What stands under a name in what was asked, however deep. */
export function givenIn(value: unknown, name: string): unknown {
  if (value === null || typeof value !== 'object') return undefined
  if (name in value) return (value as Record<string, unknown>)[name]
  return Object.values(value)
    .map((inner) => givenIn(inner, name))
    .find((found) => found !== undefined)
}
/** Whether a step leads into a state. */
export const enters = ({ before, after }: Step<unknown>, state: string): boolean =>
  isIn(after, state) && !(before && isIn(before, state))

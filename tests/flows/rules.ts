import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom } from 'xstate'
import type { Move } from '../paths/travel'

/** What was asked of the outside: by its port, behind the ids of the charts it stands in: `summary.load`. */
export type Asked = { name: string; input: unknown }
/** What a port that goes on was told, by its name. */
export type Sent = { name: string; event: Move }
/** An action that a port carries out, by its name. */
export type Did = { name: string; with: unknown }
/** A moment of a chart and of the charts inside it. */
export type Moment<Context> = {
  context: Context
  /** every state one is in, those of charts inside behind their ids: `showing`, `summary.failed` */
  states: string[]
  /** of these, the innermost of the chart itself */
  leaves: string[]
  snapshot: AnyMachineSnapshot
}
/** A step of a chart with all that came of it. */
export type Step<Context> = {
  /** null: it begins */
  before: Moment<Context> | null
  /** events of charts inside behind their ids: `summary.retry` */
  move: Move
  /** the move by its port: `loadUser.done`, `summary.load.error`; of an event, its type */
  by: string
  /** milliseconds after which the timer that fired does; null: it is no timer */
  waited: number | null
  after: Moment<Context>
  /** what the application was told, or the chart around it */
  told: Move[]
  sent: Sent[]
  asked: Asked[]
  did: Did[]
  /** milliseconds of every timer that runs */
  timers: number[]
}
/** What is always true of a flow, written from the specification and not from its chart. */
export type RulesOf<Machine extends AnyStateMachine> = FlowRules<ContextFrom<Machine>>
export type FlowRules<Context> = {
  /** states that must be reached, by the end of their names */
  must: string[]
  /** so many moments are looked at, where less would not get everywhere */
  moments?: number
  /** past these, states nobody was in yet are looked at all the same: where much goes on side by side they lie far */
  deep?: boolean
  /** Spanish sentence → whether it holds in a step */
  always: Record<string, (step: Step<Context>) => boolean>
  /** Spanish sentence → what leads where. Where it is given, whatever it does not name changes nothing. */
  ways?: Record<string, Way<Context>[]>
}
/** What comes of something that happens in a state. The first that fits a step says what must come of it. */
export type Way<Context> = {
  /** innermost states one may be in; null: it begins */
  in: readonly string[] | null
  /** an event, a port's answer (`loadUser.done`), several by a pattern, or milliseconds of a timer */
  on: string | number | RegExp
  /** innermost states one is in then that one was not in before; none: one stays */
  to: readonly string[]
  /** in which situation; without one, in any */
  if?: (step: Step<Context>) => boolean
  /** what else holds then: what is remembered, what is asked for */
  so?: (step: Step<Context>) => boolean
  /** names of the ports that are asked, in any order; a pattern: any of these, or none */
  asks?: readonly string[] | RegExp
  /** what the application or the chart around is told, in order: types, or parts of events */
  tells?: readonly (string | Move)[]
  /** what ports that go on are told, in order: types, or parts of events */
  sends?: readonly (string | Move)[]
  /** names of the actions that ports carry out */
  does?: readonly string[]
}
type More<Context> = Omit<Way<Context>, 'in' | 'on' | 'to'>
const listOf = (given: string | readonly string[] | null): readonly string[] =>
  given === null ? [] : typeof given === 'string' ? [given] : given

/** How a flow's ways are written: `on('failed', 'wizard.retry', 'loading', { asks: ['loadStages'] })`; null: one stays. */
export const waysIn = <Context>() => ({
  on: (
    states: string | readonly string[],
    event: string | number | RegExp,
    to: string | readonly string[] | null,
    more: More<Context> = {},
  ): Way<Context> => Object.assign({ in: listOf(states), on: event, to: listOf(to) }, more),
  /** A part of the kit that brings something is asked for again when it did not come. */
  asksAgain: (states: string | readonly string[], part: string): Way<Context> => ({
    in: listOf(states),
    on: `${part}.retry`,
    to: [],
    if: ({ before }) => before !== null && isIn(before, `${part}.failed`),
    asks: [`${part}.load`],
  }),
  /** Parts of the kit go their own way: they ask for what is theirs, and nothing else comes of it. */
  partsGo: (states: string | readonly string[], parts: readonly string[]): Way<Context> => ({
    in: listOf(states),
    on: new RegExp(`^(${parts.join('|')})\\.`),
    to: [],
    asks: new RegExp(`^(${parts.join('|')})\\.load$`),
  }),
  begins: (to: string | readonly string[], more: More<Context> = {}): Way<Context> =>
    Object.assign({ in: null, on: 'xstate.init', to: listOf(to) }, more),
})

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
export const waysOf = <Machine extends AnyStateMachine>() => waysIn<ContextFrom<Machine>>()

type Failing = { failure: unknown }
/** What a port answered with in a step. */
export const outputOf = <Output>({ move }: Pick<Step<unknown>, 'move'>): Output => move.output as Output
/** What a port failed with in a step. */
export const errorOf = ({ move }: Pick<Step<unknown>, 'move'>) =>
  (move.error ?? null) as { type: string; message: string; fields?: Record<string, string> } | null
/** Why it failed is kept, for whoever shows it. */
export const keepsWhy = ({ after, move }: Step<Failing>): boolean =>
  JSON.stringify(after.context.failure) === JSON.stringify(move.error) && after.context.failure !== null
/** No failure is told any more. */
export const forgetsWhy = ({ after }: Step<Failing>): boolean => after.context.failure === null
/** What the only one that was asked is given. */
export const given = ({ asked }: Pick<Step<unknown>, 'asked'>): unknown => asked[0]?.input
/** That several things hold of a step. */
export const both =
  <Context>(...some: ((step: Step<Context>) => boolean)[]) =>
  (step: Step<Context>): boolean =>
    some.every((holds) => holds(step))
export const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
/** That the application is told to go somewhere; `replace`: without a step of the history. */
export const goes = (to: string, replace?: true): Move =>
  replace ? { type: 'place.wanted', to, replace } : { type: 'place.wanted', to }
/** That a sentence is said in passing. */
export const says = (content: string): Move => ({ type: 'snackbar.show', content })

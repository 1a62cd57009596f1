import type { AnyStateMachine, StateMachine } from 'xstate'

/** How a chart's title, events, guards and delays are said in Spanish. Guards read on after «si»: «si hay enlace». */
export type MachineWords = {
  title: string
  /** its place in its group of the index: the lower, the earlier */
  order: number
  events: Record<string, string>
  guards: Record<string, string>
  /** only for delays that are worked out while running */
  delays?: Record<string, string>
  /** what it alone remembers, by the name in its context: the rest has one name for all charts */
  remembers?: Record<string, string>
  exceptions?: PathExceptions
}
/**
 * Why a transition is not tried by the generated paths, by level and by its name in them; `… (rechazo)`: why its guard is
 * not. What a machine cannot do, no person can.
 */
export type PathExceptions = Partial<Record<'machine' | 'view' | 'application', Record<string, string>>>
type GuardOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? Guard['type']
    : never
type EventOf<Machine extends AnyStateMachine> = Parameters<Machine['transition']>[1]['type']

/** A word for every event and every guard of one chart; a missing or invented name does not compile. */
export type WordsOf<Machine extends AnyStateMachine> = Omit<MachineWords, 'events' | 'guards'> & {
  events: Record<EventOf<Machine>, string>
  guards: Record<GuardOf<Machine>, string>
}

import type { AnyStateMachine, StateMachine } from 'xstate'

/** How a chart's title, events, guards and delays are said in Spanish. Guards read on after «si»: «si hay enlace». */
export type EffectKind = 'credit' | 'mail' | 'notice' | 'destination' | 'record' | 'message'
/** What an action does outside its chart, read on after «y»: «y guarda la conexión»; by what it is given, where that differs. */
export type EffectWords<Params = never> = { kind: EffectKind; say: string | ((params: Params) => string) }
export type MachineWords = {
  title: string
  /** its place in its group of the index: the lower, the earlier */
  order: number
  events: Record<string, string>
  /** events whose rows in one state are drawn as one, since there is nothing to do in them: how that one is said */
  together?: Record<string, string>
  guards: Record<string, string>
  /** only for delays that are worked out while running */
  delays?: Record<string, string>
  /** of the actions that do something outside: those that only remember, and what the application is told, need none */
  effects?: Record<string, EffectWords>
  /** of the events it tells the chart around it, by their type, which gets them */
  asks?: Record<string, EffectWords<never>>
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
type ActionOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? Action
    : never
type EventOf<Machine extends AnyStateMachine> = Parameters<Machine['transition']>[1]['type']

/** A word for every event and every guard of one chart; a missing or invented name does not compile. */
export type WordsOf<Machine extends AnyStateMachine> = Omit<MachineWords, 'events' | 'guards' | 'effects'> & {
  effects?: { [Action in ActionOf<Machine> as Action['type']]?: EffectWords<Action['params']> }
  events: Record<EventOf<Machine>, string>
  guards: Record<GuardOf<Machine>, string>
}

import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import { portActions } from './transitions'

const silence = {
  status: 'active' as const,
  output: undefined,
  error: undefined,
  context: {},
  matches: () => false,
}
/** Called with what an actor is started with. */
export type Started = (name: string, input: unknown) => void

const idle = (name: string, started: Started): AnyActorLogic => ({
  getInitialSnapshot: (_scope: unknown, input: unknown) => {
    started(name, input)
    return silence
  },
  transition: (snapshot: typeof silence) => snapshot,
  getPersistedSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  restoreSnapshot: () => silence,
})
/** The same chart with actors that never answer: their answers are moves. */
export function stilled(machine: AnyStateMachine, started: Started = () => {}): AnyStateMachine {
  const { actors } = machine.implementations
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, idle(name, started)])),
    actions: Object.fromEntries(portActions(machine).map((name) => [name, () => {}])),
  } as never)
}

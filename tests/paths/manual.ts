import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyStateMachine,
  type Snapshot,
  StateMachine,
} from 'xstate'
import { portActions } from './transitions'

const active = {
  status: 'active' as const,
  output: undefined,
  error: undefined,
  // of a chart that is not walked here
  context: {},
  matches: () => false,
}

/** Called with what a port is asked. */
export type StartedByHand = (name: string, input: unknown, scope: AnyActorScope) => void

/** An actor that answers when it is told to, as its service would. */
const manual = (name: string, started: StartedByHand): AnyActorLogic => ({
  getInitialSnapshot: (scope, input) => {
    started(name, input, scope)
    return active
  },
  transition: (snapshot: Snapshot<unknown>, event: { type: string; output?: unknown; error?: unknown }) => {
    if (event.type === 'answer') return { ...active, status: 'done', output: event.output }
    if (event.type === 'fail') return { ...active, status: 'error', error: event.error }
    return snapshot
  },
  getPersistedSnapshot: (snapshot: Snapshot<unknown>) => snapshot,
  restoreSnapshot: (snapshot) => snapshot,
})
/** Called with what a port is to carry out. */
export type CarriedOut = (name: string, params: unknown) => void
/**
 * The same chart whose services answer by hand; the charts inside it stay real, but for those named in `closed`.
 * `acted`: in place of what ports do.
 */
export function handed(
  machine: AnyStateMachine,
  started: StartedByHand = () => {},
  acted?: CarriedOut,
  closed: readonly string[] = [],
): AnyStateMachine {
  const { actors } = machine.implementations
  return machine.provide({
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [
        name,
        logic instanceof StateMachine && !closed.includes(name)
          ? handed(logic as AnyStateMachine, started, acted)
          : manual(name, started),
      ]),
    ),
    ...(acted && {
      actions: Object.fromEntries(
        portActions(machine).map((name) => [name, (_: unknown, params: unknown) => acted(name, params)]),
      ),
    }),
  } as never)
}
/** The running child with this id, or the only one whose id tells where it was started: `0.schedule.loading`. */
export function childOf(actor: AnyActorRef, id: string): AnyActorRef {
  const children: Record<string, AnyActorRef | undefined> = actor.getSnapshot().children
  const found = children[id]
  if (!found) throw new Error(`no corre ${id}`)
  return found
}
/** The child that runs in a state whose name ends so. */
export function childIn(actor: AnyActorRef, state: string): AnyActorRef {
  const children: Record<string, AnyActorRef | undefined> = actor.getSnapshot().children
  const id = Object.keys(children).find((name) => name.endsWith(`.${state}`))
  return childOf(actor, id ?? state)
}
/** The port that a child is, or that a chart of the kit asks. */
export function portOf(child: AnyActorRef): AnyActorRef {
  const { load } = (child.getSnapshot().children ?? {}) as Record<string, AnyActorRef | undefined>
  return load ?? child
}
export const answer = (child: AnyActorRef, output?: unknown) => child.send({ type: 'answer', output })
export const fail = (child: AnyActorRef, error: unknown) => child.send({ type: 'fail', error })

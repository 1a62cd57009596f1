import type { AnyStateMachine } from 'xstate'
import type { StateNode, Transition } from './transitions'

/** An action as it is run; what is told to another actor has its event in `params`. */
export type Action = { type: string; params?: unknown }
/** What was done by which transition, by its name. */
export type Done = { by: string; action: Action }

const TELLS = ['xstate.sendTo', 'xstate.enqueueActions']
type Given = { type?: string }

/** Everything a transition runs: its own actions, those of the states it leaves, and of those it enters. */
function actionsOf({ actions, source, target }: Transition): Given[] {
  const entered: Given[] = []
  for (const aim of (target ?? []) as StateNode[]) {
    for (let node: StateNode | undefined = aim; node; node = node.parent as StateNode | undefined)
      entered.push(...(node.entry as Given[]))
    for (let node = aim; node.type === 'compound'; ) {
      const inner = node.initial.target[0] as StateNode
      entered.push(...(node.initial.actions as Given[]), ...(inner.entry as Given[]))
      node = inner
    }
  }
  return [...(actions as Given[]), ...((source as StateNode).exit as Given[]), ...entered]
}
/** Actions that are run, each with the transition it belongs to; where it may be one of several, the first. */
export function doneBy(
  machine: AnyStateMachine,
  actions: readonly Action[],
  transitions: readonly Transition[],
  ids: Map<object, string>,
): Done[] {
  const { actions: known } = machine.implementations
  const may = (transition: Transition, { type }: Action) =>
    actionsOf(transition).some((given) => {
      const name = given.type ?? ''
      if (name === type) return true
      const meant = (known[name] as Given | undefined)?.type ?? name
      return type === 'xstate.sendTo' && TELLS.includes(meant)
    })
  return actions.flatMap((action) => {
    const owner = transitions.find((transition) => may(transition, action)) ?? transitions[0]
    const by = owner && ids.get(owner)
    return by ? [{ by, action }] : []
  })
}

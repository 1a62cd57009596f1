import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { transitionName } from '#domain/chart-use'

export type StateNode = AnyStateMachine['root']
export type Transition = StateNode['always'] extends (infer Item)[] | undefined ? Item : never
/** Which transitions a step took, and which of them it asked for and was refused, by name. */
export type Walked = { taken: Set<string>; refused: Set<string> }

export const allNodes = (node: StateNode): StateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => allNodes(child as StateNode)),
]
const listsOf = (node: StateNode): Transition[][] => [
  ...([...node.transitions.values()] as Transition[][]),
  (node.always ?? []) as Transition[],
]

/** Every transition of the chart by a name a person can read: `state: event #n`. */
export function transitionIds(machine: AnyStateMachine): Map<object, string> {
  const ids = new Map<object, string>()
  for (const node of allNodes(machine.root)) {
    for (const transition of listsOf(node).flat()) ids.set(transition, transitionName(transition) ?? '')
  }
  return ids
}

/** The names of the transitions that have a condition. */
export const guardedIds = (machine: AnyStateMachine, ids: Map<object, string>): string[] =>
  allNodes(machine.root)
    .flatMap((node) => listsOf(node).flat())
    .filter(({ guard }) => guard !== undefined)
    .map((transition) => ids.get(transition) ?? '')

/** The names of the transitions that do nothing on purpose. */
export const ignoredIds = (machine: AnyStateMachine, ids: Map<object, string>): Set<string> =>
  new Set(
    allNodes(machine.root)
      .flatMap((node) => listsOf(node).flat())
      .filter(({ target, actions }) => target === undefined && actions.length === 0)
      .map((transition) => ids.get(transition) ?? ''),
  )

/** The names of the transitions that do something, and of those that go elsewhere. */
export function doingIds(machine: AnyStateMachine, ids: Map<object, string>) {
  const all = allNodes(machine.root).flatMap((node) => listsOf(node).flat())
  const named = (some: Transition[]) => some.map((transition) => ids.get(transition) ?? '')
  return {
    acting: named(all.filter(({ actions }) => actions.length > 0)),
    going: named(all.filter(({ target, source }) => target !== undefined && target[0] !== source)),
  }
}

const isWithin = (node: StateNode, ancestor: StateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isWithin(node.parent as StateNode, ancestor))

/**
 * The guarded transitions that were asked for and not taken. A list is asked from its first to the one taken, and only
 * where no state inside took the event before.
 */
export function refusals(
  before: StateNode[],
  after: StateNode[],
  type: string | null,
  taken: Transition[],
  ids: Map<object, string>,
): Set<string> {
  const refused = new Set<string>()
  const ask = (list: Transition[]) => {
    for (const transition of list) {
      if (taken.includes(transition)) return
      if (transition.guard) refused.add(ids.get(transition) ?? '')
    }
  }
  const takenFor = taken.filter(({ eventType }) => eventType === type)
  for (const node of before) {
    const inside = takenFor.some(({ source }) => source !== node && isWithin(source as StateNode, node))
    if (type && !inside) ask((node.transitions.get(type) ?? []) as Transition[])
  }
  for (const transition of taken) {
    const list = listsOf(transition.source as StateNode).find((some) => some.includes(transition))
    if (list) ask(list)
  }
  for (const node of after) ask((node.always ?? []) as Transition[])
  return refused
}

/** How long after entering a state its timer fires. */
export function delayOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, type: string): number {
  const node = (snapshot._nodes as StateNode[]).find(({ transitions }) => transitions.has(type))
  const named = type.slice('xstate.after.'.length, -((node?.id.length ?? 0) + 1))
  const delay: unknown = machine.implementations.delays[named] ?? Number(named)
  if (typeof delay === 'number' && !Number.isNaN(delay)) return delay
  if (typeof delay === 'function') return delay({ context: snapshot.context, event: { type: '' } }, undefined)
  throw new Error(`no delay for ${type}`)
}

/** A chart that takes more steps at once than this goes round in a circle. */
const MOST_STEPS = 100
/** @throws Error where a chart has taken too many steps at once */
export function mayStep(taken: number): void {
  if (taken > MOST_STEPS) throw new Error('da vueltas sin parar')
}

/** The actions that a port carries out: the others are the library's own, which remember or tell. */
export const portActions = ({ implementations }: AnyStateMachine): string[] =>
  Object.entries(implementations.actions)
    .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
    .map(([name]) => name)

import type { AnyStateMachine } from 'xstate'
import type { MachineWords } from '#machines/words'
import { transitionIds } from '../../tests/paths/transitions'
import { sayDelay } from './delays'
import { type Guard, guardSentence } from './guards'

export type Outcome = 'event' | 'done' | 'error' | 'timer' | 'always' | 'snapshot' | 'end'
/** Against an earlier version; absent: as it was. */
export type Change = 'added' | 'removed'
export type ChartTransition = {
  change?: Change
  /** the name the paths know it by */
  id: string
  source: string
  outcome: Outcome
  /** the event's name in the code */
  event: string
  label: string
  /** «si …»; empty when it always may be taken */
  guard: string
  /** state id; null: stays where it is */
  target: string | null
  reenters: boolean
  /** does nothing on purpose */
  ignored: boolean
}
export type ChartState = {
  change?: Change
  id: string
  title: string
  description: string
  type: 'atomic' | 'compound' | 'parallel' | 'final'
  initial: string | null
  busy: boolean
  /** names of the charts that run while it lasts */
  charts: string[]
  transitions: ChartTransition[]
  children: ChartState[]
}
export type Chart = { name: string; title: string; description: string; root: ChartState; missing: string[] }

type Node = AnyStateMachine['root']
type Transition = NonNullable<Node['always']>[number]

/**
 * A machine in the form that drawings, tables and search read.
 * `missing` names every state, event, guard or delay that has no Spanish words, with its place.
 */
export function readChart(
  name: string,
  machine: AnyStateMachine,
  words: MachineWords,
  chartOf: (child: unknown) => { name: string; title: string } | null,
): Chart {
  const ids = transitionIds(machine)
  const missing: string[] = []
  const lack = (place: string, what: string) => {
    missing.push(`${name}, ${place}: falta ${what}`)
    return '¿?'
  }
  const childOf = (node: Node, invokeId: string) => {
    const invoke = node.invoke.find(({ id }) => id === invokeId)
    return invoke ? chartOf(machine.implementations.actors[String(invoke.src)]) : null
  }

  function labelOf(node: Node, event: string): Pick<ChartTransition, 'outcome' | 'label'> {
    const after = (prefix: string) => event.slice(prefix.length)
    if (event === '') return { outcome: 'always', label: 'Enseguida' }
    if (event.startsWith('xstate.done.actor.')) {
      const child = childOf(node, after('xstate.done.actor.'))
      return { outcome: 'done', label: child ? `Termina «${child.title}»` : 'Sale bien' }
    }
    if (event.startsWith('xstate.error.actor.')) return { outcome: 'error', label: 'Falla' }
    if (event.startsWith('xstate.snapshot.')) {
      const child = childOf(node, after('xstate.snapshot.'))
      return { outcome: 'snapshot', label: child ? `Avanza «${child.title}»` : 'Hay novedades' }
    }
    if (event.startsWith('xstate.done.state.')) return { outcome: 'end', label: 'Al terminar' }
    if (event.startsWith('xstate.after.')) {
      const delay = after('xstate.after.').slice(0, -node.id.length - 1)
      const told = sayDelay(delay, machine.implementations.delays[delay], words.delays ?? {})
      return { outcome: 'timer', label: told ?? lack(node.id, `cómo se dice el plazo «${delay}»`) }
    }
    return {
      outcome: 'event',
      label: words.events[event] ?? lack(node.id, `cómo se dice el evento «${event}»`),
    }
  }
  function readTransition(node: Node, transition: Transition, siblings: Transition[]): ChartTransition {
    const event = String(transition.eventType)
    const before = siblings.slice(0, siblings.indexOf(transition))
    const guard = guardSentence(transition.guard as Guard | undefined, words.guards, (guardName) =>
      lack(node.id, guardName ? `cómo se dice la guarda «${guardName}»` : 'el nombre de una guarda'),
    )
    const target = transition.target?.[0] ?? null
    return {
      id: ids.get(transition) ?? lack(node.id, 'una transición en los caminos'),
      source: node.id,
      event: event || 'always',
      ...labelOf(node, event),
      guard: guard || (before.some((other) => other.guard) ? 'si no' : ''),
      target: target?.id ?? null,
      reenters: transition.reenter || (target === node && node.type === 'atomic'),
      ignored: target === null && transition.actions.length === 0,
    }
  }
  function readState(node: Node): ChartState {
    const isRoot = node === machine.root
    const lists = [...node.transitions.values(), node.always ?? []] as Transition[][]
    const meta = node.meta as { title?: string } | undefined
    const initial = node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null
    return {
      id: node.id,
      title: isRoot ? words.title : (meta?.title ?? lack(node.id, 'meta.title')),
      description: node.description ?? lack(node.id, 'description'),
      type: node.type === 'history' ? 'atomic' : node.type,
      initial,
      busy: node.invoke.length > 0 || node.tags.includes('busy'),
      charts: node.invoke.flatMap(
        ({ src }) => chartOf(machine.implementations.actors[String(src)])?.name ?? [],
      ),
      transitions: lists.flatMap((list) => list.map((transition) => readTransition(node, transition, list))),
      children: Object.values(node.states).map((child) => readState(child as Node)),
    }
  }
  const root = readState(machine.root)
  return { name, title: root.title, description: root.description, root, missing }
}

/** A state and all below it, in the chart's order. */
export const withDescendants = (state: ChartState): ChartState[] => [
  state,
  ...state.children.flatMap(withDescendants),
]

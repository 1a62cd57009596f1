import { type AnyStateMachine, StateMachine } from 'xstate'
import type { MachineWords } from '#domain/chart-words'
import type { KitMeta } from '#machines/kit/words'
import { transitionIds } from '../../tests/paths/transitions'
import { sayDelay } from './delays'
import { type Effect, type Effects, wordless } from './effects'
import { type Ending, endingOf } from './endings'
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
  /** how all rows of this event in one state are said as one */
  together?: string | undefined
  /** «si …»; empty when it always may be taken */
  guard: string
  /** state id; null: stays where it is */
  target: string | null
  reenters: boolean
  /** does nothing on purpose */
  ignored: boolean
  /** what it does outside the chart */
  effects: readonly Effect[]
  /** not a transition: a chart of the kit that runs here, by its title */
  part?: string
}
export type ChartState = {
  change?: Change
  id: string
  /** where it stands, by the names of the states around it; its id, unless the chart gives it another */
  path: string
  title: string
  description: string
  type: 'atomic' | 'compound' | 'parallel' | 'final'
  initial: string | null
  busy: boolean
  /** what it means to be there */
  ending: Ending
  /** names of the charts that run while it lasts */
  charts: string[]
  transitions: ChartTransition[]
  /** charts of the kit that run while it lasts */
  parts: ChartPart[]
  children: ChartState[]
}
/** One use of a chart of the kit; `told`: a transition speaks of it. */
export type ChartPart = {
  id: string
  title: string
  description: string
  /** the kit chart's name and its title */
  kit: string
  kitTitle: string
  told: boolean
}
/** What may happen in a state, and what runs in it without a transition: a row each. */
export const rowsOf = ({ id, transitions, parts }: ChartState): ChartTransition[] => [
  ...transitions,
  ...parts
    .filter(({ told }) => !told)
    .map(
      (part): ChartTransition => ({
        id: `${id}: ${part.id}`,
        source: id,
        outcome: 'snapshot',
        event: part.id,
        label: part.title,
        guard: '',
        target: null,
        reenters: false,
        ignored: false,
        effects: [],
        part: part.kitTitle,
      }),
    ),
]
export type Chart = { name: string; title: string; description: string; root: ChartState; missing: string[] }

type Node = AnyStateMachine['root']
type Transition = NonNullable<Node['always']>[number]

/** Under which name a chart of the kit is drawn, and what this use of it is called. */
const kitOf = (child: unknown): Partial<KitMeta> =>
  child instanceof StateMachine ? ((child as AnyStateMachine).root.meta ?? {}) : {}

/**
 * A machine in the form that drawings, tables and search read. `effects`: what its transitions were seen to do.
 * `missing` names every state, event, guard or delay that has no Spanish words, with its place.
 */
export function readChart(
  name: string,
  machine: AnyStateMachine,
  words: MachineWords,
  chartOf: (child: unknown) => { name: string; title: string } | null,
  kitTitle: (kit: string) => string | undefined = () => undefined,
  effects: Effects = new Map(),
): Chart {
  const ids = transitionIds(machine)
  const missing: string[] = []
  const declared = new Map<string, Ending>()
  const lack = (place: string, what: string) => {
    missing.push(`${name}, ${place}: falta ${what}`)
    return '¿?'
  }
  for (const action of wordless(machine, words)) lack(machine.root.id, `cómo se dice lo que hace «${action}»`)
  const childOf = (node: Node, invokeId: string) => {
    const invoke = node.invoke.find(({ id }) => id === invokeId)
    return invoke ? namedOf(machine.implementations.actors[String(invoke.src)]) : null
  }
  /** A use of a kit chart has a title of its own. */
  const namedOf = (child: unknown): { name: string; title: string } | null => {
    const { kit, title } = kitOf(child)
    return kit && title ? { name: kit, title } : chartOf(child)
  }
  function partsOf(node: Node): ChartPart[] {
    const events = [...node.transitions.keys()].map(String)
    return node.invoke.flatMap(({ id, src }) => {
      const child = machine.implementations.actors[String(src)]
      const { kit, title } = kitOf(child)
      if (!kit || !title) return []
      return {
        id,
        title,
        description: (child as AnyStateMachine).root.description ?? lack(node.id, `qué trae «${id}»`),
        kit,
        kitTitle: kitTitle(kit) ?? lack(node.id, `el chart «${kit}»`),
        told: events.some((event) => event.endsWith(`.${id}`)),
      }
    })
  }

  function labelOf(node: Node, event: string): Pick<ChartTransition, 'outcome' | 'label'> {
    const after = (prefix: string) => event.slice(prefix.length)
    if (event === '') return { outcome: 'always', label: 'Enseguida' }
    if (event.startsWith('xstate.done.actor.')) {
      const child = childOf(node, after('xstate.done.actor.'))
      const isBrought =
        child !== null &&
        node.invoke.some(
          ({ id, src }) =>
            event.endsWith(`.${id}`) && kitOf(machine.implementations.actors[String(src)]).kit === 'load',
        )
      return {
        outcome: 'done',
        label: !child ? 'Sale bien' : `${isBrought ? 'Llega' : 'Termina'} «${child.title}»`,
      }
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
    const id = ids.get(transition) ?? lack(node.id, 'una transición en los caminos')
    return {
      id,
      effects: effects.get(id) ?? [],
      source: node.id,
      event: event || 'always',
      ...labelOf(node, event),
      together: words.together?.[event],
      guard: guard || (before.some((other) => other.guard) ? 'si no' : ''),
      target: target?.id ?? null,
      reenters: transition.reenter || (target === node && node.type === 'atomic'),
      ignored: target === null && transition.actions.length === 0,
    }
  }
  function readState(node: Node): ChartState {
    const isRoot = node === machine.root
    const lists = [...node.transitions.values(), node.always ?? []] as Transition[][]
    const meta = node.meta as { title?: string; ending?: Ending } | undefined
    if (meta?.ending) declared.set(node.id, meta.ending)
    const initial = node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null
    return {
      id: node.id,
      path: [machine.root.id, ...node.path].join('.'),
      title: isRoot ? words.title : (meta?.title ?? lack(node.id, 'meta.title')),
      description: node.description ?? lack(node.id, 'description'),
      type: node.type === 'history' ? 'atomic' : node.type,
      initial,
      busy: node.invoke.length > 0 || node.tags.includes('busy'),
      ending: 'open',
      charts: node.invoke.flatMap(
        ({ src }) => namedOf(machine.implementations.actors[String(src)])?.name ?? [],
      ),
      transitions: lists.flatMap((list) => list.map((transition) => readTransition(node, transition, list))),
      parts: partsOf(node),
      children: Object.values(node.states).map((child) => readState(child as Node)),
    }
  }
  const read = readState(machine.root)
  const rows = withDescendants(read).flatMap(({ transitions }) => transitions)
  const meaning = (state: ChartState): ChartState => ({
    ...state,
    ending: endingOf({
      id: state.id,
      final: state.type === 'final',
      busy: state.busy && state.children.length === 0,
      declared: declared.get(state.id),
      arrivals: rows.filter(({ target }) => target === state.id),
    }),
    children: state.children.map(meaning),
  })
  const root = meaning(read)
  return { name, title: root.title, description: root.description, root, missing }
}

/** A state and all below it, in the chart's order. */
export const withDescendants = (state: ChartState): ChartState[] => [
  state,
  ...state.children.flatMap(withDescendants),
]

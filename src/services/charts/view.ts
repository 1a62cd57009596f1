import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { MachineWords } from '#domain/chart-words'
import type { ChartEvent } from './log'

type Node = AnyStateMachine['root']
type StateView = {
  id: string
  title: string
  description: string
  isOn: boolean
  isFinal: boolean
  isParallel: boolean
  states: StateView[]
}
const MOST = 60
const titleOf = (node: Node): string => (node.meta as { title?: string } | undefined)?.title ?? node.key
const childOf = (node: Node | undefined, key: string) => node?.states[key] as Node | undefined

/** The titles of the innermost states of a value. */
function placeWords(value: unknown, node: Node | undefined): string[] {
  if (typeof value === 'string') {
    const found = childOf(node, value)
    return [found ? titleOf(found) : value]
  }
  return Object.entries(value as object).flatMap(([key, inner]) => {
    const found = childOf(node, key)
    const leaves = placeWords(inner, found)
    return leaves.length > 0 ? leaves : [found ? titleOf(found) : key]
  })
}
/** What happened, as the chart's words say it. */
function eventWords(type: string, root: Node, words: MachineWords | undefined): string {
  const stateAt = (id: string) => {
    const found = id.split('.').slice(1).reduce<Node | undefined>(childOf, root)
    return `«${found ? titleOf(found) : id}»`
  }
  if (type === 'xstate.init') return 'Parte'
  if (type === 'xstate.stop') return 'Se deja'
  const [, kind, rest = ''] =
    /^xstate\.(done\.actor|error\.actor|after|snapshot|done\.state)\.(.+)$/.exec(type) ?? []
  switch (kind) {
    case 'done.actor':
      return `Sale bien ${stateAt(rest.replace(/^\d+\./, ''))}`
    case 'error.actor':
      return `Falla ${stateAt(rest.replace(/^\d+\./, ''))}`
    case 'after':
      return `Pasa el tiempo de ${stateAt(rest.replace(/^[^.]+\./, ''))}`
    case 'snapshot':
      return 'Avanza lo que corre dentro'
    case 'done.state':
      return `Termina ${stateAt(rest)}`
    default:
      return words?.events[type] ?? type
  }
}
const stateViews = (node: Node, active: ReadonlySet<string>): StateView[] =>
  (Object.values(node.states) as Node[]).map((state) => ({
    id: state.id,
    title: titleOf(state),
    description: state.description ?? '',
    isOn: active.has(state.id),
    isFinal: state.type === 'final',
    isParallel: state.type === 'parallel',
    states: stateViews(state, active),
  }))

/** A running chart as a person reads it; `words` by the chart's id. */
export function chartView(
  actor: AnyActorRef,
  events: ChartEvent[],
  words: ReadonlyMap<string, MachineWords>,
) {
  const { machine, value, _nodes } = actor.getSnapshot() as AnyMachineSnapshot
  const said = words.get(machine.id)
  return {
    key: actor.sessionId,
    title: said?.title ?? machine.id,
    description: machine.root.description ?? '',
    place: placeWords(value, machine.root).join(' + '),
    isParallel: machine.root.type === 'parallel',
    states: stateViews(machine.root, new Set((_nodes as Node[]).map(({ id }) => id))),
    happened: events
      .filter(({ chart }) => chart === machine.id)
      .slice(-MOST)
      .reverse()
      .map(({ number, at, type, state }) => ({
        number,
        at,
        what: eventWords(type, machine.root, said),
        where: placeWords(state, machine.root).join(' + '),
      })),
  }
}

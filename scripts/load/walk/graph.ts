import { generate, stateNames } from '../../../tests/paths/generate'
import type { Move, PathModel } from '../../../tests/paths/travel'

/** A step between two states of a chart, as some generated path takes it. */
export type Edge = { from: string; to: string; move: Move }
export type Graph = { edges: readonly Edge[]; states: ReadonlyMap<string, readonly string[]> }

const OUTCOME = /^xstate\./
/** Whether it is not a person who does it, but the server, a chart inside or the clock. */
export const isAwaited = (type: string): boolean => OUTCOME.test(type)

const keyOf = (value: unknown): string => JSON.stringify(value)

/** Where the generated paths of a chart lead, from state to state. */
export function graphOf(model: PathModel): Graph {
  const edges = new Map<string, Edge>()
  const states = new Map<string, readonly string[]>()
  for (const { steps } of generate(model).paths)
    for (const [at, { state, event }] of steps.entries()) {
      const to = keyOf(state.snapshot.value)
      states.set(to, stateNames(state.snapshot.value))
      const before = steps[at - 1]
      if (!before) continue
      const from = keyOf(before.state.snapshot.value)
      edges.set(`${from} ${event.type} ${to}`, { from, to, move: event })
    }
  return { edges: [...edges.values()], states }
}

/** The state of the graph that is most like where a chart really is. */
export function nearest({ states }: Graph, value: unknown): string | null {
  const key = keyOf(value)
  if (states.has(key)) return key
  const here = new Set(stateNames(value))
  const shared = ([, names]: readonly [string, readonly string[]]) =>
    names.filter((name) => here.has(name)).length / Math.max(names.length, here.size)
  const [best] = [...states].sort((one, other) => shared(other) - shared(one))
  return best && shared(best) > 0 ? best[0] : null
}

/** What a step costs on the way: failures and timers are ways too, though nobody sets out on them. */
const costOf = ({ type }: Move): number => (/^xstate\.(error|after)/.test(type) ? 8 : 1)

/** The first steps of the cheapest way from a state to one that is wanted; null: none leads there. */
export function stepTowards(
  { edges, states }: Graph,
  from: string,
  wanted: (names: readonly string[]) => boolean,
  mayTake: (edge: Edge) => boolean,
): Edge | null {
  const best = new Map<string, { cost: number; first: Edge | null }>([[from, { cost: 0, first: null }]])
  const open = new Set([from])
  while (open.size > 0) {
    const [here = ''] = [...open].sort(
      (one, other) => (best.get(one)?.cost ?? 0) - (best.get(other)?.cost ?? 0),
    )
    open.delete(here)
    const known = best.get(here)
    if (!known) continue
    if (known.first && wanted(states.get(here) ?? [])) return known.first
    for (const edge of edges) {
      if (edge.from !== here || edge.from === edge.to || !mayTake(edge)) continue
      const cost = known.cost + costOf(edge.move)
      if (cost >= (best.get(edge.to)?.cost ?? Number.POSITIVE_INFINITY)) continue
      best.set(edge.to, { cost, first: known.first ?? edge })
      open.add(edge.to)
    }
  }
  return null
}

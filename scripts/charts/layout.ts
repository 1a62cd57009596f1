import ELK, { type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import { lengthOf, pointsOf } from './lines'

const BASE: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.padding': '[top=6,left=4,bottom=6,right=6]',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '13',
  'elk.spacing.edgeEdge': '9',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.considerModelOrder.components': 'MODEL_ORDER',
}
const CYCLES: LayoutOptions[] = ['GREEDY', 'DEPTH_FIRST', 'MODEL_ORDER'].map((strategy) => ({
  'elk.layered.cycleBreaking.strategy': strategy,
}))
const SIMPLEX: LayoutOptions = { 'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX' }
const ALIGNED: LayoutOptions = { 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF' }
const UPWARD: LayoutOptions = {
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'LEFTUP',
}
/** Nothing is moved but what has to make room; which of two is above is told by their middles, or by their tops. */
const AS_GIVEN: LayoutOptions[] = ['CENTER', 'TOP_LEFT'].map((point) => ({
  'elk.layered.cycleBreaking.strategy': 'INTERACTIVE',
  'elk.layered.layering.strategy': 'INTERACTIVE',
  'elk.layered.crossingMinimization.strategy': 'INTERACTIVE',
  'elk.layered.nodePlacement.strategy': 'INTERACTIVE',
  'elk.layered.interactiveReferencePoint': point,
}))
const FOLDED: LayoutOptions = {
  'elk.layered.wrapping.strategy': 'MULTI_EDGE',
  'elk.layered.wrapping.additionalEdgeSpacing': '20',
  'elk.aspectRatio': '1.2',
}
/** Pixels that a screen of 1280 shows without shrinking. */
const FULL = 1220
/** What is wider is hardly read on it. */
export const WIDEST = 1364
/** The dot from which a line leads to the first step. */
export const START = 'start'
/** The first step stands far enough to the left, and high enough, up to here. */
const CORNER = 60
/** What it costs that one has to look for the first step, in pixels of a line. */
const ELSEWHERE = 3000
/** What a corner of a line costs, in pixels of its length. */
const BEND = 15
const elk = new ELK()

/** Several arrangements are tried and the one that reads best is kept; folding comes in where one row is too wide. */
export async function bestLayout(given: ElkNode, initial: string | null): Promise<ElkNode> {
  let best = { graph: given, cost: Number.POSITIVE_INFINITY }
  const failures: unknown[] = []
  const attempt = async (way: LayoutOptions, asked = given): Promise<boolean> => {
    const graph = await elk
      .layout({ ...structuredClone(asked), layoutOptions: { ...BASE, ...way } })
      .catch((error: unknown) => {
        // elkjs throws where it folds a graph whose circles it broke by the model's order; other ways remain
        failures.push(error)
        return null
      })
    if (!graph) return false
    const cost = costOf(graph, initial)
    const better = cost < best.cost - 1
    if (better) best = { graph, cost }
    return better
  }
  let cycle: LayoutOptions = {}
  for (const next of CYCLES) if (await attempt({ ...next, ...SIMPLEX })) cycle = next
  await attempt({ ...cycle, ...ALIGNED })
  const isFirst = () => {
    const { x, y } = farFromCorner(best.graph, initial)
    return x + y === 0
  }
  if (!isFirst()) await attempt({ ...cycle, ...UPWARD })
  if (!isFirst()) await attempt({ ...cycle, ...SIMPLEX }, beginningWith(given, initial))
  if ((best.graph.width ?? 0) > FULL) for (const next of CYCLES) await attempt({ ...next, ...FOLDED })
  const { graph } = best
  for (const way of AS_GIVEN) if (!isFirst()) await attempt(way, raised(graph, given, initial))
  if (best.cost === Number.POSITIVE_INFINITY && failures.length > 0) throw failures[0]
  return dotBeside(best.graph, initial)
}

/** How far before the first step the dot stands. */
const DOT_AWAY = 36
/** The dot stands beside the first step, at its height, with a straight line to it. */
function dotBeside(graph: ElkNode, initial: string | null): ElkNode {
  const dot = graph.children?.find(({ id }) => id === START)
  const first = graph.children?.find(({ id }) => id === initial)
  const [section] = graph.edges?.find(({ id }) => id === START)?.sections ?? []
  if (!dot || !first || !section) return graph
  const { x, y } = section.endPoint
  const width = dot.width ?? 0
  dot.y = y - (dot.height ?? 0) / 2
  dot.x = Math.max(dot.x ?? 0, x - DOT_AWAY - width)
  section.startPoint = { x: dot.x + width, y }
  section.endPoint = { x, y }
  section.bendPoints = []
  return graph
}
/** How much farther than it may the first step stands from where one begins to read, across and down. */
function farFromCorner({ children = [] }: ElkNode, initial: string | null): { x: number; y: number } {
  const cards = children.filter(({ id }) => id !== START)
  const first = cards.find(({ id }) => id === initial)
  const beyond = (side: 'x' | 'y') =>
    Math.max(0, (first?.[side] ?? 0) - Math.min(...cards.map((card) => card[side] ?? 0)) - CORNER)
  return first ? { x: beyond('x'), y: beyond('y') } : { x: 0, y: 0 }
}
/** The same graph, in which nothing may stand before the first step. */
const beginningWith = (given: ElkNode, initial: string | null): ElkNode => ({
  ...given,
  children: (given.children ?? []).map((child) =>
    child.id === START || child.id === initial
      ? {
          ...child,
          layoutOptions: {
            ...child.layoutOptions,
            'elk.layered.layering.layerConstraint': child.id === START ? 'FIRST_SEPARATE' : 'FIRST',
          },
        }
      : child,
  ),
})
/** The same graph where everything stands as it was arranged, but the first step at the top. */
function raised(arranged: ElkNode, given: ElkNode, initial: string | null): ElkNode {
  const placed = new Map((arranged.children ?? []).map((child) => [child.id, child]))
  const top = Math.min(...(arranged.children ?? []).filter(({ id }) => id !== START).map(({ y }) => y ?? 0))
  // above what stands beside it, which then makes room
  const rise = (placed.get(initial ?? '')?.y ?? top) - top + 1
  return {
    ...given,
    children: (given.children ?? []).map((child) => {
      const { x = 0, y = 0 } = placed.get(child.id) ?? {}
      return { ...child, x, y: child.id === initial || child.id === START ? y - rise : y }
    }),
  }
}

/** Lower reads better: short lines, few corners, no wider than the screen, and the first step in the corner. */
function costOf(graph: ElkNode, initial: string | null): number {
  const length = (graph.edges ?? []).reduce(
    (sum, edge) => sum + lengthOf(edge) + BEND * Math.max(0, pointsOf(edge).length - 1),
    0,
  )
  const width = graph.width ?? 0
  const away = farFromCorner(graph, initial)
  return (
    length +
    Math.max(0, width - FULL) * 60 +
    (width > FULL ? 3 * ELSEWHERE : 0) +
    (width > WIDEST ? 6 * ELSEWHERE : 0) +
    (graph.height ?? 0) * 6 +
    width +
    away.x * 20 +
    away.y * 10 +
    (away.x > 0 ? ELSEWHERE : 0) +
    (away.y > 0 ? ELSEWHERE : 0)
  )
}

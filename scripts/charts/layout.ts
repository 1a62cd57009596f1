import ELK, { type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import { LONGEST, lengthOf, pointsOf } from './lines'
import { type Card, rowsOfReading } from './reading'

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
/** What it costs that a state stands before the one that first leads to it. */
const BACKWARD = 1500
/** What a corner of a line costs, in pixels of its length. */
const BEND = 15
/** Between two rows. */
const ROW_GAP = 34
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
  const isFirst = () => startsInCorner(best.graph, initial)
  if (!isFirst()) await attempt({ ...cycle, ...UPWARD })
  if (!isFirst()) await attempt({ ...cycle, ...SIMPLEX }, beginningWith(given, initial))
  if ((best.graph.width ?? 0) > FULL) for (const next of CYCLES) await attempt({ ...next, ...FOLDED })
  const { graph } = best
  for (const way of AS_GIVEN) if (!isFirst()) await attempt(way, raised(graph, given, initial))
  if (best.cost === Number.POSITIVE_INFINITY && failures.length > 0) throw failures[0]
  return dotBeside(best.graph, initial)
}

/**
 * The steps row by row, each read from the left; a line from one row to another is so long that a chip tells it. Null: it
 * cannot be.
 */
export async function inRows(given: ElkNode, initial: string | null): Promise<ElkNode | null> {
  const children: Card[] = given.children ?? []
  const cards = children.filter(({ id }) => id !== START)
  const owners = new Map(
    children.flatMap(({ id, ports = [] }) => ports.map((port) => [port.id, id] as const)),
  )
  const edges = (given.edges ?? []).map((edge) => ({
    edge,
    from: owners.get(edge.sources[0] ?? '') ?? '',
    to: owners.get(edge.targets[0] ?? '') ?? '',
  }))
  const rows = rowsOfReading(
    cards,
    edges.filter(({ from }) => from !== START),
    FULL,
  )
  if (!rows) return null
  const rowOf = (id: string) => rows.get(id === START ? (initial ?? '') : id) ?? 0
  const whole: ElkNode = { id: given.id, children: [], edges: [], width: 0, height: 0 }
  for (let row = 0; row <= Math.max(...rows.values()); row += 1) {
    const part: ElkNode = {
      ...given,
      children: children
        .filter(({ id }) => rowOf(id) === row)
        .map((card) => ({
          ...card,
          layoutOptions: {
            ...card.layoutOptions,
            'elk.partitioning.partition': String((card.place?.depth ?? -1) + 1),
          },
        })),
      edges: edges.flatMap(({ edge, from, to }) => (rowOf(from) === row && rowOf(to) === row ? [edge] : [])),
    }
    const made = await inOrder(part)
    if (!made) return null
    const top = (whole.height ?? 0) + (row === 0 ? 0 : ROW_GAP)
    for (const node of (made.children ?? []) as Card[]) {
      node.y = (node.y ?? 0) + top
      node.row = row
    }
    for (const point of new Set(
      (made.edges ?? [])
        .flatMap((edge) => edge.sections ?? [])
        .flatMap((section) => [section.startPoint, section.endPoint, ...(section.bendPoints ?? [])]),
    ))
      point.y += top
    whole.children?.push(...(made.children ?? []))
    whole.edges?.push(...(made.edges ?? []))
    whole.width = Math.max(whole.width ?? 0, made.width ?? 0)
    whole.height = top + (made.height ?? 0)
  }
  const across = edges.filter(({ from, to }) => rowOf(from) !== rowOf(to))
  const away = { x: LONGEST + 1, y: 0 }
  whole.edges?.push(
    ...across.map(({ edge }) => ({
      ...edge,
      sections: [{ id: `${edge.id} across`, startPoint: { x: 0, y: 0 }, endPoint: away }],
    })),
  )
  return dotBeside(whole, initial)
}
/** One row, in which what is come to later never stands before. */
async function inOrder(part: ElkNode): Promise<ElkNode | null> {
  let best: { graph: ElkNode; cost: number } | null = null
  for (const cycle of CYCLES) {
    const way = { ...BASE, ...cycle, ...SIMPLEX, 'elk.partitioning.activate': 'true' }
    const graph = await elk.layout({ ...structuredClone(part), layoutOptions: way }).catch(() => null)
    const cost = graph ? costOf(graph, null) : 0
    if (graph && (best === null || cost < best.cost)) best = { graph, cost }
  }
  return best?.graph ?? null
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
/** Whether the first step stands where one begins to read. */
export function startsInCorner(graph: ElkNode, initial: string | null): boolean {
  const { x, y } = farFromCorner(graph, initial)
  return x + y === 0
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

/** How many states stand before the one that first leads to them, for whoever reads from the beginning. */
export function backward({ children = [], edges = [] }: ElkNode): number {
  const placed = new Map(children.map(({ id, x = 0 }) => [id, x]))
  const owners = new Map(
    children.flatMap(({ id, ports = [] }) => ports.map((port) => [port.id, id] as const)),
  )
  const known = new Set([START])
  let count = 0
  for (const from of known)
    for (const { sources, targets } of edges) {
      const to = owners.get(targets[0] ?? '')
      if (owners.get(sources[0] ?? '') !== from || to === undefined || known.has(to)) continue
      known.add(to)
      if (from !== START && (placed.get(to) ?? 0) < (placed.get(from) ?? 0)) count += 1
    }
  return count
}

/** Lower reads better: short lines, few corners, no wider than the screen, the first step in the corner, and its order. */
function costOf(graph: ElkNode, initial: string | null): number {
  const length = (graph.edges ?? []).reduce(
    (sum, edge) => sum + lengthOf(edge) + BEND * Math.max(0, pointsOf(edge).length - 1),
    0,
  )
  const width = graph.width ?? 0
  const away = farFromCorner(graph, initial)
  return (
    length +
    backward(graph) * BACKWARD +
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

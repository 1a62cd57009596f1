import ELK, { type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import type { Box } from './card'
import { kept } from './keep'
import { px } from './text'

export type Line = { id: string; from: string; to: string; look: string }
export type Arranged = {
  width: number
  height: number
  /** lines so long that no eye follows them */
  long?: Set<string>
  paint: (x: number, y: number) => string
}
type Point = { x: number; y: number }

const START = 'start'
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
const PLACINGS: LayoutOptions[] = ['NETWORK_SIMPLEX', 'BRANDES_KOEPF'].map((strategy) => ({
  'elk.layered.nodePlacement.strategy': strategy,
}))
const WRAPPINGS: LayoutOptions[] = ['1.2', '1.7', '2.4'].map((ratio) => ({
  'elk.layered.wrapping.strategy': 'MULTI_EDGE',
  'elk.layered.wrapping.additionalEdgeSpacing': '20',
  'elk.aspectRatio': ratio,
}))
const join = (one: LayoutOptions[], other: LayoutOptions[]): LayoutOptions[] =>
  one.flatMap((first) => other.map((second) => ({ ...first, ...second })))
/** Pixels that a screen of 1280 shows without shrinking. */
const FULL = 1220
/** A line that runs farther is lost from sight: a chip says where it goes. */
const LONGEST = 1250

const elk = new ELK()

/**
 * Cards side by side with a line for every transition between them.
 * Several arrangements are tried and the one that reads best is kept; folding comes in where one row is too wide.
 */
export async function arrange(boxes: Box[], lines: Line[], initial: string | null): Promise<Arranged> {
  const graph = await kept(toGraph(boxes, lines, initial, {}), () => bestOf(boxes, lines, initial))
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    long: new Set(
      (graph.edges ?? []).filter((edge) => edge.id !== START && lengthOf(edge) > LONGEST).map(({ id }) => id),
    ),
    paint: (x, y) => paintGraph(graph, boxes, lines, x, y),
  }
}
async function bestOf(boxes: Box[], lines: Line[], initial: string | null): Promise<ElkNode> {
  let best: { graph: ElkNode; cost: number } | null = null
  const attempt = async (ways: LayoutOptions[]) => {
    for (const way of ways) {
      const graph = await elk.layout(toGraph(boxes, lines, initial, { ...BASE, ...way }))
      const cost = costOf(graph, initial)
      if (!best || cost < best.cost - 1) best = { graph, cost }
    }
    return best?.graph ?? { id: 'root' }
  }
  const graph = await attempt(join(CYCLES, PLACINGS))
  return (graph.width ?? 0) > FULL ? attempt(join(CYCLES, WRAPPINGS)) : graph
}

function toGraph(boxes: Box[], lines: Line[], initial: string | null, layoutOptions: LayoutOptions): ElkNode {
  const used = new Set(lines.map(({ id }) => id))
  const children: ElkNode[] = boxes.map((box) => ({
    id: box.id,
    width: box.width,
    height: box.height,
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
    ports: [
      {
        id: `${box.id} in`,
        x: 0,
        y: box.entry,
        width: 0,
        height: 0,
        layoutOptions: { 'elk.port.side': 'WEST' },
      },
      ...[...box.exits]
        .filter(([id]) => used.has(id))
        .map(([id, y]) => ({
          id: `${id} out`,
          x: box.width,
          y,
          width: 0,
          height: 0,
          layoutOptions: { 'elk.port.side': 'EAST' },
        })),
    ],
  }))
  const edges = lines.map((line) => ({
    id: line.id,
    sources: [`${line.id} out`],
    targets: [`${line.to} in`],
  }))
  if (initial === null) return { id: 'root', layoutOptions, children, edges }
  const start: ElkNode = {
    id: START,
    width: 12,
    height: 12,
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS', 'elk.layered.layering.layerConstraint': 'FIRST' },
    ports: [
      { id: `${START} out`, x: 12, y: 6, width: 0, height: 0, layoutOptions: { 'elk.port.side': 'EAST' } },
    ],
  }
  return {
    id: 'root',
    layoutOptions,
    children: [start, ...children],
    edges: [{ id: START, sources: [`${START} out`], targets: [`${initial} in`] }, ...edges],
  }
}

const pointsOf = (edge: NonNullable<ElkNode['edges']>[number]): Point[] => {
  const section = edge.sections?.[0]
  return section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : []
}
const lengthOf = (edge: NonNullable<ElkNode['edges']>[number]): number => {
  const points = pointsOf(edge)
  return points.slice(1).reduce((run, point, at) => {
    const from = points[at] ?? point
    return run + Math.abs(point.x - from.x) + Math.abs(point.y - from.y)
  }, 0)
}
const CORNER = 15
/** Lower reads better: short lines, few corners, no wider than the screen, and the first step on the left. */
function costOf(graph: ElkNode, initial: string | null): number {
  const length = (graph.edges ?? []).reduce(
    (sum, edge) => sum + lengthOf(edge) + CORNER * Math.max(0, pointsOf(edge).length - 1),
    0,
  )
  const width = graph.width ?? 0
  const first = (graph.children ?? []).find(({ id }) => id === initial)
  return length + Math.max(0, width - FULL) * 60 + (graph.height ?? 0) * 6 + width + (first?.x ?? 0) * 8
}

/** A line of right angles with its corners rounded. */
function roundedPath(points: Point[], radius = 6): string {
  const parts = points.map((point, at) => {
    const before = points[at - 1]
    const after = points[at + 1]
    if (!before) return `M${px(point.x)} ${px(point.y)}`
    if (!after) return `L${px(point.x)} ${px(point.y)}`
    const toward = (other: Point) => {
      const distance = Math.hypot(other.x - point.x, other.y - point.y)
      const step = Math.min(radius, distance / 2)
      return distance === 0
        ? point
        : {
            x: point.x + ((other.x - point.x) / distance) * step,
            y: point.y + ((other.y - point.y) / distance) * step,
          }
    }
    const [start, stop] = [toward(before), toward(after)]
    return `L${px(start.x)} ${px(start.y)}Q${px(point.x)} ${px(point.y)} ${px(stop.x)} ${px(stop.y)}`
  })
  return parts.join('')
}

/** Lines run below the cards; their heads and dots lie above. */
function paintGraph(graph: ElkNode, boxes: Box[], lines: Line[], x: number, y: number): string {
  const placed = new Map(
    (graph.children ?? []).map((node) => [node.id, { x: x + (node.x ?? 0), y: y + (node.y ?? 0) }]),
  )
  const looks = new Map(lines.map((line) => [line.id, line.look]))
  const drawn = (graph.edges ?? []).flatMap((edge) => {
    const points = pointsOf(edge).map((point) => ({ x: x + point.x, y: y + point.y }))
    const [from, end] = [points[0], points.at(-1)]
    if (!from || !end) return []
    const open = `<g class="line ${looks.get(edge.id) ?? 'event'}" data-line="${edge.id}">`
    const dot = edge.id === START ? '' : `<circle class="dot" cx="${px(from.x)}" cy="${px(from.y)}" r="2.5"/>`
    const run = roundedPath([...points.slice(0, -1), { x: end.x - 6, y: end.y }])
    return {
      run: `${open}<path class="run" d="${run}"/></g>`,
      ends: `${open}<path class="head" d="M${px(end.x)} ${px(end.y)}l-8 -4v8z"/>${dot}</g>`,
    }
  })
  const start = placed.get(START)
  const cards = boxes.map((box) => {
    const place = placed.get(box.id)
    return place ? box.paint(place.x, place.y) : ''
  })
  return [
    ...drawn.map(({ run }) => run),
    start ? `<circle class="ink" cx="${px(start.x + 6)}" cy="${px(start.y + 6)}" r="6"/>` : '',
    ...cards,
    ...drawn.map(({ ends }) => ends),
  ].join('')
}

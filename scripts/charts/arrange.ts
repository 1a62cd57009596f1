import type { ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Box } from './card'
import { kept } from './keep'
import { START, startsInCorner } from './layout'
import { layoutOf } from './layouts'
import { LONGEST, lengthOf, type Point, pointsOf } from './lines'
import { type Card, misread, type Place } from './reading'
import { px } from './text'

/** `unseen`: only says what stands after what; a chip tells where it goes. */
export type Line = { id: string; from: string; to: string; look: string; unseen?: true }
export type Arranged = {
  width: number
  height: number
  /** lines so long that no eye follows them */
  long?: Set<string>
  /** how many cards stand before the one that first leads to them */
  misread?: number
  /** the first one stands where one begins to read */
  starts?: boolean
  paint: (x: number, y: number) => string
}

/**
 * Cards side by side with a line for every transition between them.
 */
export async function arrange(
  boxes: Box[],
  lines: Line[],
  initial: string | null,
  order: ReadonlyMap<string, Place>,
  rows: boolean,
): Promise<Arranged | null> {
  const asked = toGraph(boxes, lines, initial, order)
  const graph = await kept(rows ? { rows: asked } : asked, () => layoutOf(asked, initial, rows))
  if (!graph) return null
  const unseen = new Set(lines.filter((line) => line.unseen).map(({ id }) => id))
  graph.edges = graph.edges?.filter(({ id }) => !unseen.has(id)) ?? []
  return {
    misread: misread(graph.children ?? []),
    starts: startsInCorner(graph, initial),
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    long: new Set(
      (graph.edges ?? []).filter((edge) => edge.id !== START && lengthOf(edge) > LONGEST).map(({ id }) => id),
    ),
    paint: (x, y) => paintGraph(graph, boxes, lines, x, y),
  }
}
function toGraph(
  boxes: Box[],
  lines: Line[],
  initial: string | null,
  order: ReadonlyMap<string, Place>,
): ElkNode {
  const used = new Set(lines.map(({ id }) => id))
  // what stands after something without a line comes below what a line leads to
  const exitsOf = (box: Box) => [
    ...[...box.exits].filter(([id]) => used.has(id)),
    ...lines
      .filter(({ from, unseen }) => unseen && from === box.id)
      .map(({ id }) => [id, box.height] as const),
  ]
  const children: Card[] = boxes.map((box) => ({
    id: box.id,
    place: order.get(box.id),
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
      ...exitsOf(box).map(([id, y]) => ({
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
  if (initial === null) return { id: 'root', children, edges }
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
    children: [start, ...children],
    edges: [{ id: START, sources: [`${START} out`], targets: [`${initial} in`] }, ...edges],
  }
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

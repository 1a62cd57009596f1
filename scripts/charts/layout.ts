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
const FOLDED: LayoutOptions = {
  'elk.layered.wrapping.strategy': 'MULTI_EDGE',
  'elk.layered.wrapping.additionalEdgeSpacing': '20',
  'elk.aspectRatio': '1.2',
}
/** Pixels that a screen of 1280 shows without shrinking. */
const FULL = 1220
/** The first step stands high enough up to here. */
const CORNER = 60
/** What a corner of a line costs, in pixels of its length. */
const BEND = 15
const elk = new ELK()

/** Several arrangements are tried and the one that reads best is kept; folding comes in where one row is too wide. */
export async function bestLayout(given: ElkNode, initial: string | null): Promise<ElkNode> {
  let best = { graph: given, cost: Number.POSITIVE_INFINITY }
  const failures: unknown[] = []
  const attempt = async (way: LayoutOptions): Promise<boolean> => {
    const graph = await elk
      .layout({ ...structuredClone(given), layoutOptions: { ...BASE, ...way } })
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
  const first = (best.graph.children ?? []).find(({ id }) => id === initial)
  if ((first?.y ?? 0) > CORNER) await attempt({ ...cycle, ...UPWARD })
  if ((best.graph.width ?? 0) > FULL) for (const next of CYCLES) await attempt({ ...next, ...FOLDED })
  if (best.cost === Number.POSITIVE_INFINITY && failures.length > 0) throw failures[0]
  return best.graph
}

/** Lower reads better: short lines, few corners, no wider than the screen, and the first step in the corner. */
function costOf(graph: ElkNode, initial: string | null): number {
  const length = (graph.edges ?? []).reduce(
    (sum, edge) => sum + lengthOf(edge) + BEND * Math.max(0, pointsOf(edge).length - 1),
    0,
  )
  const width = graph.width ?? 0
  const first = (graph.children ?? []).find(({ id }) => id === initial)
  return (
    length +
    Math.max(0, width - FULL) * 60 +
    (graph.height ?? 0) * 6 +
    width +
    (first?.x ?? 0) * 12 +
    (first?.y ?? 0) * 10
  )
}

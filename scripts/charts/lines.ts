import type { ElkNode } from 'elkjs/lib/elk.bundled.js'

/** A line that runs farther is lost from sight: a chip says where it goes. */
export const LONGEST = 900

export type Point = { x: number; y: number }
type Edge = NonNullable<ElkNode['edges']>[number]

export const pointsOf = (edge: Edge): Point[] => {
  const section = edge.sections?.[0]
  return section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : []
}
export const lengthOf = (edge: Edge): number => {
  const points = pointsOf(edge)
  return points.slice(1).reduce((run, point, at) => {
    const from = points[at] ?? point
    return run + Math.abs(point.x - from.x) + Math.abs(point.y - from.y)
  }, 0)
}

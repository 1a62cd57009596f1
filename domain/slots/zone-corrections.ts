import { DAY_MS, MINUTE_MS } from '../constants'
import type { ZoneTable } from './zone-table'

/** What answers said of a zone: epoch minute → offset. */
export type HeardOffsets = ReadonlyMap<number, number>

/** How far around an instant an answer is believed, in minutes: to half the way to the next one, and this at most. */
export const REACH = (30 * DAY_MS) / MINUTE_MS

/** The pieces of one segment: where an answer is near, what the nearest one said. */
function piecesOf(first: number, last: number, own: number, points: readonly [number, number][]) {
  const pieces: [number, number][] = [[first, own]]
  points.forEach(([at, offset], i) => {
    const [before = Number.NEGATIVE_INFINITY] = points[i - 1] ?? []
    const [after = Number.POSITIVE_INFINITY] = points[i + 1] ?? []
    pieces.push([Math.max(first, at - REACH, Math.ceil((before + at) / 2)), offset])
    if (after - at > 2 * REACH && at + REACH < last) pieces.push([at + REACH, own])
  })
  return pieces
}

/** The table of a zone whose offsets are those that were heard; untouched where they agree with it. */
export function corrected({ from, offset }: ZoneTable, heard: HeardOffsets): ZoneTable {
  const all = [...heard].sort(([one], [other]) => one - other)
  const result: { from: number[]; offset: number[] } = { from: [], offset: [] }
  const put = ([at, minutes]: readonly [number, number]) => {
    if (result.from.at(-1) === at) {
      result.from.pop()
      result.offset.pop()
    }
    if (result.offset.at(-1) === minutes) return
    result.from.push(at)
    result.offset.push(minutes)
  }
  from.forEach((first, i) => {
    const last = from[i + 1] ?? Number.POSITIVE_INFINITY
    const own = offset[i] ?? 0
    const points = all.filter(([at]) => at >= first && at < last)
    const agree = points.every(([, minutes]) => minutes === own)
    for (const piece of agree ? [[first, own] as const] : piecesOf(first, last, own, points)) put(piece)
  })
  return result
}

import type * as z from 'zod/mini'
import { chartUse } from '../../../../contract/rest/watching'
import { type Chart, withDescendants } from '../../chart'

/** How much charts are used, as the server tells it. */
export type Use = z.output<(typeof chartUse)['answer']['shape']>
/** Visits of a state or a step by its name; what has too few is not in it. */
export type Counts = ReadonlyMap<string, number>
/** One degree of the heat: from so many visits to so many. */
export type Degree = { level: number; from: number; to: number }

/** What the server answered, with its envelope or without it; null: that is not in the text. */
export function readUse(text: string): Use | null {
  try {
    const given: unknown = JSON.parse(text)
    const inner = given !== null && typeof given === 'object' && 'content' in given ? given.content : given
    const read = chartUse.answer.shape.safeParse(inner)
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** @param at which of the windows */
export function countsOf(use: Use, chart: string, at: number): Counts {
  const parts = use.charts.find((one) => one.chart === chart)?.parts ?? []
  return new Map(
    parts.map(({ part, visits }) => [part, visits[at] ?? 0] as const).filter(([, sum]) => sum > 0),
  )
}

const SHARES = [0.05, 0.15, 0.35, 0.65, 1]
/** From the least that is told to the most there is, in five degrees or as many as the numbers give. */
export function degreesOf(counts: Counts, least: number): Degree[] {
  const most = Math.max(0, ...counts.values())
  const tops = [...new Set(SHARES.map((share) => Math.ceil((most * share) / least) * least))].filter(Boolean)
  return tops.map((to, at) => ({
    level: at + 1 + SHARES.length - tops.length,
    from: (tops[at - 1] ?? 0) + least,
    to,
  }))
}
export const levelOf = (degrees: readonly Degree[], count: number): number =>
  degrees.find(({ from, to }) => from <= count && count <= to)?.level ?? 0

export type UsedPart = { id: string; state: string; title: string; count: number; step: boolean }
/** A chart's states and steps with their counts, the most used first; and how many counts are of none of them. */
export function usedParts(chart: Chart, counts: Counts, titles: ReadonlyMap<string, string>) {
  const titleOf = (id: string): string => (id === chart.root.id ? 'El chart entero' : (titles.get(id) ?? id))
  const parts = withDescendants(chart.root).flatMap((state): UsedPart[] => [
    {
      id: state.id,
      state: state.id,
      title: titleOf(state.id),
      count: counts.get(state.id) ?? 0,
      step: false,
    },
    ...state.transitions.map((row) => ({
      id: row.id,
      state: state.id,
      title: `${row.label}${row.guard ? ` ${row.guard}` : ''}, en ${titleOf(state.id)}`,
      count: counts.get(row.id) ?? 0,
      step: true,
    })),
  ])
  const known = new Set(parts.map(({ id }) => id))
  return {
    parts: parts.sort((one, other) => other.count - one.count),
    gone: [...counts.keys()].filter((id) => !known.has(id)).length,
  }
}

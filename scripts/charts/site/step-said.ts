import { type Chart, withDescendants } from '../chart'
import { goesTo } from '../titles'
import { titlesOf } from './known-titles'

/** A step of a chart in words, by the name the paths have for it; null: there is none. */
export function stepSaid(chart: Chart, id: string): string | null {
  const row = withDescendants(chart.root)
    .flatMap(({ transitions }) => transitions)
    .find((one) => one.id === id)
  return row ? `${`${row.label} ${row.guard}`.trim()} → ${goesTo(row, titlesOf(chart))}` : null
}

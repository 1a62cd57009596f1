import type { Chart } from '../chart'
import { pathTitles } from '../titles'

const titles = new Map<string, Map<string, string>>()
/** The titles of a chart's states, with those of the states around them. */
export function titlesOf(chart: Chart): Map<string, string> {
  const found = titles.get(chart.name) ?? pathTitles(chart)
  titles.set(chart.name, found)
  return found
}

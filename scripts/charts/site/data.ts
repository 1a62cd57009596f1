import type { Chart } from '../chart'
import { pathTitles } from '../titles'
import type { Answer } from './answers/answer'
import type { Evidence } from './evidence'
import type { TablePage } from './pages/page'

export type Picture = { state: string; svg: string }
export type ToldChanges = {
  revision: string
  charts: { name: string; sentences: string[]; before: Picture[]; drawings: Picture[] }[]
}
/** Everything the page knows; made beside it, so that it needs no server. */
export type SiteData = {
  charts: Chart[]
  drawings: Record<string, Picture[]>
  evidence: Record<string, Evidence>
  changes: ToldChanges | null
  answers: Answer[]
  pages: TablePage[]
  /** who starts whom, drawn */
  map: string
  /** how often each event of a chart really happened, `chart event`; empty where nobody counted */
  uses: Record<string, number>
  /** ISO day */
  madeOn: string
}

export const DATA: SiteData = JSON.parse(document.getElementById('data')?.textContent ?? '{}')
export const chartNamed = (name: string): Chart | undefined =>
  DATA.charts.find((chart) => chart.name === name)

const titles = new Map<string, Map<string, string>>()
/** The titles of a chart's states, with those of the states around them. */
export function titlesOf(chart: Chart): Map<string, string> {
  const found = titles.get(chart.name) ?? pathTitles(chart)
  titles.set(chart.name, found)
  return found
}

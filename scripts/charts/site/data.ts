import type { Chart } from '../chart'
import type { ProvedChapter } from '../requirements'
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
  /** the sentences of the specification with what proves them */
  requirements: ProvedChapter[]
  /** of a chart: what its rules say */
  rules: Record<string, string[]>
  /** who starts whom, drawn */
  map: string
  /** ISO day */
  madeOn: string
}

export const DATA: SiteData = JSON.parse(document.getElementById('data')?.textContent ?? '{}')
export const chartNamed = (name: string): Chart | undefined =>
  DATA.charts.find((chart) => chart.name === name)

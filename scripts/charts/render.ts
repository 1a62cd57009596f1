import { explore, type PathModel } from '../../tests/paths/explore'
import { MODELS } from '../../tests/paths/models'
import { CATALOGUE } from './catalogue'
import type { Chart } from './chart'
import { drawChart } from './drawing'
import { folderOf } from './folder'
import { indexPage } from './index-page'
import { type ChartPage, type Coverage, chartPage } from './page'

function coverageOf(model: PathModel): Coverage {
  const { paths, missing, total, steps } = explore(model)
  return { paths: paths.length, missing, total, steps, exceptions: model.exceptions ?? {} }
}

/** Every generated file of docs/statecharts by its path inside it. The same charts give the same bytes. */
export async function renderCharts(charts: Chart[]): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const pages: ChartPage[] = []
  for (const chart of charts) {
    const [model, entry] = [MODELS[chart.name], CATALOGUE[chart.name]]
    if (!model || !entry) throw new Error(`Chart desconocido: ${chart.name}.`)
    const drawings = await drawChart(chart)
    for (const { file, svg } of drawings) files.set(`${folderOf(chart.name)}/${file}`, svg)
    pages.push({
      chart,
      group: entry.group,
      coverage: coverageOf(model),
      drawings: drawings.map(({ file, state }) => ({ file, state: state.id })),
    })
  }
  for (const page of pages) files.set(`${folderOf(page.chart.name)}/README.md`, chartPage(page, charts))
  files.set('README.md', indexPage(pages))
  return files
}

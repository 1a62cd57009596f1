import { MODELS } from '../../tests/flows/models'
import { type Exploration, generate } from '../../tests/paths/generate'
import { recordAll, recordingText } from '../../tests/paths/record'
import { exceptionsAt, type PathModel } from '../../tests/paths/travel'
import { CATALOGUE, type Catalogue } from './catalogue'
import type { Chart } from './chart'
import { readCharts } from './charts'
import { type Drawing, drawChart } from './drawing'
import { type Effects, effectsOf } from './effects'
import { folderOf, RECORDING } from './folder'
import { indexPage } from './index-page'
import { type ChartPage, type Coverage, chartPage } from './page'

function coverageOf(model: PathModel, { paths, missing, total, steps }: Exploration): Coverage {
  return { paths: paths.length, missing, total, steps, exceptions: exceptionsAt(model, 'machine') }
}

/** Every picture of every chart, by the chart's name. */
export async function drawAll(charts: Chart[]): Promise<Map<string, Drawing[]>> {
  return new Map(
    await Promise.all(
      charts.map(async (chart): Promise<[string, Drawing[]]> => [chart.name, await drawChart(chart)]),
    ),
  )
}

type Walk = { coverage: Coverage; recording: string; effects: Effects }

/** What the paths of every chart take and do, by the chart's name. */
export function walkAll(
  models: Record<string, PathModel> = MODELS,
  catalogue: Catalogue = CATALOGUE,
): Map<string, Walk> {
  const all = new Map<string, Walk>()
  for (const [name, { words }] of Object.entries(catalogue)) {
    const model = models[name]
    if (!model) throw new Error(`Chart desconocido: ${name}.`)
    const explored = generate(model)
    all.set(name, {
      effects: effectsOf(model, words, explored),
      coverage: coverageOf(model, explored),
      recording: recordingText(recordAll(model, explored.paths)),
    })
  }
  return all
}
/** The charts with what their transitions were seen to do. */
export const walkedCharts = (
  walks: ReadonlyMap<string, Walk>,
  models: Record<string, PathModel> = MODELS,
  catalogue: Catalogue = CATALOGUE,
): Chart[] => readCharts(models, catalogue, new Map([...walks].map(([name, { effects }]) => [name, effects])))

/** Every kept file of docs/statecharts by its path inside it. The same charts give the same bytes. */
export function renderCharts(
  charts: Chart[],
  pictures: Map<string, Drawing[]>,
  walks: Map<string, Walk>,
): Map<string, string> {
  const files = new Map<string, string>()
  const pages: ChartPage[] = []
  for (const chart of charts) {
    const [walk, entry] = [walks.get(chart.name), CATALOGUE[chart.name]]
    if (!walk || !entry) throw new Error(`Chart desconocido: ${chart.name}.`)
    const drawings = pictures.get(chart.name) ?? []
    for (const { file, svg } of drawings) files.set(`${folderOf(chart.name)}/${file}`, svg)
    files.set(`${folderOf(chart.name)}/${RECORDING}`, walk.recording)
    pages.push({
      chart,
      group: entry.group,
      coverage: walk.coverage,
      drawings: drawings.map(({ file, state }) => ({ file, state: state.id })),
    })
  }
  for (const page of pages) files.set(`${folderOf(page.chart.name)}/README.md`, chartPage(page, charts))
  files.set('README.md', indexPage(pages))
  return files
}

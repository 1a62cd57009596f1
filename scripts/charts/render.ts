import { setImmediate } from 'node:timers/promises'
import { MODELS } from '../../tests/flows/models'
import { type Exploration, generate } from '../../tests/paths/generate'
import { type Recording, recordingText } from '../../tests/paths/record'
import { exceptionsAt, type PathModel } from '../../tests/paths/travel'
import { CATALOGUE, type Catalogue } from './catalogue'
import type { Chart } from './chart'
import { chartReader } from './charts'
import { type Drawing, drawChart } from './drawing'
import { type Effects, effectsOf } from './effects'
import { examplesOf, type Shown, shownExamples } from './examples'
import { folderOf, RECORDING } from './folder'
import { indexPage } from './index-page'
import { latest, sourcesOfWalks } from './keep'
import { type ChartPage, type Coverage, chartPage } from './page'

function coverageOf(model: PathModel, { paths, missing, total, steps }: Exploration): Coverage {
  return { paths: paths.length, missing, total, steps, exceptions: exceptionsAt(model, 'machine') }
}

export type Walk = {
  coverage: Coverage
  recorded: Recording
  effects: Effects
  /** what each path takes, by the names of the transitions */
  takes: ReadonlySet<string>[]
  /** by transition: a moment where each of its guards holds, and one where it does not */
  examples: Record<string, Shown[]>
}

const takenIn = ({ steps }: Exploration['paths'][number]): Set<string> =>
  new Set(steps.flatMap(({ state }) => state.found))

function walk(name: string, models: Record<string, PathModel>, catalogue: Catalogue): Walk {
  const [model, words] = [models[name], catalogue[name]?.words]
  if (!model || !words) throw new Error(`Chart desconocido: ${name}.`)
  const explored = generate(model)
  const { examples, recorded } = examplesOf(model, explored)
  return {
    examples: shownExamples(model, words, examples),
    effects: effectsOf(model, words, explored),
    coverage: coverageOf(model, explored),
    recorded,
    takes: explored.paths.map(takenIn),
  }
}
/** As it was walked before, where nothing has changed that it comes from. */
function knownWalk(name: string): Walk {
  const { effects, takes, ...rest } = latest(`walk-${name}`, sourcesOfWalks(), () => {
    const { effects, takes, ...rest } = walk(name, MODELS, CATALOGUE)
    return { ...rest, effects: [...effects], takes: takes.map((ids) => [...ids]) }
  })
  return { ...rest, effects: new Map(effects), takes: takes.map((ids) => new Set(ids)) }
}

/** Every chart with what its transitions were seen to do, and what its paths take and do, by its name. */
export function walkedCharts(
  models: Record<string, PathModel> = MODELS,
  catalogue: Catalogue = CATALOGUE,
): { charts: Chart[]; walks: Map<string, Walk> } {
  const read = chartReader(models, catalogue)
  const walks = new Map(Object.keys(catalogue).map((name) => [name, walk(name, models, catalogue)]))
  return { charts: [...walks].map(([name, { effects }]) => read(name, effects)), walks }
}
/** The same with every picture: one chart is drawn beside the main thread while the next is walked. */
export async function drawnCharts(): Promise<{
  charts: Chart[]
  walks: Map<string, Walk>
  pictures: Map<string, Drawing[]>
}> {
  const read = chartReader()
  const [charts, walks] = [[] as Chart[], new Map<string, Walk>()]
  const drawn: Promise<[string, Drawing[]]>[] = []
  for (const name of Object.keys(CATALOGUE)) {
    const walked = knownWalk(name)
    const chart = read(name, walked.effects)
    walks.set(name, walked)
    charts.push(chart)
    drawn.push(drawChart(chart).then((pictures) => [name, pictures]))
    await setImmediate()
  }
  return { charts, walks, pictures: new Map(await Promise.all(drawn)) }
}

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
    files.set(`${folderOf(chart.name)}/${RECORDING}`, recordingText(walk.recorded))
    pages.push({
      chart,
      group: entry.group,
      coverage: walk.coverage,
      examples: walk.examples,
      drawings: drawings.map(({ file, state }) => ({ file, state: state.id })),
    })
  }
  for (const page of pages) files.set(`${folderOf(page.chart.name)}/README.md`, chartPage(page, charts))
  files.set('README.md', indexPage(pages))
  return files
}

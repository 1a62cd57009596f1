import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ChartRun } from '../../../tests/paths/walk'
import { pictureName } from '../../paths/picture-name'
import { around, speech } from '../../paths/say'
import { type Chart, withDescendants } from '../chart'
import type { Shown } from '../examples'
import type { Walk } from '../render'

const REPORTS = fileURLToPath(new URL('../../../reports/paths', import.meta.url))
/** From docs/statecharts to where the application's paths leave their pictures. */
const FROM_SITE = '../../reports/paths/pantallas'

/** What shows that a chart does what it says: its paths, its last run, and pictures of its states. */
export type Evidence = {
  paths: { said: string; states: string[] }[][]
  runs: { level: ChartRun['level']; taken: number; of: number; passed: number; paths: number }[]
  pictures: { file: string; states: string[] }[]
  /** of each transition, examples of its guards */
  examples: Record<string, Shown[]>
  /** transitions that no level of the last run took */
  untested: string[]
}
function lastRuns(): ChartRun[] {
  const place = `${REPORTS}/run.json`
  return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : []
}
function picturesOf(
  chart: Chart,
  values: unknown[],
  places: (value: unknown) => string[],
): Evidence['pictures'] {
  const place = `${REPORTS}/pantallas/${chart.name}`
  const files = existsSync(place) ? readdirSync(place).sort() : []
  const known = new Map(values.map((value) => [pictureName(value), value]))
  return files.flatMap((file) => {
    const value = known.get(file.replace(/-\d+\.png$/, ''))
    return value === undefined ? [] : { file: `${FROM_SITE}/${chart.name}/${file}`, states: places(value) }
  })
}
/** What no level of a run took, of one chart; nothing is known of a chart that was not run. */
export function untestedIn(runs: Pick<ChartRun, 'chart' | 'missing'>[], name: string): string[] {
  const [first, ...others] = runs.filter(({ chart }) => chart === name)
  return (first?.missing ?? []).filter((id) => others.every(({ missing }) => missing.includes(id)))
}
/** Ids of a recorded place and of everything around it. */
function placesIn(chart: Chart) {
  const ids = new Map(withDescendants(chart.root).map(({ path, id }) => [path, id]))
  return (value: unknown): string[] => around(value, chart.root.id).map((path) => ids.get(path) ?? path)
}
export function evidenceOf(charts: Chart[], walks: ReadonlyMap<string, Walk>): Record<string, Evidence> {
  const runs = lastRuns()
  return Object.fromEntries(
    charts.map((chart): [string, Evidence] => {
      const words = speech(chart)
      const places = placesIn(chart)
      const recorded = walks.get(chart.name)?.recorded.paths ?? []
      return [
        chart.name,
        {
          paths: recorded.map(({ steps }) =>
            steps.map(({ does, state }, at) => ({
              said: words.move(does, JSON.stringify(steps[at - 1]?.state ?? '')),
              states: places(state),
            })),
          ),
          examples: walks.get(chart.name)?.examples ?? {},
          untested: untestedIn(runs, chart.name),
          runs: runs
            .filter((run) => run.chart === chart.name)
            .map(({ level, transitions, paths }) => ({
              level,
              taken: transitions.taken,
              of: transitions.of,
              passed: paths.filter(({ failure }) => !failure).length,
              paths: paths.length,
            })),
          pictures: picturesOf(
            chart,
            recorded.flatMap(({ steps }) => steps.map(({ state }) => state)),
            places,
          ),
        },
      ]
    }),
  )
}

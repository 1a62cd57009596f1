import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MODELS } from '../../tests/flows/models'
import { generate, type Walkable } from '../../tests/paths/generate'
import { machineDriver } from '../../tests/paths/machine-driver'
import { type RecordedPath, type Recording, recordPath } from '../../tests/paths/record'
import { SURVIVORS } from '../../tests/paths/survivors'
import { folderOf, RECORDING } from '../charts/folder'
import { type Mutant, mutantsOf } from './mutants'
import { tableText } from './table'

const LEAST = 0.95
const kept = (chart: string): RecordedPath[] => {
  const file = new URL(`../../docs/statecharts/${folderOf(chart)}/${RECORDING}`, import.meta.url)
  const { paths }: Recording = JSON.parse(readFileSync(fileURLToPath(file), 'utf8'))
  return paths
}
/** Whether some path does something else on the mutant than what is kept of the chart. */
function isCaught({ machine }: Mutant, paths: Walkable[], recorded: RecordedPath[]): boolean {
  const driver = machineDriver(machine)
  return paths.some(
    ({ state }, at) => JSON.stringify(recordPath(driver, state.path)) !== JSON.stringify(recorded[at]),
  )
}

/** Breaks every chart in one place at a time and tells which breaks its paths do not notice. */
export function mutateCharts(charts: string[]): boolean {
  const rows: string[][] = []
  const survivors: string[] = []
  let all = 0
  const said = (caught: number, of: number) => `${((100 * caught) / of).toFixed(1).replace('.', ',')} %`
  for (const chart of charts) {
    const model = MODELS[chart]
    if (!model) continue
    const { paths } = generate(model)
    const recorded = kept(chart)
    const mutants = mutantsOf(model.machine)
    const alive = mutants.filter((mutant) => !isCaught(mutant, paths, recorded))
    all += mutants.length
    survivors.push(...alive.map(({ name }) => `${chart}, ${name}`))
    const caught = mutants.length - alive.length
    rows.push([chart, String(mutants.length), String(caught), said(caught, mutants.length)])
  }
  const caught = all - survivors.length
  console.log(
    tableText([
      ['Chart', 'Roturas', 'Notadas', 'Parte'],
      ...rows,
      ['en total', String(all), String(caught), said(caught, all)],
    ]),
  )
  const unexplained = survivors.filter((name) => !SURVIVORS[name])
  for (const name of survivors)
    console.log(`No se nota: ${name}. ${SURVIVORS[name] ?? 'Sin razón: falta un camino que lo note.'}`)
  const isEnough = caught / all >= LEAST && unexplained.length === 0
  console.log(
    isEnough ? 'Basta: se nota al menos el 95 %, y cada rotura que no se nota tiene su razón.' : 'No basta.',
  )
  return isEnough
}

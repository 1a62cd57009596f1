import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MODELS } from '../../tests/flows/models'
import type { Level } from '../../tests/paths/driver'
import { machineDriver } from '../../tests/paths/machine-driver'
import { type ChartRun, runChart, type Walks } from '../../tests/paths/walk'

const root = fileURLToPath(new URL('../..', import.meta.url))

async function onMachines(charts: string[], walks: Walks): Promise<ChartRun[]> {
  const runs: ChartRun[] = []
  for (const chart of charts) {
    const model = MODELS[chart]
    if (model) runs.push(await runChart(chart, model, 'machine', machineDriver(model.machine), walks))
  }
  return runs
}
/** The screens need the test runner's styles and document: it walks, and leaves what came of it in a folder. */
function inRunner(project: string, charts: string[], walks: Walks): ChartRun[] {
  const folder = mkdtempSync(join(tmpdir(), 'travesia-paths-'))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter=dot'],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATHS_WALKS: JSON.stringify(walks),
        PATHS_CHARTS: charts.join(','),
        PATHS_OUT: folder,
      },
    },
  )
  const runs = readdirSync(folder).map(
    (name): ChartRun => JSON.parse(readFileSync(join(folder, name), 'utf8')),
  )
  const failed = runs.some(({ missing, paths }) => missing.length > 0 || paths.some(({ failure }) => failure))
  if (status !== 0 && !failed) throw new Error(`${project} no corrió\n${stdout}\n${stderr}`)
  return charts.flatMap((chart) => runs.find((run) => run.chart === chart) ?? [])
}
export async function runLevel(level: Level, charts: string[], walks: Walks): Promise<ChartRun[]> {
  if (level === 'machine') return onMachines(charts, walks)
  if (level === 'view') return inRunner('path-views', charts, walks)
  // the server of these paths serves the built screens
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('No se pudo construir la aplicación.')
  return inRunner('path-application', charts, walks)
}

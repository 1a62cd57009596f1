// npm run paths: generates the paths of the charts and walks them on the machines, on the screens, and in the application.
import { fileURLToPath } from 'node:url'
import type { ChartRun } from '../tests/paths/walk'
import { readCharts } from './charts/charts'
import { chosenCharts, readOptions, USAGE } from './paths/options'
import { commandOf, stepsOf, writeReports } from './paths/reports'
import { runLevel } from './paths/run'
import { speech } from './paths/say'
import { HEAD, passedOf, rowOf, tableText, totalRow } from './paths/table'

const options = readOptions(process.argv.slice(2))
if (typeof options === 'string') {
  console.error(`${options}\n\n${USAGE}`)
  process.exit(2)
}
if (options.help) {
  console.log(USAGE)
  process.exit(0)
}
const charts = readCharts()
const known = charts.map(({ name }) => name)
const chosen = chosenCharts(options.charts, known)
if (typeof chosen === 'string') {
  console.error(chosen)
  process.exit(2)
}
if (options.list) {
  for (const { name, title, description } of charts)
    console.log(`${name.padEnd(18)} ${title}. ${description}`)
  process.exit(0)
}
if (options.mutate) {
  const { mutateCharts } = await import('./paths/mutate')
  process.exit((await mutateCharts(chosen)) ? 0 : 1)
}
if (options.replay) {
  const { replayFile } = await import('./paths/replay')
  process.exit(replayFile(options.replay, charts) ? 0 : 1)
}

const { path, seed, steps } = options
const walks = { only: path, random: seed === null ? null : { seed, steps } }
const more = seed === null ? '' : ` --seed ${seed} --steps ${steps}`
const runs: ChartRun[] = []
for (const level of options.levels) runs.push(...(await runLevel(level, chosen, walks)))
const folder = fileURLToPath(new URL('../reports/paths', import.meta.url))
writeReports(folder, runs, charts, more)
console.log(tableText([HEAD, ...runs.map(rowOf), totalRow(runs)]))

let wrong = 0
for (const run of runs) {
  const chart = charts.find(({ name }) => name === run.chart)
  if (!chart) continue
  const words = speech(chart)
  for (const id of path === null && seed === null ? run.missing : []) {
    wrong += 1
    console.error(`\n${chart.title}: ningún camino pasa por ${words.transition(id)} (${id}).`)
  }
  for (const result of run.paths.filter(({ failure }) => failure)) {
    wrong += 1
    const told = stepsOf(words, result).slice(0, (result.failure?.at ?? 0) + 1)
    console.error(`\n${chart.title}, camino ${result.number}: ${result.failure?.why}`)
    for (const [at, step] of told.entries()) console.error(`  ${at}. ${step}`)
    console.error(`  Para repetirlo: ${commandOf(run, result, more)}`)
  }
}
console.log(`\n${runs.reduce((sum, run) => sum + passedOf(run), 0)} passed, ${wrong} failed`)
console.log('El informe completo está en reports/paths/index.html; el de JUnit, al lado.')
process.exit(wrong > 0 || runs.length === 0 ? 1 : 0)

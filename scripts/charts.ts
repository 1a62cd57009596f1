// npm run charts: draws every chart into docs/statecharts; --check only looks whether all is up to date and has words.
import { readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readCharts } from './charts/charts'
import { staleFiles, writeFiles } from './charts/files'
import { drawAll, renderCharts } from './charts/render'
import { buildSite } from './charts/site/build'
import { undrawn } from './charts/undrawn'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}docs/statecharts`
const checks = process.argv.includes('--check')
const started = Date.now()
const charts = readCharts()
const flows = readdirSync(`${root}src/machines`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const wrong = [...(await undrawn(flows)), ...charts.flatMap(({ missing }) => missing)]
const pictures = await drawAll(charts)
const files = renderCharts(charts, pictures)
const seconds = () => ((Date.now() - started) / 1000).toFixed(1)

if (checks) {
  wrong.push(...staleFiles(folder, files))
  console.log(
    `charts: ${charts.length} charts, ${files.size} archivos, ${wrong.length} por arreglar (${seconds()} s)`,
  )
} else {
  const changed = writeFiles(folder, files)
  writeFileSync(`${folder}/index.html`, await buildSite(charts, pictures))
  console.log(`${charts.length} charts, ${files.size} archivos, ${changed} cambiados (${seconds()} s)`)
  console.log('Para explorarlos y simularlos, abre docs/statecharts/index.html.')
}
for (const line of wrong) console.error(line)
if (checks && wrong.length > 0) console.error('Para ponerlos al día: npm run charts')
process.exit(wrong.length > 0 ? 1 : 0)

// npm run charts: draws every chart into docs/statecharts; --check only looks whether all is up to date and has words.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readCharts, undrawn } from './charts/charts'
import { staleFiles, writeFiles } from './charts/files'
import { renderCharts } from './charts/render'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}docs/statecharts`
const started = Date.now()
const charts = readCharts()
const flows = readdirSync(`${root}src/machines`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const wrong = [...(await undrawn(flows)), ...charts.flatMap(({ missing }) => missing)]
const files = await renderCharts(charts)
const seconds = () => ((Date.now() - started) / 1000).toFixed(1)

if (process.argv.includes('--check')) wrong.push(...staleFiles(folder, files))
else
  console.log(
    `${charts.length} charts, ${files.size} archivos, ${writeFiles(folder, files)} cambiados (${seconds()} s)`,
  )
for (const line of wrong) console.error(line)
if (process.argv.includes('--check')) {
  console.log(
    `charts: ${charts.length} charts, ${files.size} archivos, ${wrong.length} por arreglar (${seconds()} s)`,
  )
  if (wrong.length > 0) console.error('Para ponerlos al día: npm run charts')
}
process.exit(wrong.length > 0 ? 1 : 0)

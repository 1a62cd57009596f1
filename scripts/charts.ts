// npm run charts: draws every chart into docs/statecharts; --check only looks whether all is up to date and has words;
// --since REVISION also tells and draws what changed since a git revision, on the page (Novedades) and as Markdown.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { staleFiles, writeFiles } from './charts/files'
import { drawnCharts, renderCharts } from './charts/render'
import { chartsAt } from './charts/revision'
import { changesMarkdown, changesSince, tellChanges } from './charts/since'
import { bundleSite, sitePage } from './charts/site/build'
import { undrawn } from './charts/undrawn'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}docs/statecharts`
const at = process.argv.indexOf('--since')
const revision = at < 0 ? null : (process.argv[at + 1] ?? 'HEAD')
const checks = process.argv.includes('--check')
const started = Date.now()
const bundled = checks ? null : bundleSite()
const { charts, walks, pictures } = await drawnCharts()
const wrong = [...(await undrawn()), ...charts.flatMap(({ missing }) => missing)]
const script = await bundled
const files = renderCharts(charts, pictures, walks)
const seconds = () => ((Date.now() - started) / 1000).toFixed(1)

if (script === null) {
  wrong.push(...staleFiles(folder, files))
  console.log(
    `charts: ${charts.length} charts, ${files.size} archivos, ${wrong.length} por arreglar (${seconds()} s)`,
  )
} else {
  const changed = writeFiles(folder, files)
  const changes = revision ? await changesSince(revision, await chartsAt(root, revision), charts) : null
  const titles = new Map(charts.map(({ name, title }) => [name, title]))
  for (const line of changes ? tellChanges(changes, titles) : []) console.log(line)
  if (changes) {
    mkdirSync(`${root}reports/charts`, { recursive: true })
    writeFileSync(`${root}reports/charts/cambios.md`, changesMarkdown(changes, titles))
    console.log('Para el comentario del pull request: reports/charts/cambios.md.')
  }
  writeFileSync(`${folder}/index.html`, await sitePage(charts, pictures, walks, changes, script))
  console.log(`${charts.length} charts, ${files.size} archivos, ${changed} cambiados (${seconds()} s)`)
  console.log('Para explorarlos y simularlos, abre docs/statecharts/index.html.')
}
for (const line of wrong) console.error(line)
if (checks && wrong.length > 0) console.error('Para ponerlos al día: npm run charts')
process.exit(wrong.length > 0 ? 1 : 0)

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChartRun, PathResult } from '../../tests/paths/walk'
import type { Chart } from '../charts/chart'
import { type Speech, speech } from './say'
import { HEAD, levelWord, passedOf, rowOf, totalRow } from './table'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** The command that walks one path alone. */
export const commandOf = ({ chart, level }: ChartRun, { number }: PathResult, more = ''): string =>
  `npm run paths -- ${chart} --level ${level} --path ${number}${more}`
export const stepsOf = (words: Speech, { does, states }: PathResult): string[] =>
  does.map((step, at) => `${words.move(step, states[at - 1])} → ${words.state(states[at] ?? '""')}`)

function junit(runs: ChartRun[], wordsOf: (chart: string) => Speech, more: string): string {
  const suites = runs.map((run) => {
    const words = wordsOf(run.chart)
    const cases = run.paths.map((path) => {
      const steps = stepsOf(words, path).join('\n')
      const failure = path.failure
        ? `<failure message="${escaped(path.failure.why)}">${escaped(`${steps}\n\n${commandOf(run, path, more)}`)}</failure>`
        : ''
      return `    <testcase classname="${run.chart}.${run.level}" name="camino ${path.number}" time="${(path.ms / 1000).toFixed(3)}">${failure}</testcase>`
    })
    const lacking = run.missing.map(
      (id) =>
        `    <testcase classname="${run.chart}.${run.level}" name="${escaped(words.transition(id))}"><failure message="ningún camino pasa por aquí">${escaped(id)}</failure></testcase>`,
    )
    const failed = run.paths.length - passedOf(run) + lacking.length
    return [
      `  <testsuite name="${run.chart} (${levelWord(run.level)})" tests="${cases.length + lacking.length}" failures="${failed}" time="${(run.ms / 1000).toFixed(3)}">`,
      ...cases,
      ...lacking,
      '  </testsuite>',
    ].join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`
}

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#d9d4e6,#453d57);--soft:light-dark(#f6f4fb,#221c2e);--bad:light-dark(#b3261e,#ff9d94);--good:light-dark(#1d6b3f,#7fd6a2)}
body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{border-bottom:1px solid var(--line);padding:.4rem .6rem;text-align:right}th:nth-child(-n+2),td:nth-child(-n+2){text-align:left}tr:last-child{font-weight:600}
details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;padding:.5rem .8rem}summary{cursor:pointer}.bad{color:var(--bad)}.good{color:var(--good)}
code{background:var(--soft);padding:.1rem .3rem;border-radius:4px}.shots{display:flex;flex-wrap:wrap;gap:1rem}.shots figure{margin:0;width:15rem}.shots img{width:100%;border:1px solid var(--line);border-radius:8px}
.wide{overflow-x:auto}@media print{details{break-inside:avoid}}`

function shotsOf(folder: string, chart: string): string {
  const place = join(folder, 'pantallas', chart)
  if (!existsSync(place)) return ''
  const figures = readdirSync(place)
    .sort()
    .map(
      (name) =>
        `<figure><img loading="lazy" src="pantallas/${chart}/${name}" alt="${escaped(name)}"><figcaption>${escaped(name.replace(/\.\w+$/, ''))}</figcaption></figure>`,
    )
  return `<details><summary>Pantallas (${figures.length})</summary><div class="shots">${figures.join('')}</div></details>`
}
function html(
  runs: ChartRun[],
  charts: Chart[],
  wordsOf: (chart: string) => Speech,
  folder: string,
  more: string,
): string {
  const cells = (tag: string, row: string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
  const sections = runs.map((run) => {
    const words = wordsOf(run.chart)
    const paths = run.paths.map((path) => {
      const steps = stepsOf(words, path).map(
        (step, at) =>
          `<li${path.failure?.at === at ? ' class="bad"' : ''}>${escaped(step)}${path.failure?.at === at ? `: ${escaped(path.failure.why)}` : ''}</li>`,
      )
      return `<details${path.failure ? ' open' : ''}><summary class="${path.failure ? 'bad' : 'good'}">Camino ${path.number}: ${path.failure ? 'falla' : 'pasa'}, ${path.does.length - 1} pasos</summary><ol start="0">${steps.join('')}</ol><code>${escaped(commandOf(run, path, more))}</code></details>`
    })
    const missing = run.missing.map(
      (id) =>
        `<li class="bad">Ningún camino pasa por ${escaped(words.transition(id))} <code>${escaped(id)}</code></li>`,
    )
    const exceptions = Object.entries(run.exceptions).map(
      ([id, why]) => `<li>${escaped(words.transition(id))}: no se prueba a este nivel. ${escaped(why)}</li>`,
    )
    const title = charts.find(({ name }) => name === run.chart)?.title ?? run.chart
    return `<h2 id="${run.chart}-${run.level}">${escaped(title)}, ${levelWord(run.level)}</h2><ul>${missing.join('')}${exceptions.join('')}</ul>${run.level === 'application' ? shotsOf(folder, run.chart) : ''}${paths.join('')}`
  })
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Caminos de Travesía</title><style>${STYLE}</style>
<h1>Caminos generados</h1><div class="wide"><table><thead>${cells('th', HEAD)}</thead><tbody>${runs.map((run) => cells('td', rowOf(run))).join('')}${cells('td', totalRow(runs))}</tbody></table></div>${sections.join('\n')}</html>\n`
}

/** Writes the page, the JUnit file, and the run itself for the site. */
export function writeReports(folder: string, runs: ChartRun[], charts: Chart[], more: string): void {
  mkdirSync(folder, { recursive: true })
  const known = new Map(charts.map((chart) => [chart.name, speech(chart)]))
  const wordsOf = (name: string): Speech => {
    const words = known.get(name)
    if (!words) throw new Error(`no chart ${name}`)
    return words
  }
  writeFileSync(join(folder, 'index.html'), html(runs, charts, wordsOf, folder, more))
  writeFileSync(join(folder, 'junit.xml'), junit(runs, wordsOf, more))
  writeFileSync(join(folder, 'run.json'), JSON.stringify(runs))
}

// npm test: unit, path, view and integration tests (on PGlite, and on TEST_DATABASE_URL when set), and the user stories.
// Two parts run at once, since each leaves a core idle much of its time; what a part says is printed whole when it ends.
// NODE_22, NODE_24: other versions of Node there are, by path; rules and server are then tried on these too.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildStale } from './build.mjs'
import { ensureChromium } from './chromium.mjs'

const reports = mkdtempSync(join(tmpdir(), 'travesia-tests-'))
const total = { passed: 0, failed: 0 }
const failures = []

const running = new Map()
/** Whoever gives up waiting is shown how far the parts have come. */
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const [child, said] of running) {
      child.kill('SIGINT')
      process.stdout.write(Buffer.concat(said))
    }
    process.exit(1)
  })

/** Runs a part without showing what it says until it ends. @returns whether it passed. */
async function run(title, args, env, node = process.execPath) {
  console.log(`… ${title}`)
  const started = performance.now()
  // building sets NODE_ENV=production in this process; tests are not to inherit it
  const { TEST_DATABASE_URL: _database, NODE_ENV: _mode, ...base } = process.env
  const child = spawn(node, args, { env: { ...base, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = [Buffer.from(`\n== ${title}\n`)]
  running.set(child, said)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  running.delete(child)
  said.push(Buffer.from(`== ${title}: ${Math.round((performance.now() - started) / 1000)} s\n`))
  process.stdout.write(Buffer.concat(said))
  return status === 0
}
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
/** What a failed test said, in few lines, below its name. */
const why = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
    .map((line) => `\n      ${line}`)
    .join('')
/** A run that failed without a failed test (a suite that did not load, a crash) counts as one failure. */
function add(passed, failed, ok) {
  total.passed += passed
  total.failed += failed > 0 || ok ? failed : 1
}

async function vitest(title, projects, env, node) {
  const report = join(reports, `${title.replace(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await run(
    title,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...reporters,
    ],
    env,
    node,
  )
  const result = read(report)
  const emptySuites = (result?.testResults ?? []).filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  )
  for (const suite of result?.testResults ?? []) {
    const told = suite.name.replace(`${process.cwd()}/`, '')
    const broken = suite.assertionResults.filter((test) => test.status === 'failed')
    for (const test of broken)
      failures.push(`${title} › ${told} › ${test.fullName}${why(test.failureMessages?.[0])}`)
    if (suite.status === 'failed' && broken.length === 0) failures.push(`${title} › ${told}`)
  }
  add(result?.numPassedTests ?? 0, (result?.numFailedTests ?? 0) + emptySuites.length, ok && result !== null)
}
/** The stories at one size, on an application of their own. */
async function playwright(title, project, port) {
  const report = join(reports, `${project}.json`)
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--project', project]
  const ok = await run(title, args, {
    E2E_REPORT: report,
    E2E_PORT: String(port),
    // the story of an empty installation is told on the server where there is one
    ...(TEST_DATABASE_URL && { TEST_DATABASE_URL }),
  })
  const result = read(report)
  const stats = result?.stats
  const walk = (suite) => {
    for (const spec of suite.specs ?? [])
      if (!spec.ok) {
        // a time that ran out and what was waited for then are two errors
        const errors =
          spec.tests.flatMap(({ results }) => results).find((result) => result.error)?.errors ?? []
        const told = errors.map(({ message }) => why(message)).join('')
        failures.push(`${title} › ${spec.file}:${spec.line} › ${spec.title}${told}`)
      }
    for (const inner of suite.suites ?? []) walk(inner)
  }
  for (const suite of result?.suites ?? []) walk(suite)
  add(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), ok && stats !== undefined)
}

const browser = ensureChromium()
await buildStale()
const { TEST_DATABASE_URL, NODE_22, NODE_24 } = process.env
const on = (node, version) => (node ? ` (Node ${version})` : '')
/** The longest first: what is short fills the end. */
const parts = [
  ...(browser ? [() => playwright('Historias en el navegador', 'desktop', 3199)] : []),
  ...(TEST_DATABASE_URL
    ? [
        () =>
          vitest(
            `Servidor sobre PostgreSQL${on(NODE_24, 24)}`,
            ['server', 'fuzz'],
            { TEST_DATABASE_URL },
            NODE_24,
          ),
      ]
    : []),
  () =>
    vitest('Servidor sobre PGlite', ['server', 'fuzz'], TEST_DATABASE_URL ? { ALSO_ON_POSTGRES: 'yes' } : {}),
  ...(browser
    ? [
        () => vitest('Caminos en la aplicación', ['path-application'], {}),
        () => playwright('Historias en un teléfono', 'phone', 3189),
      ]
    : []),
  () => vitest('Caminos', ['paths', 'path-views'], {}),
  () => vitest('Reglas, charts y vistas', ['unit', 'views', 'charts', 'breakages'], {}),
  ...(NODE_22 ? [() => vitest('Reglas (Node 22)', ['unit'], {}, NODE_22)] : []),
  ...(NODE_24 ? [() => vitest('Reglas (Node 24)', ['unit'], {}, NODE_24)] : []),
]
async function lane() {
  for (let part = parts.shift(); part; part = parts.shift()) await part()
}
await Promise.all([lane(), lane()])
if (!browser) total.failed += 1

if (failures.length > 0) console.log(`\nFallaron:\n${failures.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

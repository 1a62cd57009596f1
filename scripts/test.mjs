// npm test: unit, path, view and integration tests (on PGlite, and on TEST_DATABASE_URL when set), then the user stories.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildStale } from './build.mjs'
import { ensureChromium } from './chromium.mjs'

const reports = mkdtempSync(join(tmpdir(), 'travesia-tests-'))
const total = { passed: 0, failed: 0 }
const failures = []

function run(title, args, env) {
  console.log(`\n== ${title}`)
  // building sets NODE_ENV=production in this process; tests are not to inherit it
  const { TEST_DATABASE_URL: _database, NODE_ENV: _mode, ...base } = process.env
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...base, ...env } })
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

function vitest(title, projects, env) {
  const report = join(reports, `${title.replace(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const ok = run(
    title,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...reporters,
    ],
    env,
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
function playwright(browser) {
  const report = join(reports, 'e2e.json')
  const ok = run('Historias en el navegador', ['node_modules/@playwright/test/cli.js', 'test'], {
    E2E_REPORT: report,
    CHROMIUM_PATH: browser,
  })
  const result = read(report)
  const stats = result?.stats
  const walk = (suite) => {
    for (const spec of suite.specs ?? [])
      if (!spec.ok) {
        const error = spec.tests.flatMap(({ results }) => results).find((result) => result.error)?.error
        failures.push(
          `Historias en el navegador › ${spec.file}:${spec.line} › ${spec.title}${why(error?.message)}`,
        )
      }
    for (const inner of suite.suites ?? []) walk(inner)
  }
  for (const suite of result?.suites ?? []) walk(suite)
  add(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), ok && stats !== undefined)
}

const browser = ensureChromium()
await buildStale()
vitest('Reglas, charts y vistas', ['unit', 'views', 'paths', 'path-views', 'charts'], {})
vitest('Servidor sobre PGlite', ['server'], {})
if (process.env.TEST_DATABASE_URL)
  vitest('Servidor sobre PostgreSQL', ['server'], { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL })
if (browser) vitest('Caminos en la aplicación', ['path-application'], { CHROMIUM_PATH: browser })
if (browser) playwright(browser)
else total.failed += 1

if (failures.length > 0) console.log(`\nFallaron:\n${failures.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium, TEST_ARGUMENTS } from '../../scripts/chromium.mjs'
import { MODELS } from '../flows/models'
import { VIEWS } from '../flows/screens'
import { APPLICATION } from './application/bindings'
import { applicationDriver } from './application/driver'
import { type Application, startApplication } from './application/world'
import { type ChartRun, failuresOf, runChart, type Walks } from './walk'

const { PATHS_CHARTS, PATHS_WALKS, PATHS_OUT } = process.env
const walks: Walks = JSON.parse(PATHS_WALKS ?? '{}')
const chosen = Object.entries(APPLICATION).filter(
  ([name]) => !PATHS_CHARTS || PATHS_CHARTS.split(',').includes(name),
)
const PICTURES = 'reports/paths/pantallas'
const keep = (run: ChartRun) =>
  PATHS_OUT && writeFileSync(join(PATHS_OUT, `${run.chart}.json`), JSON.stringify(run))

let browser: Browser
let application: Application
beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true })
  application = await startApplication()
  browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: TEST_ARGUMENTS,
  })
})
afterAll(async () => {
  await browser?.close()
  await application?.stop()
})

it('knows every chart that has a screen', () => {
  const excused = Object.keys(MODELS).filter((name) => MODELS[name]?.withoutApplication)
  // what has none may be walked by what comes of it
  const shown = Object.keys(APPLICATION).filter((name) => !MODELS[name]?.withoutScreen)
  expect([...shown, ...excused].sort()).toEqual(Object.keys(VIEWS).sort())
})
describe.each(chosen)('the application at %s', (name, binding) => {
  it('does what the chart says along every path', async () => {
    const model = MODELS[name]
    if (!model) throw new Error(`no chart ${name}`)
    rmSync(join(PICTURES, name), { recursive: true, force: true })
    const gestures = VIEWS[name]?.gestures ?? {}
    const driver = applicationDriver(
      browser,
      application,
      name,
      gestures,
      binding,
      PATHS_OUT ? PICTURES : null,
    )
    const run = await runChart(name, model, 'application', driver, walks)
    keep(run)
    const missing = walks.random || walks.only ? [] : run.missing
    const failed = failuresOf(run)
    expect({ missing, failed }, [...missing, ...failed].join('\n')).toEqual({ missing: [], failed: [] })
  })
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOW } from '../fixtures/people'
import { MODELS } from './models'
import { viewDriver } from './view-driver'
import { VIEWS, WITHOUT_SCREEN } from './views'
import { type ChartRun, failuresOf, runChart, type Walks } from './walk'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterAll(() => {
  vi.useRealTimers()
})

const { PATHS_CHARTS, PATHS_WALKS, PATHS_OUT } = process.env
const walks: Walks = JSON.parse(PATHS_WALKS ?? '{}')
const chosen = Object.entries(VIEWS).filter(
  ([name]) => !PATHS_CHARTS || PATHS_CHARTS.split(',').includes(name),
)
const keep = (run: ChartRun) =>
  PATHS_OUT && writeFileSync(join(PATHS_OUT, `${run.chart}.json`), JSON.stringify(run))

it('knows the screen of every chart', () => {
  expect([...Object.keys(VIEWS), ...WITHOUT_SCREEN].sort()).toEqual(Object.keys(MODELS).sort())
})
describe.each(chosen)('the screen of %s', (name, binding) => {
  it('does what the chart says along every path', async () => {
    const model = MODELS[name]
    if (!model) throw new Error(`no chart ${name}`)
    const driver = viewDriver(model.machine, binding, (ms) => vi.setSystemTime(ms))
    const run = await runChart(name, model, 'view', driver, walks)
    keep(run)
    const missing = walks.random || walks.only ? [] : run.missing
    expect({ missing, failed: failuresOf(run) }).toEqual({ missing: [], failed: [] })
  })
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOW } from '../fixtures/people'
import { MODELS } from '../flows/models'
import { VIEWS } from '../flows/screens'
import { usePart } from './parts'
import { missingIn } from './sights'
import { allNodes } from './transitions'
import { type ViewBinding, viewDriver } from './view-driver'
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

const looksOf = ({ sights = {} }: ViewBinding) =>
  Object.fromEntries(
    Object.entries(sights).map(([state, sight]) => [
      state,
      () => {
        const missing = missingIn(sight)
        if (missing.length > 0) throw new Error(`en «${state}» ${missing.join('; ')}`)
      },
    ]),
  )

it('has sights of states that are in the charts', () => {
  const gone = chosen.flatMap(([name, { sights = {} }]) => {
    const { machine } = MODELS[name] ?? {}
    const known = new Set(machine && allNodes(machine.root).map(({ path }) => path.join('.')))
    return Object.keys(sights)
      .flatMap((key) => key.split(' + '))
      .filter((state) => !known.has(state))
      .map((state) => `${name} ${state}`)
  })
  expect(gone).toEqual([])
})
it('knows the screen of every chart', () => {
  const unseen = Object.keys(MODELS).filter((name) => MODELS[name]?.withoutScreen)
  expect([...Object.keys(VIEWS), ...unseen].sort()).toEqual(Object.keys(MODELS).sort())
})
describe.each(chosen)('the screen of %s', (name, binding) => {
  it('does what the chart says along every path', async () => {
    const model = MODELS[name]
    if (!model) throw new Error(`no chart ${name}`)
    const driver = viewDriver(model.machine, binding, (ms) => vi.setSystemTime(ms))
    const run = await runChart(name, model, 'view', driver, walks, looksOf(binding))
    keep(run)
    const missing = walks.random || walks.only ? [] : run.missing
    expect({ missing, failed: failuresOf(run) }).toEqual({ missing: [], failed: [] })
  })
  it.each(Object.entries(MODELS[name]?.parts ?? {}))('uses its %s as its chart says', async (id, part) => {
    const model = MODELS[name]
    if (!model) throw new Error(`no chart ${name}`)
    const driver = viewDriver(model.machine, binding, (ms) => vi.setSystemTime(ms))
    expect(await usePart(driver, model, id, part, binding)).toEqual([])
  })
})

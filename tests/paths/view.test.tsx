import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOW } from '../fixtures/people'
import { MODELS } from '../flows/models'
import { VIEWS } from '../flows/screens'
import { beginnings, charted } from './charted'
import { isKeyOf } from './generate'
import { usePart } from './parts'
import { missingAt } from './sights'
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

/** Of a state of a chart of the kit inside. */
const isOfPart = (key: string) => key.includes('/')
const looksOf = ({ sights = {} }: ViewBinding, { actor }: ReturnType<typeof viewDriver>) =>
  Object.fromEntries(
    Object.keys(sights)
      .filter((key) => !isOfPart(key))
      .map((state) => [
        state,
        () => {
          const missing = missingAt(sights, state, actor().getSnapshot())
          if (missing.length > 0) throw new Error(missing.join('; '))
        },
      ]),
  )

it('has sights of states that are in the charts', () => {
  const gone = chosen.flatMap(([name, { sights = {} }]) => {
    const { machine, parts = {} } = MODELS[name] ?? {}
    const known = new Set(machine && allNodes(machine.root).map(({ path }) => path.join('.')))
    for (const part of Object.keys(parts))
      for (const state of ['loading', 'failed', 'shown']) known.add(`${part}/${state}`)
    return Object.keys(sights)
      .flatMap((key) => key.split(' + '))
      .filter((state) => !known.has(state))
      .map((state) => `${name} ${state}`)
  })
  expect(gone).toEqual([])
})
it('says of every screen what must be seen in it', () => {
  expect(chosen.filter(([, { sights }]) => !sights).map(([name]) => name)).toEqual([])
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
    const run = await runChart(name, model, 'view', driver, walks, looksOf(binding, driver))
    keep(run)
    const missing = walks.random || walks.only ? [] : run.missing
    const failed = failuresOf(run)
    expect({ missing, failed }, [...missing, ...failed].join('\n')).toEqual({ missing: [], failed: [] })
  })
  // a path is walked for what it takes: of a form for several uses most ways in would never be drawn
  it('shows what must be seen from every way in', async () => {
    const model = MODELS[name]
    if (!model) throw new Error(`no chart ${name}`)
    const driver = viewDriver(model.machine, binding, (ms) => vi.setSystemTime(ms))
    const wrong: string[] = []
    for (const [index, { path }] of beginnings(charted(model, 'view')).entries()) {
      await driver.start(path)
      const seen = driver.actor().getSnapshot()
      const here = Object.keys(binding.sights ?? {}).filter(
        (key) => !isOfPart(key) && isKeyOf(seen.value, key),
      )
      const missing = [...driver.wrong(), ...here.flatMap((key) => missingAt(binding.sights, key, seen))]
      wrong.push(...missing.map((what) => `${model.ways[index] ?? index + 1}: ${what}`))
      await driver.close()
    }
    expect(wrong).toEqual([])
  })
  it.each(Object.entries(MODELS[name]?.parts ?? {}))('uses its %s as its chart says', async (id, part) => {
    const model = MODELS[name]
    if (!model) throw new Error(`no chart ${name}`)
    const driver = viewDriver(model.machine, binding, (ms) => vi.setSystemTime(ms))
    expect(await usePart(driver, model, id, part, binding)).toEqual([])
  })
})

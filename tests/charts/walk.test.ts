import { describe, expect, it } from 'vitest'
import type { Chart } from '../../scripts/charts/chart'
import { readCharts } from '../../scripts/charts/charts'
import {
  back,
  begin,
  go,
  nextsOf,
  placesOf,
  replay,
  tellStep,
  walkQuery,
} from '../../scripts/charts/site/chart/walk'

const charts = readCharts()
const chartNamed = (name: string): Chart => {
  const chart = charts.find((one) => one.name === name)
  if (!chart) throw new Error(name)
  return chart
}
const connection = chartNamed('connection')
/** Always the last that may happen, so often. */
function wander(chart: Chart, way: number, steps: number) {
  let walk = begin(chart, way)
  for (let at = 0; at < steps; at += 1) {
    const next = nextsOf(chart, walk.moments.at(-1)).at(-1)
    if (!next) break
    walk = go(chart, walk, next)
  }
  return walk
}
const told = ({ moments }: ReturnType<typeof begin>) => moments.map(({ told: one }) => one)

describe('a walk', () => {
  it('is told in sentences, and says where one is', () => {
    const walk = begin(connection, 1)
    const nexts = nextsOf(connection, walk.moments.at(-1))
    const silent = nexts.find((next) => tellStep(connection, next) === 'Falla si no')
    if (!silent) throw new Error('the server always answers')
    expect([
      placesOf(connection, walk.moments[0]),
      placesOf(connection, go(connection, walk, silent).moments[1]),
    ]).toEqual([['Reconociendo'], ['Sin respuesta']])
  })
  it.each(['connection', 'session', 'form', 'schedule'])('of %s is walked again from its address', (name) => {
    const chart = chartNamed(name)
    const walk = wander(chart, 0, 6)
    const again = replay(chart, new URLSearchParams(walkQuery(walk)))
    expect([again.whole, told(again), again.moments.at(-1)?.snapshot.value]).toEqual([
      true,
      told(walk),
      walk.moments.at(-1)?.snapshot.value,
    ])
  })
  it('ends where the chart of today no longer does what the address says', () => {
    const query = new URLSearchParams({ entrada: '2', pasos: 'connection.signOut..nothing.known' })
    const { whole, moments } = replay(connection, query)
    expect([whole, moments.length]).toEqual([false, 1])
  })
  it('goes back one step, or to any of them', () => {
    const walk = wander(connection, 1, 3)
    expect([back(walk).moments.length, back(walk, 1).keys, back(back(walk, 1)).moments.length]).toEqual([
      3,
      [],
      1,
    ])
  })
})

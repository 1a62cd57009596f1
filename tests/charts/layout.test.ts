import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { type Chart, type ChartState, readChart, withDescendants } from '../../scripts/charts/chart'
import { drawChart } from '../../scripts/charts/drawing'
import { comparisonOf } from '../../scripts/charts/variants'

const words = {
  title: 'Viaje',
  order: 1,
  events: { go: 'Sigue', back: 'Vuelve', 'place.changed': 'Cambia la dirección' },
  guards: {},
}
const step = (title: string, on: Record<string, unknown>) => ({
  description: `${title} y nada más que eso por ahora.`,
  meta: { title },
  on,
})
const names = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis']
/** Steps that go on and back, each three levels deep, as a journey has them. */
const way = (title: string, steps: string[]) => ({
  description: `${title}.`,
  meta: { title },
  initial: steps[0],
  on: { 'place.changed': [{ guard: () => false, target: `.${steps[1]}` }, { target: `.${steps[0]}` }] },
  states: Object.fromEntries(
    steps.map((name, at) => [
      name,
      {
        ...step(name, { go: steps[at + 1] ?? steps[0], back: steps[at - 1] ?? steps.at(-1) }),
        initial: 'dentro',
        states: { dentro: step('Dentro', { go: 'fuera' }), fuera: step('Fuera', { back: 'dentro' }) },
      },
    ]),
  ),
})
const read = (machine: unknown): Chart =>
  readChart('viaje', machine as Parameters<typeof readChart>[1], words, () => null)
const chart = read(
  createMachine({
    id: 'viaje',
    description: 'Un viaje.',
    initial: 'a',
    states: {
      a: way('A', names),
      b: way('B', ['uno', 'enlace', ...names.slice(1)]),
      c: way('C', names),
    },
  } as never),
)
const stateNamed = (id: string): ChartState => {
  const found = withDescendants(chart.root).find((state) => state.id === id)
  if (!found) throw new Error(id)
  return found
}

describe('a chart three levels deep', () => {
  it('is drawn, whole and each of its parts, with every step in some picture', async () => {
    const drawings = await drawChart(chart)
    const shown = new Set(
      drawings.flatMap(({ svg }) => [...svg.matchAll(/data-state="([^"]+)"/g)].map(([, id]) => id)),
    )
    const missing = withDescendants(chart.root)
      .slice(1)
      .filter(({ id }) => !shown.has(id))
    expect([drawings[0]?.file, missing.map(({ id }) => id)]).toEqual(['general.svg', []])
  })
  it('tells in one row what only answers the address, and keeps each of its transitions', async () => {
    const [whole] = await drawChart(chart)
    const rows = whole?.svg.split('\n').filter((line) => line.includes('Por dirección')) ?? []
    const ids = stateNamed('viaje.a')
      .transitions.filter(({ event }) => event === 'place.changed')
      .map(({ id }) => id)
    expect([
      rows.length,
      ids.length,
      ids.every((id) => whole?.svg.includes(`data-transition="${id}"`)),
    ]).toEqual([3, 2, true])
  })
})

describe('the variants of a flow', () => {
  it('stand beside each other, step by step, told against the first', () => {
    const comparison = comparisonOf(chart)
    expect(comparison?.steps).toEqual(['uno', 'enlace', ...names.slice(1)])
    expect(comparison?.variants.map(({ moments }) => moments.map(({ kind }) => kind))).toEqual([
      ['own', 'none', 'own', 'own', 'own', 'own', 'own'],
      ['same', 'other', 'same', 'same', 'same', 'same', 'same'],
      ['same', 'none', 'same', 'same', 'same', 'same', 'same'],
    ])
  })
  it('are none where nothing is alike', () => {
    expect(comparisonOf({ ...chart, root: { ...chart.root, children: [stateNamed('viaje.a')] } })).toBeNull()
  })
})

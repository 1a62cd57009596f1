import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { type Chart, type ChartState, readChart, withDescendants } from '../../scripts/charts/chart'
import { drawChart } from '../../scripts/charts/drawing'
import { comparisonOf } from '../../scripts/charts/variants'

const words = {
  title: 'Viaje',
  order: 1,
  events: { go: 'Sigue', back: 'Vuelve', 'place.changed': 'Cambia la dirección' },
  together: { 'place.changed': 'Por dirección' },
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
  it('tells in one row what its words say together, and keeps each of its transitions', async () => {
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

/** Where the card of each state stands in a picture. */
const cardsIn = (svg: string) =>
  new Map(
    [...svg.matchAll(/data-state="([^"]+)"><rect class="card" x="([\d.]+)" y="([\d.]+)"/g)].map(
      ([, id = '', x, y]) => [id, { x: Number(x), y: Number(y) }],
    ),
  )
describe('the first step', () => {
  it('stands top left, also where another leads to it and nothing leads to that', async () => {
    const list = read(
      createMachine({
        id: 'lista',
        description: 'Una lista.',
        initial: 'cargando',
        on: { back: '.escribiendo' },
        states: {
          escribiendo: step('Escribiendo', { go: 'cargando' }),
          cargando: step('Cargando', { go: 'vista', back: 'falla' }),
          vista: step('A la vista', {}),
          falla: step('No llegó', { go: 'cargando' }),
        },
      } as never),
    )
    const [whole] = await drawChart(list)
    const cards = cardsIn(whole?.svg ?? '')
    const first = cards.get('lista.cargando')
    const others = [...cards.values()]
    expect(others.length).toBe(4)
    expect(first?.x).toBe(Math.min(...others.map(({ x }) => x)))
    expect((first?.y ?? 0) - Math.min(...others.map(({ y }) => y))).toBeLessThan(60)
  })
})

describe('a state that only chips lead to', () => {
  it('stands after what leads there, and no line is drawn', async () => {
    const order = read(
      createMachine({
        id: 'orden',
        description: 'Un orden.',
        initial: 'primero',
        states: {
          primero: step('Primero', { go: 'segundo.dentro' }),
          segundo: {
            ...step('Segundo', {}),
            initial: 'dentro',
            states: { dentro: step('Dentro', { go: '#tercero' }) },
          },
          tercero: {
            ...step('Tercero', {}),
            initial: 'dentro',
            states: { dentro: { ...step('Dentro', {}), id: 'tercero' } },
          },
        },
      } as never),
    )
    const [whole] = await drawChart(order)
    const cards = cardsIn(whole?.svg ?? '')
    const [first, second, third] = ['primero', 'segundo', 'tercero'].map(
      (name) => cards.get(`orden.${name}`)?.x ?? 0,
    )
    expect(second).toBeGreaterThan(first ?? 0)
    expect(third).toBeGreaterThan(second ?? 0)
    expect(whole?.svg.match(/data-line="[^"]*"/g)).toEqual(['data-line="start"', 'data-line="start"'])
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

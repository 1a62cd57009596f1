import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { type Chart, type ChartState, readChart, withDescendants } from '../../scripts/charts/chart'
import { drawChart } from '../../scripts/charts/drawing'
import { backward, bestLayout, inRows, START, WIDEST } from '../../scripts/charts/layout'
import { LONGEST, lengthOf } from '../../scripts/charts/lines'
import { type Card, misread } from '../../scripts/charts/reading'
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

describe('an arrangement', () => {
  const SIDES = { in: 'WEST', out: 'EAST' } as const
  const port = (id: string, side: keyof typeof SIDES, x: number, y: number) => ({
    id,
    x,
    y,
    width: 0,
    height: 0,
    layoutOptions: { 'elk.port.side': SIDES[side] },
  })
  const node = (id: string, width: number, height: number, outs: string[]) => ({
    id,
    width,
    height,
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
    ports: [
      port(`${id} in`, 'in', 0, 20),
      ...outs.map((to, at) => port(`${id} ${at} ${to} out`, 'out', width, height - 17 - 19 * at)),
    ],
  })
  const edges = (from: string, outs: string[]) =>
    outs.map((to, at) => ({
      id: `${from} ${at} ${to}`,
      sources: [`${from} ${at} ${to} out`],
      targets: [`${to} in`],
    }))
  const steps: [string, number, number, string[]][] = [
    [START, 12, 12, ['loading']],
    ['loading', 137, 84, ['summing']],
    ['summing', 223, 84, ['shown']],
    ['shown', 230, 118, ['printing', 'summing']],
    ['printing', 138, 103, ['shown', 'shown']],
  ]
  it('lets what is done to a list stand after it', async () => {
    const graph = {
      id: 'root',
      children: steps.map(([id, width, height, outs]) => node(id, width, height, outs)),
      edges: steps.flatMap(([id, , , outs]) => edges(id, outs)),
    }
    expect(backward(await bestLayout(graph, 'loading'))).toBe(0)
  })
  it('lets steps that do not fit side by side go on in a second row, read from the left', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const chain: [string, string[]][] = ids.map((id, at) => [
      id,
      [ids[at + 1], at > 1 ? ids[at - 2] : undefined].filter((one) => one !== undefined),
    ])
    const graph = {
      id: 'root',
      children: [
        node(START, 12, 12, ['a']),
        ...chain.map(([id, outs], at) => ({
          ...node(id, 240, 110, outs),
          place: { depth: at, after: ids[at - 1] ?? null },
        })),
      ],
      edges: [...edges(START, ['a']), ...chain.flatMap(([id, outs]) => edges(id, outs))],
    }
    const rows = await inRows(graph, 'a')
    const cards: Card[] = (rows?.children ?? []).filter(({ id }) => id !== START)
    const bottom = Math.max(
      ...cards.filter(({ row }) => row === 0).map(({ y = 0, height = 0 }) => y + height),
    )
    const below = Math.min(...cards.filter(({ row }) => row === 1).map(({ y = 0 }) => y))
    const rowOf = (card: string) => cards.find(({ id }) => id === card)?.row
    const across = (rows?.edges ?? []).filter(({ id }) => {
      const [from = '', , to = ''] = id.split(' ')
      return from !== START && rowOf(from) !== rowOf(to)
    })
    expect([cards.length, misread(cards), (rows?.width ?? 0) <= WIDEST, below > bottom]).toEqual([
      7,
      0,
      true,
      true,
    ])
    // what leads from row to row is told by chips
    expect(across.map((edge) => [edge.id, lengthOf(edge) > LONGEST])).toEqual([
      ['c 0 d', true],
      ['d 1 b', true],
      ['e 1 c', true],
    ])
  })
})

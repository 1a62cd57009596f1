import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { and, not, or, setup } from 'xstate'
import { readChart, withDescendants } from '../../scripts/charts/chart'
import { readCharts } from '../../scripts/charts/charts'
import { sayMilliseconds } from '../../scripts/charts/delays'
import { undrawn } from '../../scripts/charts/undrawn'
import { filesOf } from '../flows/found'

/** A number in words, with what it counts. */
const NUMBERED =
  /\b(dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|medio|media|treinta|sesenta|noventa) (segundos?|minutos?|horas?|días?|meses|saltos)\b/i

const machine = setup({
  types: { events: {} as { type: 'door.push' } | { type: 'door.pull' } },
  guards: { isOpen: () => true, isHeavy: () => true, isLocked: () => true },
  delays: { patience: 600_000, tide: () => 1 },
}).createMachine({
  id: 'door',
  description: 'Una puerta.',
  initial: 'shut',
  states: {
    shut: {
      description: 'Cerrada.',
      meta: { title: 'Cerrada' },
      on: {
        'door.push': [
          { guard: and(['isOpen', or(['isHeavy', not('isLocked')])]), target: 'ajar' },
          { target: 'shut', reenter: true },
        ],
        'door.pull': { guard: 'isLocked', target: 'ajar' },
      },
      after: { patience: 'ajar', 700: 'ajar', tide: 'ajar' },
    },
    ajar: { description: 'Entreabierta.', meta: { title: 'Entreabierta' } },
  },
})
const words = {
  title: 'La puerta',
  order: 1,
  events: { 'door.push': 'Empuja', 'door.pull': 'Tira' },
  guards: { isOpen: 'está abierta', isHeavy: 'pesa', isLocked: 'tiene llave' },
  delays: { tide: 'Sube la marea' },
}
const told = (events: Record<string, string>, guards: Record<string, string>) => {
  const chart = readChart('door', machine, { ...words, events, guards }, () => null)
  const rows = withDescendants(chart.root).flatMap((state) => state.transitions)
  return {
    missing: chart.missing,
    rows: rows.map(({ label, guard }) => [label, guard].filter(Boolean).join(' ')),
  }
}

describe('the words of a chart', () => {
  it('reads guards from their parts, delays from their length, and «si no» from what came before', () => {
    expect(told(words.events, words.guards)).toEqual({
      missing: [],
      rows: [
        'Empuja si está abierta y pesa o no tiene llave',
        'Empuja si no',
        'Tira si tiene llave',
        'Pasan 0,7 s',
        'Pasan 10 min',
        'Sube la marea',
      ],
    })
  })
  it('names the place of every word that is missing', () => {
    const { 'door.pull': _pull, ...events } = words.events
    const { isHeavy: _heavy, ...guards } = words.guards
    expect(told(events, guards).missing).toEqual([
      'door, door.shut: falta cómo se dice la guarda «isHeavy»',
      'door, door.shut: falta cómo se dice el evento «door.pull»',
    ])
  })
  it('says one of a unit in the singular', () => {
    expect([1000, 60_000, 3_600_000, 20_000].map(sayMilliseconds)).toEqual([
      'Pasa 1 s',
      'Pasa 1 min',
      'Pasa 1 h',
      'Pasan 20 s',
    ])
  })
  it('are there for every chart of the product', () => {
    expect(readCharts().flatMap(({ missing }) => missing)).toEqual([])
  })
  it('take their numbers from the constants of the rules', () => {
    const typed = [...filesOf('charts'), ...filesOf('words')].flatMap((file) => {
      const values = file.endsWith('/words.ts')
        ? /:\s*'([^'\n]*)'/g
        : /(?:description|title|say):\s*'([^'\n]*)'/g
      return [...readFileSync(file, 'utf8').matchAll(values)]
        .map(([, text = '']) => text)
        .filter((text) => /\d/.test(text.replaceAll('1 crédito', '')) || NUMBERED.test(text))
        .map((text) => `${file.split('/').slice(-3).join('/')}: «${text}» tiene un número escrito a mano`)
    })
    expect(typed).toEqual([])
  })
  it('name a machine that nobody draws', async () => {
    expect(await undrawn()).toEqual([])
  })
})

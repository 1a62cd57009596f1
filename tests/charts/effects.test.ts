import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { tell } from '#machines/kit/app'
import { readChart, withDescendants } from '../../scripts/charts/chart'
import { effectsOf } from '../../scripts/charts/effects'
import { generate } from '../paths/generate'

type DoorEvent = { type: 'door.push' } | { type: 'door.leave'; to: string }
const machine = setup({
  types: { context: {} as { pushes: number }, events: {} as DoorEvent },
  actions: {
    ring: (_, _how: { loud: boolean }) => {},
    count: assign({ pushes: ({ context }) => Math.min(1, context.pushes + 1) }),
  },
}).createMachine({
  id: 'door',
  description: 'Una puerta.',
  context: { pushes: 0 },
  initial: 'shut',
  states: {
    shut: {
      description: 'Cerrada.',
      meta: { title: 'Cerrada' },
      on: {
        'door.push': { actions: ['count', { type: 'ring', params: { loud: true } }], target: 'open' },
        'door.leave': {
          actions: tell(({ event }) => [
            { type: 'place.wanted', to: event.to },
            { type: 'snackbar.show', content: 'Chao.' },
          ]),
        },
      },
    },
    open: {
      description: 'Abierta.',
      meta: { title: 'Abierta' },
      entry: { type: 'ring', params: { loud: false } },
      on: { 'door.push': 'shut' },
    },
  },
})
const words = {
  title: 'La puerta',
  order: 1,
  events: { 'door.push': 'Empuja', 'door.leave': 'Se va' },
  guards: {},
  effects: {
    ring: {
      kind: 'notice' as const,
      say: ({ loud }: { loud: boolean }) => (loud ? 'suena fuerte' : 'suena bajo'),
    },
  },
}
const model = {
  machine,
  ways: ['Alguien'],
  inputs: [{}],
  events: [{ type: 'door.push' }, { type: 'door.leave', to: '/agendar' }],
}

describe('what a transition does outside its chart', () => {
  it('is told of the transition that does it, also on the way into a state, and where it leads', () => {
    expect(Object.fromEntries(effectsOf(model, words, generate(model)))).toEqual({
      'door.shut: door.push': [
        { kind: 'notice', text: 'suena fuerte' },
        { kind: 'notice', text: 'suena bajo' },
      ],
      'door.shut: door.leave': [
        { kind: 'destination', text: 'va a «Agendar»' },
        { kind: 'notice', text: 'avisa «Chao.»' },
      ],
    })
  })
  it('stands in the chart that is drawn', () => {
    const chart = readChart(
      'door',
      machine,
      words,
      () => null,
      () => undefined,
      effectsOf(model, words, generate(model)),
    )
    const rows = withDescendants(chart.root).flatMap(({ transitions }) => transitions)
    expect(rows.map(({ label, effects }) => [label, effects.length])).toEqual([
      ['Empuja', 2],
      ['Se va', 2],
      ['Empuja', 0],
    ])
  })
  it('lacks words where an action has none, unless it only remembers', () => {
    const { missing } = readChart('door', machine, { ...words, effects: {} }, () => null)
    expect(missing).toEqual(['door, door: falta cómo se dice lo que hace «ring»'])
  })
})

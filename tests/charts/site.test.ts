import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { CATALOGUE } from '../../scripts/charts/catalogue'
import { untestedIn } from '../../scripts/charts/site/evidence'
import { labelOf } from '../../scripts/charts/site/labels'
import { payload, plain } from '../../scripts/charts/site/plain'
import { activeStates, type Next, simulate } from '../../scripts/charts/site/simulation'
import { skipTarget } from '../../scripts/charts/site/skip-target'
import { MODELS } from '../flows/models'

const model = (name: string) => {
  const found = MODELS[name]
  if (!found) throw new Error(name)
  return found
}
const summary = ({ move, snapshot }: Next) => [move.type, snapshot.value]

describe('the first stop of the keyboard', () => {
  /** As a document answers: of several, the one that comes first. */
  const page = (...inOrder: string[]): Pick<ParentNode, 'querySelector'> => ({
    querySelector: <Found>(asked: string) =>
      (inOrder.find((one) => asked.split(', ').includes(one)) ?? null) as Found | null,
  })
  it('leads to the drawing where there is one, though the content around it comes first', () => {
    expect([page('main', '[data-stage]'), page('main')].map((one) => skipTarget(one))).toEqual([
      '[data-stage]',
      'main',
    ])
  })
})

describe('the simulation', () => {
  it('starts where the real machine starts and offers only what takes a transition', () => {
    const { begin, nexts } = simulate(model('login'))
    const { snapshot } = begin(0)
    expect([[...activeStates(snapshot)], nexts(snapshot).map(summary)]).toEqual([
      ['login', 'login.editing'],
      [
        ['field.change', 'editing'],
        ['field.leave', 'editing'],
        ['form.submit', 'editing'],
      ],
    ])
  })
  it('plays what the server answers and what time brings', () => {
    const { begin, nexts } = simulate(model('connection'))
    const offered = nexts(begin(1).snapshot)
    const lost = offered.find(({ snapshot }) => snapshot.value === 'unreachable')
    expect([
      offered
        .filter(({ move }) => move.type.startsWith('xstate.'))
        .map(({ snapshot: { value } }) => (typeof value === 'string' ? value : Object.keys(value)[0])),
      lost && nexts(lost.snapshot).filter(({ snapshot }) => snapshot.value === 'loadingUser').length,
    ]).toEqual([['loggedIn', 'loggedOut', 'unreachable'], 3])
  })
  it('offers nothing once the chart has ended', () => {
    const { begin, nexts } = simulate(model('guard'))
    expect(nexts(begin(0).snapshot)).toEqual([])
  })
  it('sets out from stored states too', () => {
    const { begin } = simulate(model('session'))
    expect([model('session').ways.length > 1, begin(1).snapshot.value]).toEqual([true, 'pending'])
  })
})

describe('what a chart remembers', () => {
  it('has words in every chart', () => {
    const nameless = Object.entries(MODELS).flatMap(([name, { machine, inputs }]) =>
      inputs.flatMap((input) =>
        Object.keys(createActor(machine, { input }).getSnapshot().context)
          .filter((key) => labelOf(key, CATALOGUE[name]?.words.remembers) === key)
          .map((key) => `${name}.${key}`),
      ),
    )
    expect([...new Set(nameless)]).toEqual([])
  })
})

describe('values in plain words', () => {
  it('are said as people say them', () => {
    const values = [
      null,
      '',
      true,
      false,
      3,
      ['a'],
      [],
      '2026-09-10T13:00:00.000Z',
      Date.UTC(2026, 8, 10, 13),
    ]
    expect(values.map(plain)).toEqual([
      'nada',
      'nada',
      'sí',
      'no',
      '3',
      '1 elemento',
      '0 elementos',
      'jue, 10 sept, 10:00',
      'jue, 10 sept, 10:00',
    ])
  })
  it('of an event leave out its name and what is too long to say', () => {
    expect(payload({ type: 'slot.choose', slot: '2026-09-10T13:00:00.000Z', output: { a: 1 } })).toBe(
      'Hora: jue, 10 sept, 10:00',
    )
  })
})

describe('what the last run did not take', () => {
  const runs = [
    { chart: 'quiz', missing: ['a', 'b'] },
    { chart: 'quiz', missing: ['b', 'c'] },
    { chart: 'login', missing: ['d'] },
  ]
  it('is red only where no level took it', () => {
    expect(untestedIn(runs, 'quiz')).toEqual(['b'])
    expect(untestedIn(runs, 'login')).toEqual(['d'])
  })
  it('is not said of a chart that was not run', () => {
    expect(untestedIn(runs, 'guard')).toEqual([])
  })
})

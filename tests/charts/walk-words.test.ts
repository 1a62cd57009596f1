import { describe, expect, it } from 'vitest'
import { innerName } from '../../scripts/charts/site/inner-names'
import { payload } from '../../scripts/charts/site/plain'
import { MODELS } from '../flows/models'
import type { Move, PathModel } from '../paths/travel'

const RAW = /\bnada\b|…|[a-z]+[A-Z]|_|undefined|Entrada \d/
const LONGEST = 60
/** What only the program reads, and what holds others. */
const UNSAID = /^(type|_id|actorId|id|ids|key|token)$|[a-z](Id|Token)$/
/** A field of a form is said by its name, which stands in the event. */
const FIELD = ['name', 'value']

const models = Object.entries(MODELS)
const eventsOf = ({ events, edges = [], also = [], parts = {} }: PathModel): Move[] => [
  ...events,
  ...edges,
  ...also.flatMap(({ moves }) => moves),
  ...Object.values(parts).flatMap(({ events: own = [], after = [] }) => [...own, ...after]),
]

describe('the names of the ways in', () => {
  it('are as many as the ways, and no two of a chart are the same', () => {
    const wrong = models.filter(
      ([, { ways, inputs, from = [] }]) =>
        ways.length !== inputs.length + from.length || new Set(ways).size !== ways.length,
    )
    expect(wrong.map(([name]) => name)).toEqual([])
  })
  it('tell of somebody in a situation, in short', () => {
    const wrong = models.flatMap(([name, { ways }]) =>
      ways
        .filter((way) => way === '' || way.length > LONGEST || RAW.test(way) || way.includes(': '))
        .map((way) => `${name}: ${way}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('what an event brings', () => {
  it('has words, and so have the fields of forms', () => {
    const nameless = models.flatMap(([name, model]) =>
      eventsOf(model).flatMap((event) =>
        [...Object.keys(event), ...(typeof event.name === 'string' ? [event.name] : [])]
          .filter((key) => !UNSAID.test(key) && !FIELD.includes(key) && innerName(key) === null)
          .map((key) => `${name}: ${key} of ${event.type}`),
      ),
    )
    expect([...new Set(nameless)]).toEqual([])
  })
  it('is told without a name of the program', () => {
    const raw = models.flatMap(([name, model]) =>
      eventsOf(model)
        .map((event) => payload(event).replace(/«[^»]*»/g, '«»'))
        .filter((said) => RAW.test(said))
        .map((said) => `${name}: ${said}`),
    )
    expect([...new Set(raw)]).toEqual([])
  })
  it('says who does it, when, and what of', () => {
    const now = Date.UTC(2026, 8, 10, 13)
    expect(
      [
        { type: 'session.cancel', by: 'sysadmin', now },
        { type: 'field.change', name: 'email', value: 'ana@example.cl' },
        { type: 'token.changed', token: null },
        { type: 'place.wanted', to: '/sesiones' },
        { type: 'action.choose', kind: 'cancel' },
      ].map(payload),
    ).toEqual([
      'Lo hace la administración; el jue, 10 sept, 10:00',
      'Correo: «ana@example.cl»',
      '',
      'A dónde va: «Sesiones»',
      'De qué se trata: cancelar',
    ])
  })
})

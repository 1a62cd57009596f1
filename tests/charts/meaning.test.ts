import { describe, expect, it } from 'vitest'
import { withDescendants } from '../../scripts/charts/chart'
import { readCharts } from '../../scripts/charts/charts'
import { endingOf } from '../../scripts/charts/endings'
import { mapDrawing } from '../../scripts/charts/map'
import { VISITORS } from '../../scripts/charts/site/answers/tables'
import { tablePages } from '../../scripts/charts/site/pages/all'

const charts = readCharts()
const page = (id: string) => {
  const found = tablePages(charts).find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const rowOf = (id: string, first: string): string[] =>
  page(id)
    .groups.flatMap(({ rows }) => rows)
    .find(([cell]) => cell?.text === first)
    ?.map(({ text }) => text) ?? []

describe('the colour of a state', () => {
  const known = { id: 'x.end', final: true, busy: false, declared: undefined, arrivals: [] }
  const by = (outcome: string, ...texts: string[]) => [
    { outcome, effects: texts.map((text) => ({ kind: 'credit', text })) },
  ]
  it('tells how it ended: well, at the cost of a credit, badly, or without more', () => {
    expect([
      endingOf(known),
      endingOf({ ...known, arrivals: by('event', 'se pierde el crédito reservado') }),
      endingOf({ ...known, arrivals: by('event', 'vuelve el crédito reservado') }),
      endingOf({ ...known, arrivals: by('error') }),
      endingOf({ ...known, id: 'x.cancelled' }),
      endingOf({ ...known, final: false, arrivals: by('event', 'se usa el crédito reservado') }),
      endingOf({ ...known, final: false }),
      endingOf({ ...known, final: false, busy: true }),
      endingOf({ ...known, declared: 'failed' }),
    ]).toEqual(['well', 'cost', 'well', 'failed', 'neutral', 'well', 'open', 'busy', 'failed'])
  })
  it('tells what came to nothing from what somebody left, and a link that expired from a question nobody answered', () => {
    const ends: [string, string][] = [
      ['x.refused', 'always'],
      ['x.missing', 'timer'],
      ['x.expired', 'done'],
      ['x.expired', 'event'],
      ['x.gone', 'event'],
      ['x.sentToLogin', 'always'],
      ['x.sent', 'done'],
    ]
    expect(ends.map(([id, outcome]) => endingOf({ ...known, id, arrivals: by(outcome) }))).toEqual([
      'failed',
      'failed',
      'failed',
      'neutral',
      'neutral',
      'neutral',
      'well',
    ])
  })
})

describe('the pages made from rules', () => {
  it('tell who may do what, as the table of the server says it', () => {
    expect(rowOf('quien-puede-que', 'Evaluar una sesión')).toEqual([
      'Evaluar una sesión',
      '—',
      '—',
      'donde participa',
      '—',
      '—',
      '—',
      '—',
    ])
  })
  it('tell what each role sees at each address', () => {
    const titles = VISITORS.map(({ name }) => name)
    const row = rowOf('que-ve-cada-rol', 'Sesiones').slice(2)
    expect(Object.fromEntries(titles.map((name, at) => [name, row[at]]))).toEqual({
      'Sin entrar': '→ Entrar',
      Coachee: 'la ve',
      'Coachee que recién empieza': '→ Primeros pasos',
      Coach: 'la ve',
      'Admin de empresa': 'la ve',
      'Consultor/a': 'la ve',
      Administración: 'la ve',
    })
  })
  it('tell every timer of every chart', () => {
    const timers = charts.flatMap(({ root }) =>
      withDescendants(root).flatMap(({ transitions }) =>
        transitions.filter(({ outcome }) => outcome === 'timer'),
      ),
    )
    const rows = page('cada-cuanto').groups.flatMap(({ rows: all }) => all)
    expect([rows.length, rows.length > 20]).toEqual([timers.length, true])
  })
  it('tell what becomes of a credit', () => {
    expect(rowOf('creditos', 'Cancelada tarde').slice(2)).toEqual([
      'se usa si cancela el coachee',
      'vuelve si cancela el coach o la administración',
    ])
  })
})

describe('the map', () => {
  it('shows every chart but the pieces that all use', async () => {
    const svg = await mapDrawing(charts)
    const shown = [...svg.matchAll(/data-state="([^"]+)"/g)].map(([, name]) => name)
    expect(shown.sort()).toEqual(
      charts
        .map(({ name }) => name)
        .filter((name) => !['load', 'list'].includes(name))
        .sort(),
    )
  })
})

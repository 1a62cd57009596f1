import { SESSION_STATES, type SessionState } from '#domain/session-states'
import { type Chart, withDescendants } from '../../chart'
import { goesTo, pathTitles } from '../../titles'
import { chartAddress } from '../address'
import { type Fate, fateOf } from '../answers/fates'
import { type Cell, cell, type TablePage } from './page'

const FATES: Record<Fate, Cell> = {
  none: cell('ninguno todavía', { tone: 'quiet' }),
  reserved: cell('queda reservado'),
  used: cell('se usa', { tone: 'cost' }),
  back: cell('vuelve', { tone: 'good' }),
  moved: cell('pasa a la sesión nueva'),
}
const isSession = (last: string): last is SessionState => SESSION_STATES.some((state) => state === last)
const fates = (state: SessionState): Cell[] => {
  const same = fateOf(state, 'coachee') === fateOf(state, 'coach')
  return same
    ? [FATES[fateOf(state)], cell('')]
    : [
        cell(`${FATES[fateOf(state, 'coachee')].text} si cancela el coachee`, { tone: 'cost' }),
        cell(`${FATES[fateOf(state, 'coach')].text} si cancela el coach o la administración`, {
          tone: 'good',
        }),
      ]
}

/** When a credit is used, comes back or is lost: by state, and by every step that moves one. */
export function creditsPage(charts: readonly Chart[]): TablePage {
  const session = charts.find(({ name }) => name === 'session')
  const states = session ? withDescendants(session.root).slice(1) : []
  return {
    id: 'creditos',
    title: 'Créditos: cuándo se usan, vuelven, se pierden',
    lead: 'Por cada estado de una sesión, y por cada paso que mueve créditos.',
    groups: [
      {
        title: 'Según cómo queda la sesión',
        note: 'La misma función decide en el servidor y en lo que se muestra antes de confirmar.',
        head: ['La sesión queda', 'Qué significa', 'El crédito', ''],
        rows: states.flatMap((state) => {
          const last = state.id.split('.').at(-1) ?? ''
          if (!isSession(last) || state.children.length > 0) return []
          return [
            [
              cell(state.title, { to: chartAddress('session', state.id) }),
              cell(state.description),
              ...fates(last),
            ],
          ]
        }),
      },
      {
        title: 'Pasos que mueven créditos',
        note: 'Lo que cada chart hace con un crédito, visto al recorrerlo.',
        head: ['Chart', 'Desde', 'Qué ocurre', 'A dónde', 'El crédito'],
        rows: charts.flatMap((chart) => {
          const titles = pathTitles(chart)
          return withDescendants(chart.root).flatMap((state) =>
            state.transitions.flatMap((row) => {
              const moved = row.effects.filter(({ kind }) => kind === 'credit')
              if (moved.length === 0) return []
              return [
                [
                  cell(chart.title, { to: chartAddress(chart.name) }),
                  cell(titles.get(state.id) ?? state.title, { to: chartAddress(chart.name, state.id) }),
                  cell(`${row.label} ${row.guard}`.trim()),
                  cell(goesTo(row, titles)),
                  cell(moved.map(({ text }) => text).join('; ')),
                ],
              ]
            }),
          )
        }),
      },
    ].filter(({ rows }) => rows.length > 0),
  }
}

import { AUDIENCE_NAMES, AUDIENCES, chartsFor } from '../../audience'
import { type Chart, withDescendants } from '../../chart'
import { goesTo, pathTitles } from '../../titles'
import { chartAddress } from '../address'
import { cell, type TablePage } from './page'

/** Everything that waits for time: how long, and what comes then. */
export function oftenPage(charts: readonly Chart[]): TablePage {
  return {
    id: 'cada-cuanto',
    title: 'Cada cuánto',
    lead: 'Todos los plazos y las miradas periódicas de los charts, con el largo que la aplicación usa.',
    groups: AUDIENCE_NAMES.map((audience) => ({
      title: AUDIENCES[audience],
      note: '',
      head: ['Chart', 'Mientras', 'Plazo', 'Qué pasa después'],
      rows: chartsFor(audience, charts).flatMap((chart) => {
        const titles = pathTitles(chart)
        return withDescendants(chart.root).flatMap((state) =>
          state.transitions
            .filter(({ outcome }) => outcome === 'timer')
            .map((row) => [
              cell(chart.title, { to: chartAddress(chart.name) }),
              cell(`${titles.get(state.id) ?? state.title}. ${state.description}`, {
                to: chartAddress(chart.name, state.id),
              }),
              cell(`${row.label} ${row.guard}`.trim()),
              cell([goesTo(row, titles), ...row.effects.map(({ text }) => text)].join('; ')),
            ]),
        )
      }),
    })).filter(({ rows }) => rows.length > 0),
  }
}

import { type Chart, withDescendants } from '../../chart'
import { goesTo, pathTitles } from '../../titles'
import { chartAddress } from '../address'
import { ACTORS, PERMISSIONS } from '../answers/tables'
import { cell, type Group, NOTHING, type TablePage } from './page'

const ENTITIES = ['session', 'trip']

/** What may happen to an entity in each of its states, with its condition: the server keeps just that. */
function entity(chart: Chart): Group {
  const titles = pathTitles(chart)
  return {
    title: `${chart.title}: qué se puede en cada estado`,
    note: 'Lo hace cumplir el servidor con el mismo chart. La condición dice quién, hasta cuándo y con qué prueba.',
    head: ['Estado', 'Qué', 'Condición', 'A dónde', 'Qué más hace'],
    rows: withDescendants(chart.root).flatMap((state) =>
      state.transitions.map((row) => [
        cell(titles.get(state.id) ?? state.title, { to: chartAddress(chart.name, state.id) }),
        cell(row.label),
        row.guard ? cell(row.guard) : cell('siempre', { tone: 'quiet' }),
        cell(goesTo(row, titles), row.target ? { to: chartAddress(chart.name, row.target) } : {}),
        row.effects.length > 0 ? cell(row.effects.map(({ text }) => text).join('; ')) : NOTHING,
      ]),
    ),
  }
}

/** Who may do what: the table that the server asks at each call, and what each entity lets happen. */
export function whoPage(charts: readonly Chart[]): TablePage {
  const shown = ACTORS.filter(([actor]) => actor !== 'me')
  return {
    id: 'quien-puede-que',
    title: 'Quién puede qué',
    lead: 'De la tabla que el servidor consulta en cada llamada. Una raya: el servidor lo rechaza. Solo cuenta el rol activo.',
    groups: [
      {
        title: 'Operaciones',
        note: `Cuenta el rol activo de la persona, leído de la base de datos; los derechos de varios roles nunca se suman. ${PERMISSIONS.length} operaciones.`,
        head: ['Qué', ...shown.map(([, name]) => name)],
        rows: PERMISSIONS.map(({ what, may }) => [
          cell(what),
          ...shown.map(([actor]) => {
            const whose = may[actor]
            return whose ? cell(whose, { tone: 'good' }) : NOTHING
          }),
        ]),
      },
      ...charts.filter(({ name }) => ENTITIES.includes(name)).map(entity),
    ],
  }
}

import { ROUTE_NAMES, routeRule } from '#domain/routes'
import { chartAddress } from '../address'
import { endsAt, VISITORS } from '../answers/tables'
import { type Cell, cell, type TablePage } from './page'

function seen(route: (typeof ROUTE_NAMES)[number], me: (typeof VISITORS)[number]['me']): Cell {
  const { decision, route: end } = endsAt(route, me)
  if (decision.type === 'signOut') return cell('sale', { tone: 'cost' })
  if (end === route) return cell('la ve', { tone: 'good' })
  return cell(`→ ${routeRule(end).title}`, { tone: 'quiet' })
}

/** What each role sees at each address: the guard is run for every one of them. */
export const visitsPage = (): TablePage => ({
  id: 'que-ve-cada-rol',
  title: 'Qué ve cada rol en cada dirección',
  lead: 'Se pregunta al mismo chart que decide en la aplicación. Una flecha: llega a otra pantalla.',
  groups: [
    {
      title: `${ROUTE_NAMES.length} direcciones, ${VISITORS.length} personas`,
      note: '«Coachee que recién empieza» no ha hecho su primer paso; las demás ya terminaron los suyos.',
      head: ['Pantalla', 'Dirección', ...VISITORS.map(({ name }) => name)],
      rows: ROUTE_NAMES.map((route) => {
        const { title, path, chart } = routeRule(route)
        return [
          cell(title, chart ? { to: chartAddress(chart) } : {}),
          cell(path, { tone: 'quiet' }),
          ...VISITORS.map(({ me }) => seen(route, me)),
        ]
      }),
    },
  ],
})

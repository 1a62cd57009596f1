import type { ItemFilters } from '#machines/academy/items/chart'
import { ItemsView } from '../../../../src/features/academy-writing/ItemsView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { sights } from './sights'

export const academyItemsSeen: ViewBinding = {
  sights,
  screen: (actor) => <ItemsView actor={actor as never} zone="America/Santiago" />,
  gestures: {
    retry: button('Reintentar'),
    'text.change': ({ text }) => write('Buscar por título', String(text)),
    'filter.choose': ({ filters }) => {
      const { kind, state } = filters as Partial<ItemFilters>
      return kind === undefined ? write('Estado', String(state)) : write('Qué es', kind)
    },
    'filters.clear': button('Quitar filtros'),
    'size.choose': ({ size }) => write('Filas por página', String(size)),
    'page.turn': ({ page }) => button(page === 1 ? 'Página anterior' : 'Página siguiente')(),
  },
}

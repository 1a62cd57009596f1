import { PortfolioView } from '../../../../src/features/portfolio/PortfolioView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor } from '../organizations-parts'
import { sights } from './sights'

const WAYS = {
  customer: (id: string) => `/c/${id}`,
  people: (id: string, alert: string) => `/p/${id}/${alert}`,
}

export const portfolioSeen: ViewBinding = {
  sights,
  screen: (actor) => <PortfolioView actor={asActor(actor)} zone="America/Santiago" ways={WAYS} />,
  gestures: {
    retry: button('Reintentar'),
    'text.change': ({ text }) => write('Buscar cliente', String(text)),
    'filter.choose': () => press('button', /Personas atrasadas/),
    'filters.clear': button('Quitar filtros'),
    'size.choose': ({ size }) => write('Filas por página', String(size)),
    'page.turn': button('Página siguiente'),
  },
}

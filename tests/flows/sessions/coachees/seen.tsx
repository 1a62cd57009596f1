import { CoacheesView } from '../../../../src/features/coaching/CoacheesView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor } from '../sessions-parts'
import { sights } from './sights'

export const coacheesSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <CoacheesView
      actor={asActor(actor)}
      zone="America/Santiago"
      now={Date.parse('2026-09-10T12:00:00.000Z')}
      wayTo={(id) => `/mis-coachees/${id}`}
    />
  ),
  gestures: {
    retry: button('Reintentar'),
    'text.change': ({ text }) => write('Buscar por nombre o empresa', String(text)),
    'filter.choose': () => press('button', /^Hoy/),
    'filters.clear': button('Quitar filtros'),
    'size.choose': ({ size }) => write('Filas por página', String(size)),
    'page.turn': button('Página siguiente'),
  },
}

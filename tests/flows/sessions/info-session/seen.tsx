import { InfoSessionView } from '../../../../src/features/info-session/InfoSessionView'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../../account/admin-parts'
import { button, leave, press, write } from '../../gestures'
import { sights } from './sights'

export const infoSessionSeen: ViewBinding = {
  sights,
  screen: (actor) => <InfoSessionView actor={asActor(actor)} zone="America/Santiago" />,
  gestures: {
    'filter.change': ({ id }) => write('Coach', String(id)),
    'span.change': ({ from }) => write('Desde', String(from)),
    'span.apply': () => leave('Desde'),
    'filters.clear': button('Quitar filtros'),
    'page.turn': button('Página siguiente'),
    'csv.export': button('Bajar CSV'),
    'contest.open': button('Resolver'),
    'contest.write': ({ reason }) =>
      reason === undefined
        ? press('radio', 'Acoger: se corrige el crédito')
        : write('Por qué', String(reason)),
    'contest.resolve': button('Guardar la decisión'),
    'contest.dismiss': button('Volver'),
  },
  parts: { summary: { retry: button('Reintentar') } },
}

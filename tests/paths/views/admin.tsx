import { FeesCard } from '../../../src/features/fees/FeesCard'
import { InfoSessionView } from '../../../src/features/info-session/InfoSessionView'
import type { ViewBinding } from '../view-driver'
import { button, leave, press, write } from './gestures'

const asActor = <Actor,>(actor: unknown): Actor => actor as Actor

export const fees: ViewBinding = {
  screen: (actor) => (
    <FeesCard
      actor={asActor(actor)}
      zone="America/Santiago"
      months={['2026-09', '2026-08']}
      coach="Camila Restrepo"
    />
  ),
  gestures: {
    'fees.retry': button('Reintentar'),
    'month.choose': ({ month }) => write('Mes', String(month)),
    'statement.print': button('Imprimir'),
  },
}
export const infoSession: ViewBinding = {
  screen: (actor) => <InfoSessionView actor={asActor(actor)} zone="America/Santiago" />,
  gestures: {
    'table.retry': button('Reintentar'),
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
}

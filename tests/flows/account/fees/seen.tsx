import { FeesCard } from '../../../../src/features/fees/FeesCard'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor } from '../admin-parts'
import { sights } from './sights'

export const feesSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <FeesCard
      actor={asActor(actor)}
      zone="America/Santiago"
      months={['2026-09', '2026-08']}
      coach="Camila Restrepo"
    />
  ),
  gestures: {
    'month.choose': ({ month }) => write('Mes', String(month)),
    'statement.print': button('Imprimir'),
  },
  parts: { fees: { retry: button('Reintentar') }, statement: { retry: button('Reintentar') } },
}

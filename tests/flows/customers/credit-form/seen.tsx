import { CreditDialog } from '../../../../src/features/organizations/CreditDialog'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor, labelled } from '../organizations-parts'
import { sights } from './sights'

export const creditFormSeen: ViewBinding = {
  sights,
  screen: (actor) => <CreditDialog actor={asActor(actor)} change="add" onClose={() => {}} />,
  gestures: {
    ...labelled({ amount: 'Cuántos créditos', words: 'Detalle' }),
    'form.submit': button('Abonar'),
  },
}

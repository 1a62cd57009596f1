import { FeeDrawer } from '../../../../src/features/pay/CoachFeesView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { coachFees } from '../fees-data'
import { asActor, labelled } from '../organizations-parts'
import { sights } from './sights'

const LABELS: Record<string, string> = { amount: 'Pesos por sesión', activeAt: 'Rige desde' }

export const feeFormSeen: ViewBinding = {
  sights,
  screen: (actor) => <FeeDrawer actor={asActor(actor)} coach={coachFees} onClose={() => {}} />,
  gestures: {
    ...labelled(LABELS),
    'field.change': ({ name, value }) =>
      write(LABELS[String(name)] ?? '', String(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')),
    'form.submit': button('Guardar tarifa'),
  },
}

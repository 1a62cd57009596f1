import { DeedDialog } from '../../../../src/features/pay/PayRunView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor, labelled } from '../organizations-parts'
import { draft } from '../pay-data'
import { sights } from './sights'

const LABELS: Record<string, string> = { reason: 'Por qué', paidAt: 'Día del pago' }

export const payFormSeen: ViewBinding = {
  sights,
  screen: (actor) => <DeedDialog actor={asActor(actor)} run={draft} onClose={() => {}} />,
  gestures: {
    ...labelled(LABELS),
    'field.change': ({ name, value }) =>
      write(LABELS[String(name)] ?? '', String(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')),
    'form.submit': button(/^(Cerrar con|Registrar el pago$|Dejar para después$)/),
  },
}

import { FormFieldView } from '../../../../src/features/form/FormFieldView'
import { RecordCard } from '../../../../src/features/profile/RecordCard'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor, retry } from '../account-parts'
import { sights } from './sights'

export const recordSeen: ViewBinding = {
  sights,
  failsAs: [/cambiaron en otra ventana/],
  screen: (actor) => (
    <RecordCard actor={asActor(actor)} draw={(props) => <FormFieldView {...props} compact chips />} />
  ),
  gestures: {
    'answer.change': ({ answer }) => write('Nombre', String(answer)),
    'record.save': button('Guardar'),
    'record.reload': button('Ver la versión nueva'),
  },
  parts: { record: { retry } },
  told: ['record.changed'],
}

import { ViewDrawer } from '../../../../src/features/roster/SavedViews'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press } from '../../gestures'
import { asActor, labelled } from '../organizations-parts'

const fields = labelled({ name: 'Nombre de la vista' })

export const viewFormSeen: ViewBinding = {
  screen: (actor) => (
    <ViewDrawer actor={asActor(actor)} view={undefined} onRemove={() => {}} onClose={() => {}} />
  ),
  gestures: {
    'field.change': (move) =>
      move.name === 'isDefault'
        ? press('checkbox', 'Abrir Personas con esta vista')
        : fields['field.change'](move),
    'field.leave': fields['field.leave'],
    'form.submit': button('Guardar vista'),
  },
}

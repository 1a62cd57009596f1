import type { SubmitActor } from '#machines/kit/submit/chart'
import { ViewDrawer } from '../../../../src/features/roster/SavedViews'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press } from '../../gestures'
import { asActor, labelled } from '../organizations-parts'
import { sights } from './sights'

const fields = labelled({ name: 'Nombre de la vista' })

const BOXES: Record<string, string> = {
  isDefault: 'Abrir Personas con esta vista',
  takesSeen: 'Guardar lo que se ve ahora',
}

export const viewFormSeen: ViewBinding = {
  sights,
  screen: (actor) => {
    const form = asActor<SubmitActor>(actor)
    const { _id = '', name = '', address = '' } = form.getSnapshot().context.values
    const view = _id === '' ? undefined : { _id, name, address, isDefault: false }
    return <ViewDrawer actor={form} view={view} onRemove={() => {}} onClose={() => {}} />
  },
  gestures: {
    'field.change': (move) => {
      const box = BOXES[String(move.name)]
      return box ? press('checkbox', box) : fields['field.change'](move)
    },
    'field.leave': fields['field.leave'],
    'form.submit': button('Guardar vista'),
  },
}

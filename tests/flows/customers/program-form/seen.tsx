import { ProgramFormView } from '../../../../src/features/programs/ProgramFormView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor } from '../programs-parts'

export const programFormSeen: ViewBinding = {
  screen: (actor) => <ProgramFormView actor={asActor(actor)} back="/administrador-programas" />,
  gestures: {
    'draft.change': () => write('Nombre', 'Eleva 2027'),
    'form.save': button('Guardar programa'),
  },
  parts: { form: { retry: button('Reintentar') } },
}

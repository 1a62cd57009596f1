import { TripDrawer } from '../../../../src/features/organizations/TripDrawer'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor } from '../organizations-parts'

const ACTIONS: Record<string, string> = { state: 'Estado', pause: 'Pausar', invite: 'Invitación' }

export const tripActionSeen: ViewBinding = {
  screen: (actor) => <TripDrawer actor={asActor(actor)} onClose={() => {}} />,
  gestures: {
    'action.choose': ({ kind }) => press('button', ACTIONS[String(kind)] ?? ''),
    'field.change': ({ name, value }) =>
      name === 'until'
        ? write('Se reactiva', String(value).split('-').reverse().join('/'))
        : write('Comentario', String(value)),
    'action.send': button(/^(Pausar (la travesía|hasta el .+)|Guardar invitación|Cambiar estado)$/),
  },
}

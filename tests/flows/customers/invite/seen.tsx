import { InviteDrawer } from '../../../../src/features/people/InviteDrawer'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor, nothing } from '../../account/admin-parts'
import { button, leave, write } from '../../gestures'
import { peopleChoices } from '../people/model'
import { sights } from './sights'

export const inviteSeen: ViewBinding = {
  sights,
  screen: (actor) => <InviteDrawer actor={asActor(actor)} choices={peopleChoices} onClose={nothing} />,
  gestures: {
    'field.change': ({ value }) => write('Correo', String(value)),
    'field.leave': () => leave('Correo'),
    'form.submit': button('Enviar invitación'),
  },
}

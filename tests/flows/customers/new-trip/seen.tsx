import { NewTrip, NewTripFooter } from '../../../../src/features/people/NewTrip'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor, nothing } from '../../account/admin-parts'
import { button, leave, write } from '../../gestures'
import { peopleChoices } from '../people/model'
import { sights } from './sights'

const shown = (day: unknown): string => String(day).split('-').reverse().join('/')

export const newTripSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <>
      <NewTrip actor={asActor(actor)} choices={peopleChoices} organizationId="org-1" />
      <NewTripFooter actor={asActor(actor)} onBack={nothing} />
    </>
  ),
  gestures: {
    'field.change': ({ value }) => write('Termina', shown(value)),
    'field.leave': () => leave('Termina'),
    'form.submit': button('Crear la travesía'),
  },
}

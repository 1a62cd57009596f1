import { CalendarFields } from '../../../../src/features/calendars/CalendarForm'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, leave, write } from '../../gestures'
import { asActor } from '../calendars-parts'
import { sights } from './sights'

export const calendarFormSeen: ViewBinding = {
  sights,
  screen: (actor) => <CalendarFields actor={asActor(actor)} kind="ics" onClose={() => {}} />,
  gestures: {
    'field.change': ({ name, value }) => write(name === 'name' ? /^Nombre/ : /^Dirección/, String(value)),
    'field.leave': () => leave(/^Dirección/),
    'form.submit': button('Conectar'),
  },
}

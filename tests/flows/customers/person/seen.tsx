import { act } from '@testing-library/react'
import { PersonDrawer } from '../../../../src/features/people/PersonDrawer'
import { NOW } from '../../../fixtures/people'
import { answer, childIn } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor, nothing } from '../../account/admin-parts'
import { button, write } from '../../gestures'
import { peopleChoices } from '../people/model'
import { sights } from './sights'

const NEW_TRIP = { programId: 'program-1', endDate: '2027-03-01' }

export const personSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <PersonDrawer
      actor={asActor(actor)}
      choices={peopleChoices}
      zone="America/Santiago"
      own={false}
      now={() => NOW}
      onClose={nothing}
    />
  ),
  gestures: {
    'person.reload': button('Traer lo último'),
    'draft.change': () => write('Nombre', 'Cami'),
    'person.save': button('Guardar cambios'),
    'person.moderate': button(/^(Habilitar coach|Dejar de habilitar)$/),
    'person.switch': button(/^(Desactivar|Activar) cuenta$/),
    'person.preview': button('Ver como'),
    'person.remove': button('Eliminar'),
    'invitation.resend': button('Enviar otra vez'),
    'typed.change': ({ text }) => write(/^Escribe .* para confirmar/, String(text)),
    'act.confirm': button(/^(Eliminar para siempre|Sí, desactivar)$/),
    'act.dismiss': button('Volver'),
    'trip.add': button('Sumar a un programa'),
    'trip.dismiss': button('Volver'),
  },
  inside: {
    newTrip: (_, form) =>
      act(async () => {
        for (const [name, value] of Object.entries(NEW_TRIP)) form.send({ type: 'field.change', name, value })
        form.send({ type: 'form.submit' })
        answer(childIn(form, 'sending'), 'created')
      }),
  },
  parts: { person: { retry: button('Reintentar') } },
}

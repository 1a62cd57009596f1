import { act } from '@testing-library/react'
import { TripDrawer } from '../../../../src/features/organizations/TripDrawer'
import { TravellerDrawer } from '../../../../src/features/roster/TravellerDrawer'
import { NOW } from '../../../fixtures/people'
import { answer, childIn } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../../account/admin-parts'
import { button } from '../../gestures'
import { sights } from './sights'

export const travellerSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <TravellerDrawer
      actor={asActor(actor)}
      zone="America/Santiago"
      now={() => NOW}
      trip={(inner, onClose) => <TripDrawer actor={inner} onClose={onClose} />}
      onClose={() => {}}
    />
  ),
  gestures: {
    'invitation.resend': button('Enviar otra vez la invitación'),
    'invitation.remind': button('Recordar'),
    'invitation.correct': button('Corregir correo o nombre'),
    'invitation.withdraw': button('Retirar'),
    'place.edit': button('Cambiar sus datos'),
    'trip.change': button('Cambiar su travesía'),
    'step.back': button('Cancelar'),
  },
  parts: {
    history: { retry: button('Reintentar'), 'page.turn': button('Ver más') },
    trip: { retry: button('Reintentar') },
  },
  inside: {
    place: (_, form) =>
      act(async () => {
        form.send({ type: 'form.submit' })
        answer(childIn(form, 'sending'), 'coachee-1')
      }),
    correction: (_, form) =>
      act(async () => {
        form.send({ type: 'form.submit' })
        answer(childIn(form, 'sending'), 'corrected')
      }),
    withdrawal: (_, form) =>
      act(async () => {
        form.send({ type: 'form.submit' })
        answer(childIn(form, 'sending'), 'withdrawn')
      }),
    tripAction: (_, trip) =>
      act(async () => {
        for (const event of [
          { type: 'action.choose', kind: 'extend' },
          { type: 'field.change', name: 'endDate', value: '2027-03-01' },
          { type: 'field.change', name: 'reason', value: 'Lo pidió su jefatura' },
          { type: 'action.send' },
        ])
          trip.send(event)
        answer(childIn(trip, 'extending'))
      }),
  },
}

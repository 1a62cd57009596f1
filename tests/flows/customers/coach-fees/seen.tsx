import { act } from '@testing-library/react'
import { CoachFeesView } from '../../../../src/features/pay/CoachFeesView'
import { NOW } from '../../../fixtures/people'
import { answer, childIn } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor } from '../organizations-parts'
import { sights } from './sights'

export const coachFeesSeen: ViewBinding = {
  sights,
  screen: (actor) => <CoachFeesView actor={asActor(actor)} now={() => NOW} />,
  gestures: {
    'text.change': ({ text }) => write('Buscar por nombre', String(text)),
    'coach.open': button('Camila Restrepo'),
    'side.close': button('Cancelar'),
  },
  parts: { coaches: { retry: button('Reintentar') } },
  inside: {
    feeForm: async (_, form) => {
      await press('button', 'Guardar tarifa')
      await act(async () => answer(childIn(form, 'sending'), 'saved'))
    },
  },
}

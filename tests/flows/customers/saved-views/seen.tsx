import { act } from '@testing-library/react'
import { SavedViews } from '../../../../src/features/roster/SavedViews'
import { answer, childIn } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../../account/admin-parts'
import { behind, button, press, write } from '../../gestures'
import { sights } from './sights'

const inMenu = (name: string | RegExp) => () => behind(button(/^Vista/), button(name))

export const savedViewsSeen: ViewBinding = {
  sights,
  // what did not come is a word on the button; why, in the menu
  failsAs: [/Vistas: no se cargaron/],
  screen: (actor) => <SavedViews actor={asActor(actor)} />,
  gestures: {
    'view.open': inMenu(/^Por coach/),
    'view.add': inMenu('Guardar esta vista'),
    'view.change': inMenu('Cambiar «Por coach»'),
    'view.remove': button('Eliminar vista'),
    'removal.confirm': button('Eliminar vista'),
    'view.leave': button('Cancelar'),
  },
  told: ['place.changed'],
  parts: { views: { retry: inMenu('Reintentar') } },
  inside: {
    form: async (_, form) => {
      await write('Nombre de la vista', 'En riesgo')
      await press('button', 'Guardar vista')
      await act(async () => answer(childIn(form, 'sending'), 'saved'))
    },
  },
}

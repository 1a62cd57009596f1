import { act } from '@testing-library/react'
import { ProgramFormView } from '../../../../src/features/programs/ProgramFormView'
import { answer, childIn, childOf, fail, portOf } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { nobody } from '../program-reach/model'
import { asActor, ZONE } from '../programs-parts'
import { sights } from './sights'

export const programFormSeen: ViewBinding = {
  sights,
  screen: (actor) => <ProgramFormView actor={asActor(actor)} zone={ZONE} back="/administrador-programas" />,
  gestures: {
    'draft.change': ({ change }) => {
      const { name, sessionsQuantity, presentations } = change as {
        name?: string
        sessionsQuantity?: string
        presentations?: { thumbnail: string }[]
      }
      if (presentations) return write('Imagen de Academia', presentations[0]?.thumbnail ?? '')
      if (name) return write('Nombre', name)
      return sessionsQuantity
        ? write('Sesiones por persona', sessionsQuantity)
        : write('Termina', '15/01/2027')
    },
    'side.close': button('Volver'),
    'form.save': button('Guardar programa'),
  },
  inside: {
    programReach: ({ output }, child) =>
      act(async () => {
        const { saved, failure } = output as { saved: string | null; failure: object | null }
        answer(portOf(childOf(child, 'impact')), nobody)
        if (saved) answer(childIn(child, 'saving'), saved)
        else fail(childIn(child, 'saving'), failure)
      }),
  },
  parts: { form: { retry: button('Reintentar') } },
}

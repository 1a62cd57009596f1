import { act } from '@testing-library/react'
import { createActor } from 'xstate'
import { changeMachine } from '#machines/access/change/chart'
import { ChangeView } from '../../../../src/features/login/ChangeView'
import { application } from '../../../fixtures/application'
import { answer, childIn, childOf, handed } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor, typing } from '../recovery-parts'
import { formOnly, sights } from './sights'

export const changeSeen: ViewBinding = {
  sights,
  screen: (actor) => <ChangeView actor={asActor(actor)} />,
  gestures: {},
  inside: {
    form: async ({ output }, form) => {
      await write('Contraseña nueva', 'una frase larga')
      await write('Repite la contraseña', 'una frase larga')
      await button('Guardar contraseña')()
      await act(async () => answer(childIn(form, 'sending'), output))
    },
  },
}

/** It runs inside change, and its screen is that one. */
export const changeFormSeen: ViewBinding = {
  sights: formOnly,
  screen: (form) => <ChangeView actor={asActor(form._parent)} />,
  gestures: { ...typing, 'form.submit': button('Guardar contraseña') },
  within: (machine, clock) => {
    const parent = handed(changeMachine).provide({ actors: { save: machine } } as never)
    const above = application({ clock })
    const started = createActor(parent, { parent: above, input: { token: 't' } } as never).start()
    return { root: above, actor: childOf(started, 'form') }
  },
}

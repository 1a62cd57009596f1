import { act } from '@testing-library/react'
import { createActor } from 'xstate'
import { recoverMachine } from '#machines/access/recover/chart'
import { RecoverView } from '../../../../src/features/login/RecoverView'
import { application } from '../../../fixtures/application'
import { answer, childIn, childOf, handed } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor, typing } from '../recovery-parts'
import { formOnly, sights } from './sights'

export const recoverSeen: ViewBinding = {
  sights,
  screen: (actor) => <RecoverView actor={asActor(actor)} />,
  gestures: { 'recover.again': button('Enviar otra vez') },
  inside: {
    form: async ({ output }, form) => {
      await write('Correo', 'ana@example.cl')
      await button('Enviar enlace')()
      await act(async () => answer(childIn(form, 'sending'), output))
    },
  },
}

/** It runs inside recover, and its screen is that one. */
export const recoverFormSeen: ViewBinding = {
  sights: formOnly,
  screen: (form) => <RecoverView actor={asActor(form._parent)} />,
  gestures: { ...typing, 'form.submit': button('Enviar enlace') },
  within: (machine, clock) => {
    const parent = handed(recoverMachine).provide({ actors: { ask: machine } } as never)
    const above = application({ clock })
    const started = createActor(parent, { parent: above, input: { email: '' } } as never).start()
    return { root: above, actor: childOf(started, 'form') }
  },
}

import { act } from '@testing-library/react'
import { createActor } from 'xstate'
import { invitationMachine } from '#machines/access/invitation/chart'
import { InvitationView } from '../../../../src/features/login/InvitationView'
import { application } from '../../../fixtures/application'
import { answer, childIn, childOf, handed } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor, typing } from '../access-parts'
import { formOnly, sights } from './sights'

const invited = {
  inviter: 'Eva',
  organization: null,
  program: null,
  email: 'a***',
  hasAccount: false,
  first: 'Ana',
  last: 'Paz',
}

export const invitationSeen: ViewBinding = {
  sights,
  screen: (actor) => <InvitationView actor={asActor(actor)} />,
  gestures: {
    'invitation.accept': button('Aceptar invitación'),
    'invitation.retry': button('Reintentar'),
  },
  inside: {
    form: async ({ output }, form) => {
      await write('Nombre', 'Ana')
      await write('Apellidos', 'Paz')
      await write('Contraseña', 'una frase larga')
      await button('Aceptar invitación')()
      await act(async () => answer(childIn(form, 'sending'), output))
    },
  },
}

/** It runs inside the invitation, and its screen is the invitation's. */
export const acceptInvitationSeen: ViewBinding = {
  sights: formOnly,
  screen: (form) => <InvitationView actor={asActor(form._parent)} />,
  gestures: { ...typing, 'form.submit': button('Aceptar invitación') },
  within: (machine, clock) => {
    const parent = handed(invitationMachine).provide({ actors: { acceptAsNew: machine } } as never)
    const above = application({ clock })
    const started = createActor(parent, { parent: above, input: { token: '', me: null } } as never).start()
    answer(childIn(started, 'loading'), invited)
    return { root: above, actor: childOf(started, 'form') }
  },
}

import { act } from '@testing-library/react'
import { createActor } from 'xstate'
import { invitationMachine } from '#machines/invitation/chart'
import { InvitationsCard } from '../../../src/features/home/InvitationsCard'
import { InvitationView } from '../../../src/features/login/InvitationView'
import { LoginView } from '../../../src/features/login/LoginView'
import { RegisterView } from '../../../src/features/login/RegisterView'
import { VerifyView } from '../../../src/features/login/VerifyView'
import { answer, childIn, childOf, handed } from '../manual'
import type { Gesture, ViewBinding } from '../view-driver'
import { button, leave, write } from './gestures'

const LABELS: Record<string, string> = {
  email: 'Correo',
  password: 'Contraseña',
  first: 'Nombre',
  last: 'Apellidos',
}
const labelOf = (name: unknown): string => LABELS[String(name)] ?? String(name)
const typing: Record<string, Gesture> = {
  'field.change': ({ name, value }) => write(labelOf(name), String(value)),
  'field.leave': ({ name }) => leave(labelOf(name)),
}
const asActor = <Actor,>(actor: unknown): Actor => actor as Actor
const invited = {
  inviter: 'Eva',
  organization: null,
  program: null,
  email: 'a***',
  hasAccount: false,
  first: 'Ana',
  last: 'Paz',
}

export const login: ViewBinding = {
  screen: (actor) => <LoginView actor={asActor(actor)} />,
  gestures: { ...typing, 'form.submit': button('Entrar') },
}
export const register: ViewBinding = {
  screen: (actor) => <RegisterView actor={asActor(actor)} />,
  gestures: { ...typing, 'form.submit': button('Crear cuenta') },
}
export const verify: ViewBinding = {
  screen: (actor) => <VerifyView actor={asActor(actor)} />,
  gestures: {
    'activation.resend': button('Mandar otra vez'),
    'password.choose': button('Elegir contraseña'),
  },
}
export const ownInvitations: ViewBinding = {
  screen: (actor) => <InvitationsCard actor={asActor(actor)} zone="America/Santiago" />,
  gestures: { 'invitation.take': button(/^Aceptar invitación/) },
}
export const invitation: ViewBinding = {
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
export const acceptInvitation: ViewBinding = {
  screen: (form) => <InvitationView actor={asActor(form._parent)} />,
  gestures: { ...typing, 'form.submit': button('Aceptar invitación') },
  within: (machine, clock) => {
    const parent = handed(invitationMachine).provide({ actors: { acceptAsNew: machine } } as never)
    const started = createActor(parent, { clock, input: { token: '', me: null } } as never).start()
    answer(childIn(started, 'loading'), invited)
    return { root: started, actor: childOf(started, 'form') }
  },
}

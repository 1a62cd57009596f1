import { act } from '@testing-library/react'
import { createActor } from 'xstate'
import { changeMachine } from '#machines/change/chart'
import { recoverMachine } from '#machines/recover/chart'
import { ChangeView } from '../../../src/features/login/ChangeView'
import { OidcView } from '../../../src/features/login/OidcView'
import { RecoverView } from '../../../src/features/login/RecoverView'
import { answer, childIn, childOf, handed } from '../manual'
import type { Gesture, ViewBinding } from '../view-driver'
import { button, leave, write } from './gestures'

const LABELS: Record<string, string> = {
  email: 'Correo',
  password: 'Contraseña nueva',
  repeat: 'Repite la contraseña',
}
const labelOf = (name: unknown): string => LABELS[String(name)] ?? String(name)
const typing: Record<string, Gesture> = {
  'field.change': ({ name, value }) => write(labelOf(name), String(value)),
  'field.leave': ({ name }) => leave(labelOf(name)),
}
const asActor = <Actor,>(actor: unknown): Actor => actor as Actor

export const recover: ViewBinding = {
  screen: (actor) => <RecoverView actor={asActor(actor)} />,
  gestures: { 'recover.again': button('Mandar otra vez') },
  inside: {
    form: async ({ output }, form) => {
      await write('Correo', 'ana@example.cl')
      await button('Mandar enlace')()
      await act(async () => answer(childIn(form, 'sending'), output))
    },
  },
}
/** It runs inside recover, and its screen is that one. */
export const recoverForm: ViewBinding = {
  screen: (form) => <RecoverView actor={asActor(form._parent)} />,
  gestures: { ...typing, 'form.submit': button('Mandar enlace') },
  within: (machine, clock) => {
    const parent = handed(recoverMachine).provide({ actors: { ask: machine } } as never)
    const started = createActor(parent, { clock, input: { email: '' } } as never).start()
    return { root: started, actor: childOf(started, 'form') }
  },
}
export const change: ViewBinding = {
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
export const changeForm: ViewBinding = {
  screen: (form) => <ChangeView actor={asActor(form._parent)} />,
  gestures: { ...typing, 'form.submit': button('Guardar contraseña') },
  within: (machine, clock) => {
    const parent = handed(changeMachine).provide({ actors: { save: machine } } as never)
    const started = createActor(parent, { clock, input: { token: 't' } } as never).start()
    return { root: started, actor: childOf(started, 'form') }
  },
}
export const oidc: ViewBinding = {
  screen: (actor) => <OidcView actor={asActor(actor)} issuer="Aurora" />,
  gestures: { 'oidc.start': button('Entrar con Aurora') },
}

import { passwordMachine } from '#machines/account/password/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'
import { SECRET } from '../settings-data'

export const passwordModel: PathModel = {
  machine: passwordMachine,
  ways: ['Alguien por cambiar su contraseña'],
  inputs: [{ values: { currentPassword: '', password: '', repeat: '' } }],
  events: [
    { type: 'field.change', name: 'currentPassword', value: SECRET },
    { type: 'field.change', name: 'password', value: SECRET },
    { type: 'field.change', name: 'repeat', value: SECRET },
    { type: 'field.change', name: 'password', value: 'corta' },
    { type: 'field.leave', name: 'password' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['changed'], error: [badInput] } },
}

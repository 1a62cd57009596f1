import { emailChangeMachine, emailRequestMachine } from '#machines/account/email-change/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'
import { SECRET } from '../settings-data'

export const emailRequestModel: PathModel = {
  machine: emailRequestMachine,
  ways: ['Alguien por cambiar su correo'],
  inputs: [{ values: { email: '', currentPassword: '' } }],
  events: [
    { type: 'field.change', name: 'email', value: 'nueva@example.cl' },
    { type: 'field.change', name: 'currentPassword', value: SECRET },
    { type: 'field.change', name: 'email', value: 'nueva' },
    { type: 'field.leave', name: 'email' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['nueva@example.cl'], error: [badInput] } },
}

export const emailChangeModel: PathModel = {
  machine: emailChangeMachine,
  ways: ['Alguien con el enlace que llegó a su correo nuevo'],
  inputs: [{ token: 't' }],
  events: [{ type: 'confirm.retry' }],
  outcomes: { confirmEmail: { done: [undefined], error: [badInput, networkFailure] } },
}

import { recoverFormMachine, recoverMachine } from '#machines/access/recover/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

export const recoverFormModel: PathModel = {
  machine: recoverFormMachine,
  ways: ['Alguien que olvidó su contraseña'],
  inputs: [{ values: { email: '' } }],
  events: [
    { type: 'field.change', name: 'email', value: 'ana@example.cl' },
    { type: 'field.change', name: 'email', value: 'ana' },
    { type: 'field.leave', name: 'email' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['ana@example.cl'], error: [badInput] } },
}

export const recoverModel: PathModel = {
  machine: recoverMachine,
  ways: ['Alguien que olvidó su contraseña'],
  inputs: [{ email: '' }],
  events: [{ type: 'recover.again' }],
  outcomes: {
    ask: { done: ['ana@example.cl'] },
    askAgain: { done: [undefined], error: [networkFailure] },
  },
}

import { changeFormMachine, changeMachine } from '#machines/access/change/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

export const changeFormModel: PathModel = {
  machine: changeFormMachine,
  ways: ['Alguien sin escribir aún su contraseña nueva'],
  inputs: [{ values: { token: 't', password: '', repeat: '' } }],
  events: [
    { type: 'field.change', name: 'password', value: 'una frase larga' },
    { type: 'field.change', name: 'repeat', value: 'una frase larga' },
    { type: 'field.leave', name: 'repeat' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['changed'], error: [badInput] } },
}

export const changeModel: PathModel = {
  machine: changeMachine,
  ways: ['Alguien sin el enlace del correo', 'Alguien con el enlace del correo'],
  inputs: [{ token: null }, { token: 't' }],
  events: [],
  outcomes: { save: { done: ['changed', 'expired'] } },
}

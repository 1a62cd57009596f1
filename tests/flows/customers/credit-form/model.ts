import { creditFormMachine } from '#machines/customers/credit-form/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

const credit = { kind: 'add', amount: '', words: '', organizationId: 'org-1', unassigned: '40' }

export const creditFormModel: PathModel = {
  machine: creditFormMachine,
  ways: ['Administración por abonar a una organización'],
  inputs: [{ values: credit }],
  events: [
    { type: 'field.change', name: 'amount', value: '200' },
    { type: 'field.change', name: 'amount', value: 'x' },
    { type: 'field.change', name: 'words', value: 'Contrato anual' },
    { type: 'field.leave', name: 'amount' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['changed'], error: [badInput] } },
}

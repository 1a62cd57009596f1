import { feeFormMachine } from '#machines/customers/fee-form/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

const fee = {
  user: 'coach-1',
  feeId: '',
  version: '',
  amount: '',
  activeAt: '2026-10-01',
  today: '2026-09-08',
  first: '',
}

export const feeFormModel: PathModel = {
  machine: feeFormMachine,
  ways: ['Administración que fija una tarifa', 'Administración que fija la primera tarifa'],
  inputs: [{ values: fee }, { values: Object.assign({}, fee, { first: 'yes' }) }],
  events: [
    { type: 'field.change', name: 'amount', value: '48000' },
    { type: 'field.change', name: 'amount', value: 'x' },
    { type: 'field.change', name: 'activeAt', value: '2026-09-07' },
    { type: 'field.leave', name: 'amount' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['saved'], error: [badInput] } },
}

import { membershipFormMachine } from '#machines/customers/membership-form/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

const terms = {
  organizationId: 'org-1',
  membershipId: '',
  version: '',
  active: '',
  level: 'Anual',
  startDate: '2027-07-02',
  endDate: '2028-07-02',
  amount: '1200',
  priceList: '54000000',
  price: '45600000',
  carryOver: '',
  internalComment: '',
  externalType: '',
  externalKey: '',
  notBefore: '2027-07-02',
  beforeLevel: 'Anual',
  beforeAmount: '1000',
  until: '2027-07-01',
  carried: '',
}

export const membershipFormModel: PathModel = {
  machine: membershipFormMachine,
  ways: ['Administración que renueva una membresía'],
  inputs: [{ values: terms }],
  events: [
    { type: 'field.change', name: 'level', value: 'Semestral' },
    { type: 'field.change', name: 'startDate', value: '2027-06-30' },
    { type: 'field.change', name: 'amount', value: 'x' },
    { type: 'field.leave', name: 'startDate' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['saved'], error: [badInput] } },
}

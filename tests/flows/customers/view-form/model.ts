import { viewFormMachine } from '#machines/customers/view-form/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

const values = { _id: '', name: '', isDefault: '', address: '?orden=coach' }

export const viewFormModel: PathModel = {
  machine: viewFormMachine,
  ways: ['Alguien que guarda la lista que ve', 'Alguien que cambia una vista guardada'],
  inputs: [{ values }, { values: Object.assign({}, values, { _id: 'view-1', name: 'Por coach' }) }],
  events: [
    { type: 'field.change', name: 'name', value: 'En riesgo' },
    { type: 'field.change', name: 'name', value: ' ' },
    { type: 'field.change', name: 'isDefault', value: 'yes' },
    { type: 'field.leave', name: 'name' },
    { type: 'form.submit' },
  ],
  offered: {
    'field.change': ({ context }, { name }) => name !== 'isDefault' || context.values.isDefault === '',
  },
  outcomes: { submit: { done: ['saved'], error: [badInput] } },
}

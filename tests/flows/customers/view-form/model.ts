import { viewFormMachine } from '#machines/customers/view-form/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

const address = '?orden=coach'
const values = { _id: '', name: '', isDefault: '', address, seen: address, takesSeen: '' }

export const viewFormModel: PathModel = {
  machine: viewFormMachine,
  ways: ['Alguien que guarda la lista que ve', 'Alguien que cambia una vista guardada'],
  inputs: [
    { values },
    { values: Object.assign({}, values, { _id: 'view-1', name: 'Por coach', seen: '?sede=Planta' }) },
  ],
  events: [
    { type: 'field.change', name: 'name', value: 'En riesgo' },
    { type: 'field.change', name: 'name', value: ' ' },
    { type: 'field.change', name: 'isDefault', value: 'yes' },
    { type: 'field.change', name: 'takesSeen', value: 'yes' },
    { type: 'field.leave', name: 'name' },
    { type: 'form.submit' },
  ],
  offered: {
    'field.change': ({ context }, { name }) =>
      name === 'name' ||
      // who saves a new one saves what is seen
      (context.values[String(name)] === '' && (name === 'isDefault' || context.values._id !== '')),
  },
  outcomes: { submit: { done: ['saved'], error: [badInput] } },
}

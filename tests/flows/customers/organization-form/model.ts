import { organizationFormMachine } from '#machines/customers/organization-form/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

export const organizationFormModel: PathModel = {
  withoutApplication:
    'Todavía sin recorrido en la aplicación: la recorren la máquina y la pantalla, y el servidor tiene sus propias pruebas.',
  machine: organizationFormMachine,
  inputs: [{ values: { name: '', businessId: '', provider: 'product', membership: '' } }],
  events: [
    { type: 'field.change', name: 'name', value: 'Aurora Logística' },
    { type: 'field.change', name: 'businessId', value: '76.900.134-4' },
    { type: 'field.change', name: 'businessId', value: '76.900.134-5' },
    { type: 'field.leave', name: 'businessId' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['org-1'], error: [badInput] } },
}

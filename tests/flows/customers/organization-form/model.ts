import { organizationFormMachine } from '#machines/customers/organization-form/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

export const organizationFormModel: PathModel = {
  machine: organizationFormMachine,
  ways: ['Administración por crear una organización'],
  inputs: [{ values: { name: '', businessId: '', provider: 'product' } }],
  events: [
    { type: 'field.change', name: 'name', value: 'Aurora Logística' },
    { type: 'field.change', name: 'businessId', value: '76.900.134-4' },
    { type: 'field.change', name: 'businessId', value: '76.900.134-5' },
    { type: 'field.leave', name: 'businessId' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['org-1'], error: [badInput] } },
}

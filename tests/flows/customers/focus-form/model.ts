import { focusFormMachine } from '#machines/customers/focus-form/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput, conflict } from '../../common'

const house = {
  scope: 'house',
  organizationId: '',
  focus: '',
  name: '',
  category: '',
  retired: '',
  version: '',
}
const there = Object.assign({}, house, {
  scope: 'organization',
  focus: 'Feedback',
  category: 'conversations',
})

export const focusFormModel: PathModel = {
  machine: focusFormMachine,
  ways: ['Administración que agrega un foco', 'Administración que lo nombra en una organización'],
  inputs: [{ values: house }, { values: there }],
  events: [
    { type: 'field.change', name: 'name', value: 'Vocería' },
    { type: 'field.change', name: 'name', value: 'x'.repeat(61) },
    { type: 'field.change', name: 'organizationId', value: 'organization-1' },
    { type: 'field.change', name: 'category', value: 'conversations' },
    { type: 'field.leave', name: 'name' },
    { type: 'form.submit' },
  ],
  offered: {
    'field.change': ({ context }, { name }) =>
      name !== 'organizationId' || context.values.scope === 'organization',
  },
  outcomes: { submit: { done: ['saved'], error: [badInput, conflict] } },
}

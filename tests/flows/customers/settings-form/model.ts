import { settingsFormMachine } from '#machines/customers/settings-form/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

const of = { organizationId: 'org-1', version: '3', target: '' }

export const settingsFormModel: PathModel = {
  machine: settingsFormMachine,
  ways: [
    'Administración que cambia los datos de una organización',
    'Administración que cambia su imagen',
    'Administración que cambia su videollamada',
    'Administración que le agrega un programa',
    'Administración que le quita un programa',
  ],
  inputs: [
    {
      values: {
        ...of,
        kind: 'data',
        name: 'Aurora Logística',
        businessId: '76.900.134-4',
        contactId: '',
        consultantId: '',
      },
    },
    { values: { ...of, kind: 'look', colour: '#1f6feb', logo: '' } },
    { values: { ...of, kind: 'calls', provider: 'product', enabled: 'product' } },
    { values: { ...of, kind: 'program', programs: 'program-1' } },
    { values: { ...of, kind: 'unlink', target: 'program-1' } },
  ],
  events: [
    { type: 'field.change', name: 'name', value: '' },
    { type: 'field.change', name: 'businessId', value: '76.900.134-5' },
    { type: 'field.change', name: 'colour', value: '#ffcc00' },
    { type: 'field.change', name: 'colour', value: 'azul' },
    { type: 'field.change', name: 'provider', value: 'zoom-meeting' },
    { type: 'field.change', name: 'target', value: 'program-2' },
    { type: 'field.leave', name: 'businessId' },
    { type: 'form.submit' },
  ],
  offered: {
    'field.change': ({ context: { values } }, { name }) =>
      ({ name: 'data', businessId: 'data', colour: 'look', provider: 'calls', target: 'program' })[
        String(name)
      ] === values.kind,
    'field.leave': ({ context: { values } }) => values.kind === 'data',
  },
  outcomes: { submit: { done: ['saved'], error: [badInput] } },
}

import { settingsFormMachine } from '#machines/customers/settings-form/chart'
import { TEAMS, ZOOM } from '../../../fixtures/meetings'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

const of = { organizationId: 'org-1', version: '3', target: '' }

/** Where a field stands; what is kept of Zoom is only tried. */
const KIND_OF: Record<string, string> = {
  name: 'data',
  businessId: 'data',
  colour: 'look',
  provider: 'calls',
  account: 'rooms',
  secret: 'rooms',
  target: 'program',
}

export const settingsFormModel: PathModel = {
  machine: settingsFormMachine,
  ways: [
    'Administración que cambia los datos de una organización',
    'Administración que cambia su imagen',
    'Administración que cambia su videollamada',
    'Administración que hace crear salas de Teams',
    'Administración que prueba sus salas de Zoom',
    'Administración que deja de crearlas',
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
    {
      values: {
        ...of,
        kind: 'rooms',
        target: 'microsoft-teams',
        account: '',
        clientId: TEAMS.clientId,
        secret: '',
        keptAccount: '',
        keptClientId: '',
      },
    },
    {
      values: {
        ...of,
        kind: 'rooms',
        target: 'zoom-meeting',
        account: ZOOM.account,
        clientId: ZOOM.clientId,
        secret: '',
        keptAccount: ZOOM.account,
        keptClientId: ZOOM.clientId,
      },
    },
    { values: { ...of, kind: 'dropRooms', target: 'zoom-meeting' } },
    { values: { ...of, kind: 'program', programs: 'program-1' } },
    { values: { ...of, kind: 'unlink', target: 'program-1' } },
  ],
  events: [
    { type: 'field.change', name: 'name', value: '' },
    { type: 'field.change', name: 'businessId', value: '76.900.134-5' },
    { type: 'field.change', name: 'colour', value: '#ffcc00' },
    { type: 'field.change', name: 'colour', value: 'azul' },
    { type: 'field.change', name: 'provider', value: 'zoom-meeting' },
    { type: 'field.change', name: 'account', value: 'salas' },
    { type: 'field.change', name: 'account', value: TEAMS.account },
    { type: 'field.change', name: 'secret', value: TEAMS.secret },
    { type: 'field.change', name: 'target', value: 'program-2' },
    { type: 'field.leave', name: 'businessId' },
    { type: 'form.submit' },
  ],
  offered: {
    'field.change': ({ context: { values } }, { name }) =>
      KIND_OF[String(name)] === values.kind && (values.kind !== 'rooms' || values.target !== 'zoom-meeting'),
    'field.leave': ({ context: { values } }) => values.kind === 'data',
  },
  outcomes: { submit: { done: ['saved'], error: [badInput] } },
}

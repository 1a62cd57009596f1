import { tripActionMachine } from '#machines/customers/trip-action/chart'
import { organization, traveller } from '../../../fixtures/organizations'
import { NOW } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict } from '../../common'

const { accounts } = organization

const finished = {
  ...traveller,
  status: 'finished',
  credits: { used: 8, reserved: 0, available: 0, total: 8 },
}

export const tripActionModel: PathModel = {
  withoutApplication:
    'Todavía sin recorrido en la aplicación: la recorren la máquina y la pantalla, y el servidor tiene sus propias pruebas.',
  machine: tripActionMachine,
  inputs: [
    { trip: traveller, accounts, now: NOW },
    { trip: finished, accounts, now: NOW },
  ],
  events: [
    { type: 'action.choose', kind: 'state' },
    { type: 'action.choose', kind: 'pause' },
    { type: 'action.choose', kind: 'invite' },
    { type: 'field.change', name: 'until', value: '2026-10-05' },
    { type: 'field.change', name: 'comment', value: 'Licencia médica' },
    { type: 'action.send' },
  ],
  offered: {
    'action.choose': ({ context }) => context.kind !== null,
    'field.change': ({ context }, { name, value }) =>
      context.kind === 'pause' && context.values[String(name)] !== value,
    'action.send': ({ context }) => context.kind !== null,
  },
  outcomes: { act: { done: [undefined], error: [conflict] } },
}

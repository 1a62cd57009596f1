import { tripActions } from '#domain/entities/trip/actions'
import { tripActionMachine } from '#machines/customers/trip-action/chart'
import { FIELDS, type TripField } from '#machines/customers/trip-action/checks'
import { organization, traveller } from '../../../fixtures/organizations'
import { NOW } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict } from '../../common'

const { accounts } = organization
const DAY = 86_400_000
const trip = (given: object) => Object.assign({}, traveller, given)

const paused = trip({ status: 'paused', pausedUntil: new Date(NOW + 10 * DAY).toISOString() })
const invited = trip({ status: 'invited', activationDate: null })
const canceled = trip({ status: 'canceled', credits: { used: 0, reserved: 0, available: 0, total: 0 } })
const finished = trip({ status: 'finished', credits: { used: 8, reserved: 0, available: 0, total: 8 } })

const withRest = trip({ status: 'finished', credits: { used: 0, reserved: 0, available: 1, total: 1 } })

const WRITTEN: Partial<Record<TripField, string>> = {
  until: '2026-10-05',
  inside: 'cancel',
  comment: 'Licencia médica',
  amount: '2',
  words: 'Dos sesiones más',
  invitationDate: '2026-09-30',
  credits: '3',
  endDate: '2027-03-01',
  reason: 'Lo pidió su jefatura',
}

export const tripActionModel: PathModel = {
  withoutApplication:
    'Cambia travesías para siempre: la recorren la máquina y la pantalla, y el servidor hace cada cosa en sus propias pruebas.',
  machine: tripActionMachine,
  inputs: [traveller, paused, invited, canceled, finished, withRest].map((one) => ({
    trip: one,
    accounts,
    now: NOW,
  })),
  events: [
    ...(['pause', 'resume', 'activate', 'invite', 'extend', 'give', 'take', 'finish', 'cancel'] as const).map(
      (kind) => ({ type: 'action.choose', kind }),
    ),
    ...Object.entries(WRITTEN).map(([name, value]) => ({ type: 'field.change', name, value })),
    { type: 'field.change', name: 'credits', value: 'muchos' },
    { type: 'action.send' },
  ],
  offered: {
    'action.choose': ({ context }, { kind }, _before, level) =>
      level === 'machine' || tripActions(context.trip, context.now).some((one) => one === kind),
    'field.change': ({ context }, { name, value }, _before, level) =>
      (level === 'machine' ||
        (context.kind !== null &&
          FIELDS[context.kind as keyof typeof FIELDS].some((field) => field === name))) &&
      context.values[String(name)] !== value,
    'action.send': ({ context }) => context.kind !== null,
  },
  outcomes: { act: { done: [undefined], error: [conflict] } },
}

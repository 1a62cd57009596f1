import { organizationMachine } from '#machines/customers/organization/chart'
import { movement, organization, traveller } from '../../../fixtures/organizations'
import { NOW, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'

const parts = {
  none: { movements: [], trips: [], total: 0 },
  movements: { movements: [movement], trips: [], total: 12 },
  trips: { movements: [], trips: [traveller], total: 1 },
}

const opened = (tab: string) => ({ organizationId: 'org-1', tab, now: NOW })

export const organizationModel: PathModel = {
  withoutApplication:
    'Todavía sin recorrido en la aplicación: la recorren la máquina y la pantalla, y el servidor tiene sus propias pruebas.',
  machine: organizationMachine,
  inputs: [opened('credits'), opened('trips')],
  events: [
    { type: 'tab.choose', tab: 'trips' },
    { type: 'tab.choose', tab: 'credits' },
    { type: 'tab.choose', tab: 'people' },
    { type: 'page.turn', page: 2 },
    { type: 'operation.choose', operation: 'use' },
    { type: 'status.choose', status: 'active' },
    { type: 'text.change', text: 'ign' },
    { type: 'text.change', text: 'ignacio' },
    { type: 'file.save' },
    { type: 'credits.change', change: 'add' },
    { type: 'credits.change', change: 'subtract' },
    { type: 'trip.open', tripId: 'trip-1', now: NOW },
    { type: 'side.close' },
  ],
  offered: {
    'page.turn': ({ context }) => context.question.tab === 'credits' && context.part?.movements.length > 0,
    'operation.choose': ({ context }) =>
      context.question.tab === 'credits' && context.question.operation === null,
    'file.save': ({ context }) => context.question.tab === 'credits' && context.part !== null,
    'status.choose': ({ context }) => context.question.tab === 'trips' && context.question.status === null,
    'text.change': ({ context }, { text }) =>
      context.question.tab === 'trips' && context.question.text !== text,
    'trip.open': ({ context }) => context.question.tab === 'trips' && context.part?.trips.length > 0,
  },
  outcomes: {
    organization: { done: [organization] },
    part: { done: [parts.movements, parts.trips, parts.none] },
    saveMovements: { done: [undefined], error: [networkFailure] },
    creditForm: { done: ['changed'] },
    tripAction: { done: ['pause'] },
  },
  parts: {
    organization: brought(organization),
    part: brought(parts.movements, parts.trips, parts.none),
  },
}

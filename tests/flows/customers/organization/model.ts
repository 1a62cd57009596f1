import { organizationMachine } from '#machines/customers/organization/chart'
import { movement, organization, settings, traveller } from '../../../fixtures/organizations'
import { NOW, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'

const parts = {
  none: { movements: [], trips: [], settings: null, total: 0 },
  movements: { movements: [movement], trips: [], settings: null, total: 12 },
  trips: { movements: [], trips: [traveller], settings: null, total: 1 },
  settings: { movements: [], trips: [], settings, total: 0 },
}

const opened = (tab: string) => ({ organizationId: 'org-1', tab, now: NOW })

export const organizationModel: PathModel = {
  machine: organizationMachine,
  ways: [
    'Administración que mira los créditos de una organización',
    'Administración que mira las travesías de una organización',
    'Administración que mira los ajustes de una organización',
  ],
  inputs: [opened('credits'), opened('trips'), opened('settings')],
  events: [
    { type: 'tab.choose', tab: 'trips' },
    { type: 'tab.choose', tab: 'credits' },
    { type: 'tab.choose', tab: 'people' },
    { type: 'tab.choose', tab: 'settings' },
    { type: 'page.turn', page: 2 },
    { type: 'operation.choose', operation: 'use' },
    { type: 'status.choose', status: 'active' },
    { type: 'text.change', text: 'ign' },
    { type: 'text.change', text: 'ignacio' },
    { type: 'size.choose', size: 25 },
    { type: 'order.choose', sort: 'end', down: false },
    { type: 'order.choose', sort: 'name', down: false },
    { type: 'file.save' },
    { type: 'credits.change', change: 'add' },
    { type: 'credits.change', change: 'subtract' },
    { type: 'trip.open', tripId: 'trip-1', now: NOW },
    { type: 'setting.change', kind: 'access', target: '' },
    { type: 'setting.change', kind: 'unlink', target: 'program-1' },
    { type: 'membership.open', membershipId: null, now: NOW },
    { type: 'side.close' },
  ],
  offered: {
    'page.turn': ({ context }) => context.question.tab === 'credits' && context.part?.movements.length > 0,
    'operation.choose': ({ context }) =>
      context.question.tab === 'credits' && context.question.operation === null,
    'file.save': ({ context }) =>
      ['credits', 'trips'].includes(context.question.tab) && context.part !== null,
    'size.choose': ({ context }) =>
      ['credits', 'trips'].includes(context.question.tab) &&
      context.question.size === 10 &&
      (context.part?.movements.length ?? 0) + (context.part?.trips.length ?? 0) > 0,
    'order.choose': ({ context }, { sort }) =>
      context.question.tab === 'trips' && context.question.sort !== sort && context.part?.trips.length > 0,
    'status.choose': ({ context }) => context.question.tab === 'trips' && context.question.status === null,
    'text.change': ({ context }, { text }) =>
      context.question.tab === 'trips' && context.question.text !== text,
    'setting.change': ({ context }) => context.question.tab === 'settings' && context.part?.settings != null,
    'membership.open': ({ context }) => context.question.tab === 'settings' && context.part?.settings != null,
    'trip.open': ({ context }) => context.question.tab === 'trips' && context.part?.trips.length > 0,
  },
  outcomes: {
    organization: { done: [organization] },
    part: { done: [parts.movements, parts.trips, parts.none, parts.settings] },
    savePart: { done: [undefined], error: [networkFailure] },
    creditForm: { done: ['changed'] },
    tripAction: { done: ['pause'] },
    settingsForm: { done: ['saved'] },
    membershipForm: { done: ['saved'] },
  },
  parts: {
    organization: brought(organization),
    part: brought(parts.movements, parts.trips, parts.none, parts.settings),
  },
}

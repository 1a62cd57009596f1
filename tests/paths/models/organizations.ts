import { assignCreditsMachine } from '#machines/assign-credits/chart'
import { creditFormMachine } from '#machines/credit-form/chart'
import { organizationMachine } from '#machines/organization/chart'
import { organizationFormMachine } from '#machines/organization-form/chart'
import { organizationsMachine } from '#machines/organizations/chart'
import { tripActionMachine } from '#machines/trip-action/chart'
import { movement, organization, traveller } from '../../fixtures/organizations'
import { NOW, networkFailure } from '../../fixtures/people'
import type { PathModel } from '../travel'
import { badInput, conflict } from './common'

const page = (more: boolean) => ({ organizations: [organization], more })
export const organizationsModel: PathModel = {
  machine: organizationsMachine,
  inputs: [undefined],
  events: [
    { type: 'list.retry' },
    { type: 'text.change', text: 'aurora' },
    { type: 'text.change', text: 'au' },
    { type: 'more.show' },
  ],
  offered: {
    'text.change': ({ context }, { text }) => context.text !== text,
    'more.show': ({ context }) => context.page?.organizations.length > 0,
  },
  outcomes: { load: { done: [page(true), page(false)], error: [networkFailure] } },
}

export const organizationFormModel: PathModel = {
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

const credit = { kind: 'add', amount: '', words: '', organizationId: 'org-1', unassigned: '40' }
export const creditFormModel: PathModel = {
  machine: creditFormMachine,
  inputs: [{ values: credit }],
  events: [
    { type: 'field.change', name: 'amount', value: '200' },
    { type: 'field.change', name: 'amount', value: 'x' },
    { type: 'field.change', name: 'words', value: 'Contrato anual' },
    { type: 'field.leave', name: 'amount' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['changed'], error: [badInput] } },
}

const { accounts } = organization
const finished = {
  ...{ ...traveller, status: 'finished' },
  credits: { used: 8, reserved: 0, available: 0, total: 8 },
}
export const tripActionModel: PathModel = {
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

const parts = {
  none: { movements: [], trips: [], total: 0 },
  movements: { movements: [movement], trips: [], total: 12 },
  trips: { movements: [], trips: [traveller], total: 1 },
}
const opened = (tab: string) => ({ organizationId: 'org-1', tab, now: NOW })
export const organizationModel: PathModel = {
  machine: organizationMachine,
  inputs: [opened('credits'), opened('trips')],
  events: [
    { type: 'page.retry' },
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
    loadOrganization: { done: [organization], error: [networkFailure] },
    loadPart: { done: [parts.movements, parts.trips, parts.none], error: [networkFailure] },
    saveMovements: { done: [undefined], error: [networkFailure] },
    creditForm: { done: ['changed'] },
    tripAction: { done: ['pause'] },
  },
}

const customers = (...names: string[]) => ({
  program: 'Eleva 2026',
  customers: names.map((name) => ({ _id: name.toLowerCase(), name })),
})
const receivers = (available: number) => ({ travellers: [traveller], available })
export const assignCreditsModel: PathModel = {
  machine: assignCreditsMachine,
  inputs: [{ programId: 'program-1' }],
  events: [
    { type: 'page.retry' },
    { type: 'organization.choose', organizationId: 'aurora' },
    { type: 'organization.choose', organizationId: 'faro' },
    { type: 'trip.toggle', tripId: 'trip-1' },
    { type: 'all.toggle' },
    { type: 'amount.change', each: '8' },
    { type: 'amount.change', each: '80' },
    { type: 'credits.give' },
  ],
  offered: {
    'organization.choose': ({ context }, { organizationId }) =>
      context.found.customers.length > 1 && context.organizationId !== organizationId,
    'amount.change': ({ context }, { each }) => context.each !== each,
  },
  outcomes: {
    loadCustomers: { done: [customers('Aurora', 'Faro'), customers('Aurora')], error: [networkFailure] },
    loadReceivers: { done: [receivers(20)], error: [networkFailure] },
    give: { done: [undefined], error: [conflict] },
  },
}

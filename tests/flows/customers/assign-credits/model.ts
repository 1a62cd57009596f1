import { assignCreditsMachine } from '#machines/customers/assign-credits/chart'
import { traveller } from '../../../fixtures/organizations'
import type { PathModel } from '../../../paths/travel'
import { conflict } from '../../common'
import { brought } from '../../kit/parts'

const customers = (...names: string[]) => ({
  program: 'Eleva 2026',
  customers: names.map((name) => ({ _id: name.toLowerCase(), name })),
})

const receivers = (available: number) => ({ travellers: [traveller], available })

const FOUND = [customers('Aurora', 'Faro'), customers('Aurora')]

export const assignCreditsModel: PathModel = {
  machine: assignCreditsMachine,
  ways: ['Administración que reparte créditos de un programa'],
  inputs: [{ programId: 'program-1' }],
  events: [
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
    customers: { done: FOUND },
    receivers: { done: [receivers(20)] },
    give: { done: [undefined], error: [conflict] },
  },
  parts: { customers: brought(...FOUND), receivers: brought(receivers(20)) },
}

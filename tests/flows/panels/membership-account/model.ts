import { membershipAccountMachine } from '#machines/panels/membership-account/chart'
import { movement } from '../../../fixtures/organizations'
import type { PathModel } from '../../../paths/travel'
import { brought, listed, TO_FIRST, TO_SECOND } from '../../kit/parts'
import { accounts, customer, END } from '../membership-data'

const owners = [customer, { _id: 'org-2', name: 'Grupo Faro' }]

const account = {
  balances: {
    accounts,
    shares: [
      {
        programId: 'program-1',
        programName: 'Eleva 2026',
        trips: 12,
        available: 90,
        reserved: 14,
        used: 76,
        expired: 4,
        total: 184,
      },
    ],
  },
  membership: { level: 'Anual', expireAt: END, total: 600 },
  movements: { movements: [movement], total: 12 },
}

const bare = {
  balances: { accounts, shares: [] },
  membership: { level: null, expireAt: null, total: 0 },
  movements: { movements: [], total: 0 },
}

export const membershipAccountModel: PathModel = {
  machine: membershipAccountMachine,
  ways: ['Admin con membresía, que mira su cuenta'],
  inputs: [undefined],
  events: [
    { type: 'organization.choose', organizationId: 'org-2' },
    { type: 'organization.choose', organizationId: 'org-1' },
  ],
  offered: {
    'organization.choose': ({ context }, { organizationId }) => context.owner?._id !== organizationId,
  },
  outcomes: { owners: { done: [owners, []] } },
  parts: {
    owners: brought(owners, []),
    balances: brought(account.balances, bare.balances),
    membership: brought(account.membership, bare.membership),
    movements: listed(
      [account.movements, bare.movements],
      [{ type: 'size.choose', size: 25 }, TO_SECOND, TO_FIRST],
    ),
  },
}

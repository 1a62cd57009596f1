import { membershipAccountMachine } from '#machines/membership-account/chart'
import type { AccountParts } from '#machines/membership-account/data'
import { membershipPanelMachine } from '#machines/membership-panel/chart'
import type { MemberParts, MemberProgram } from '#machines/membership-panel/data'
import { movement, organization } from '../../fixtures/organizations'
import { networkFailure } from '../../fixtures/people'
import type { PathModel } from '../travel'

const customer = { _id: 'org-1', name: 'Aurora Logística' }
const programs: MemberProgram[] = [
  { _id: 'program-1', name: 'Eleva 2026', organizations: [customer] },
  { _id: 'program-2', name: 'Moviliza Planta', organizations: [customer] },
]
const { accounts } = organization
const END = '2027-01-31T03:00:00.000Z'
const trip = {
  ...{ _id: 'trip-1', name: { first: 'Antonia', last: 'Riquelme' }, programName: 'Eleva 2026' },
  ...{ status: 'active' as const, activationDate: '2026-06-22T04:00:00.000Z', endDate: END },
  credits: { used: 3, reserved: 1, available: 4, total: 8 },
}
const member: MemberParts = {
  balance: [{ organization: customer, level: 'Anual', expireAt: END, accounts }],
  summary: [
    {
      ...{ title: 'Coachees activos', icon: 'users', data: '42', subdata: 'de 48' },
      ...{ tooltip: 'Personas con su viaje en curso.', percentage: 88 },
      ...{ percentageColor: 'gray', trend: [1, 2] },
    },
  ],
  statuses: [
    { status: 'active', count: 10 },
    { status: 'paused', count: 1 },
  ],
  progress: {
    evaluations: [
      {
        ...{ label: 'Comunicación', rate: 58 },
        values: { coachee: { percentage: 76, width: 18 }, supervisor: null },
      },
    ],
    ...{ coachees: 38, supervisors: null },
  },
  focuses: {
    counts: [{ label: 'Delegación', total: 14, isTopValue: true }],
    advance: [{ focus: 'Delegación', first: 52, last: 71, respondents: 14 }],
  },
  trips: { trips: [trip], total: 11 },
}
const nothing: MemberParts = {
  ...{ balance: [], summary: [], statuses: [], progress: null },
  ...{ focuses: { counts: [], advance: [] }, trips: { trips: [], total: 0 } },
}

export const membershipPanelModel: PathModel = {
  machine: membershipPanelMachine,
  inputs: [undefined],
  events: [
    { type: 'panel.retry' },
    { type: 'program.choose', programId: 'program-2' },
    { type: 'program.choose', programId: null },
    ...Object.keys(member).map((part) => ({ type: `${part}.retry` })),
    { type: 'status.choose', status: 'paused' },
    { type: 'status.choose', status: null },
    { type: 'page.turn', page: 2 },
    { type: 'page.turn', page: 1 },
  ],
  offered: {
    'program.choose': ({ context }, { programId }) => context.programId !== programId,
    'status.choose': ({ context }, { status }) => context.status !== status,
    'page.turn': (snapshot) =>
      snapshot.context.parts.trips?.total > 0 && !snapshot.matches({ showing: { trips: 'failed' } }),
  },
  outcomes: {
    loadPrograms: { done: [programs, []], error: [networkFailure] },
    loadPart: { done: [member, nothing], error: [networkFailure] },
  },
}

const owners = [customer, { _id: 'org-2', name: 'Grupo Faro' }]
const account: AccountParts = {
  balances: {
    accounts,
    shares: [
      {
        ...{ programId: 'program-1', programName: 'Eleva 2026', trips: 12 },
        ...{ available: 90, reserved: 14, used: 76, expired: 4, total: 184 },
      },
    ],
  },
  membership: { level: 'Anual', expireAt: END, total: 600 },
  movements: { movements: [movement], total: 12 },
}
const bare: AccountParts = {
  ...{ balances: { accounts, shares: [] }, membership: { level: null, expireAt: null, total: 0 } },
  movements: { movements: [], total: 0 },
}

export const membershipAccountModel: PathModel = {
  machine: membershipAccountMachine,
  inputs: [undefined],
  events: [
    { type: 'account.retry' },
    { type: 'organization.choose', organizationId: 'org-2' },
    { type: 'organization.choose', organizationId: 'org-1' },
    ...Object.keys(account).map((part) => ({ type: `${part}.retry` })),
    { type: 'page.turn', page: 2 },
    { type: 'page.turn', page: 1 },
  ],
  offered: {
    'organization.choose': ({ context }, { organizationId }) => context.owner?._id !== organizationId,
    'page.turn': (snapshot) =>
      snapshot.context.parts.movements?.total > 0 && !snapshot.matches({ showing: { movements: 'failed' } }),
  },
  outcomes: {
    loadOwners: { done: [owners, []], error: [networkFailure] },
    loadPart: { done: [account, bare], error: [networkFailure] },
  },
}

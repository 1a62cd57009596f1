import { membershipPanelMachine } from '#machines/panels/membership-panel/chart'
import type { MemberProgram } from '#machines/panels/membership-panel/data'
import type { PathModel } from '../../../paths/travel'
import { brought, listed, TO_FIRST, TO_SECOND } from '../../kit/parts'
import { accounts, customer, END } from '../membership-data'

const programs: MemberProgram[] = [
  { _id: 'program-1', name: 'Eleva 2026', organizations: [customer] },
  { _id: 'program-2', name: 'Moviliza Planta', organizations: [customer] },
]

const trip = {
  _id: 'trip-1',
  name: { first: 'Antonia', last: 'Riquelme' },
  programName: 'Eleva 2026',
  status: 'active' as const,
  activationDate: '2026-06-22T04:00:00.000Z',
  endDate: END,
  credits: { used: 3, reserved: 1, available: 4, total: 8 },
}

const member = {
  balance: [{ organization: customer, level: 'Anual', expireAt: END, accounts }],
  summary: [
    {
      title: 'Coachees activos',
      icon: 'users',
      data: '42',
      subdata: 'de 48',
      tooltip: 'Personas con su travesía en curso.',
      percentage: 88,
      percentageColor: 'gray',
      trend: [1, 2],
    },
  ],
  statuses: [
    { status: 'active', count: 10 },
    { status: 'paused', count: 1 },
  ],
  progress: {
    evaluations: [
      {
        label: 'Comunicación',
        rate: 58,
        values: { coachee: { percentage: 76, width: 18 }, supervisor: null },
      },
    ],
    coachees: { responsesCount: 38, twice: true, withheld: null },
    supervisors: null,
  },
  focuses: {
    counts: [{ label: 'Delegación', total: 14, isTopValue: true }],
    advance: [{ focus: 'Delegación', first: 52, last: 71, respondents: 14 }],
  },
  trips: { trips: [trip], total: 11 },
}

const nothing = {
  balance: [],
  summary: [],
  statuses: [],
  progress: null,
  focuses: { counts: [], advance: [] },
  trips: { trips: [], total: 0 },
}

export const membershipPanelModel: PathModel = {
  machine: membershipPanelMachine,
  ways: ['Admin con membresía, que mira su panel'],
  inputs: [undefined],
  events: [
    { type: 'program.choose', programId: 'program-2' },
    { type: 'program.choose', programId: null },
  ],
  offered: {
    'program.choose': ({ context }, { programId }) => context.programId !== programId,
  },
  outcomes: { programs: { done: [programs, []] } },
  parts: {
    programs: brought(programs, []),
    balance: brought(member.balance, nothing.balance),
    summary: brought(member.summary, nothing.summary),
    statuses: brought(member.statuses, nothing.statuses),
    progress: brought({ progress: member.progress }, { progress: null }),
    focuses: brought(member.focuses, nothing.focuses),
    trips: listed(
      [member.trips, nothing.trips],
      [
        { type: 'filter.choose', filters: { status: 'paused' } },
        { type: 'filter.choose', filters: { status: null } },
        { type: 'size.choose', size: 25 },
        TO_SECOND,
        TO_FIRST,
      ],
    ),
  },
}

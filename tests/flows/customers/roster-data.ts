import type { Facets, RosterPage, RosterRow } from '#machines/customers/roster/data'
import type { History } from '#machines/customers/traveller/data'

export const rosterRow: RosterRow = {
  _id: 'coachee-1',
  version: 3,
  invited: false,
  first: 'Antonia',
  last: 'Riquelme',
  email: 'antonia@example.cl',
  picture: null,
  position: 'Jefa de turno',
  area: 'Logística',
  site: null,
  leader: 'Inés Mar',
  organizationId: 'org-1',
  organization: 'Aurora',
  tripId: 'trip-1',
  tripStatus: 'active',
  program: 'Eleva 2026',
  state: 'active',
  since: '2026-06-22T13:00:00.000Z',
  until: null,
  step: 4,
  held: 2,
  plan: 8,
  nextSession: null,
  lastSession: '2026-07-10T13:00:00.000Z',
  endDate: '2026-12-20T13:00:00.000Z',
  credits: { available: 6, total: 8 },
  coach: 'Camila Restrepo',
  signal: 'held',
  signalAt: '2026-07-10T13:00:00.000Z',
}
/** The same person, after a pause. */
export const pausedRow: RosterRow = Object.assign({}, rosterRow, {
  tripStatus: 'paused',
  state: 'paused',
  until: '2026-10-05T13:00:00.000Z',
})
export const invitedRow: RosterRow = Object.assign({}, rosterRow, {
  _id: 'invited-1',
  version: null,
  invited: true,
  first: 'Eva',
  last: 'Soto',
  email: 'eva@example.cl',
  tripId: null,
  tripStatus: null,
  state: 'invited',
  since: '2026-09-01T13:00:00.000Z',
  until: '2026-09-02T13:00:00.000Z',
  plan: null,
  credits: null,
  coach: null,
  signal: 'lapsed',
})
/** Invited, and the link is still worth something. */
export const waitingRow: RosterRow = Object.assign({}, invitedRow, {
  _id: 'waiting-1',
  until: '2026-09-20T13:00:00.000Z',
  signal: 'sent',
})
const counts: RosterPage['counts'] = [
  { state: 'invited', count: 10 },
  { state: 'active', count: 30 },
]
export const firstPage: RosterPage = {
  docs: [rosterRow],
  total: 40,
  counts,
  before: null,
  after: 'to-second',
}
export const secondPage: RosterPage = {
  docs: [invitedRow, rosterRow],
  total: 40,
  counts,
  before: 'to-first',
  after: null,
}
export const noPage: RosterPage = { docs: [], total: 0, counts: [], before: null, after: null }
export const facets: Facets = {
  organizations: [
    { _id: 'org-1', name: 'Aurora' },
    { _id: 'org-2', name: 'Faro' },
  ],
  programs: [{ _id: 'program-1', name: 'Eleva 2026' }],
  coaches: [{ _id: 'coach-1', name: 'Camila Restrepo' }],
  areas: ['Logística'],
  sites: [],
  leaders: ['Inés Mar'],
}
export const history: History = {
  docs: [
    {
      _id: 's1',
      at: '2026-07-10T13:00:00.000Z',
      kind: 'held',
      program: 'Eleva 2026',
      slot: '2026-07-10T13:00:00.000Z',
      by: null,
    },
  ],
  after: 'older',
}
export const oldest: History = {
  docs: [
    {
      _id: 'i1',
      at: '2026-06-01T13:00:00.000Z',
      kind: 'invited',
      program: null,
      slot: null,
      by: 'Sara Root',
    },
  ],
  after: null,
}

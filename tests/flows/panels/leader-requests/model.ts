import { leaderRequestsMachine } from '#machines/panels/leader-requests/chart'
import type { LeadersPage, LeadersSent } from '#machines/panels/leader-requests/data'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { listed, TO_FIRST, TO_SECOND } from '../../kit/parts'

const leader = (id: string, name: string, coachee: string) => ({
  _id: id,
  name,
  coachees: [{ _id: `${id}-coachee`, name: coachee }],
  asked: '2026-09-01T13:00:00.000Z',
  reminded: null,
  answered: true,
})
export const leadersPage: LeadersPage = {
  kinds: ['progressSupervisorEvaluation', 'alignmentLeader'],
  kind: 'progressSupervisorEvaluation',
  leaders: [leader('leader-1', 'Ana Soto', 'Antonia Riquelme'), leader('leader-2', 'Luis Rojas', 'Eva Soto')],
  total: 27,
  answered: 12,
  before: null,
  after: 'after-2',
  own: [
    { kind: 'pulse', asked: 12, answered: 9 },
    { kind: 'assessment', asked: 4, answered: null },
    { kind: 'score', asked: 0, answered: null },
  ],
}
const noLeaders: LeadersPage = Object.assign({}, leadersPage, {
  leaders: [],
  total: 0,
  answered: null,
  after: null,
})
const capped: LeadersSent = {
  sent: 1,
  capped: [{ name: 'Ana Soto', until: '2026-12-12T13:00:00.000Z' }],
}

export const leaderRequestsModel: PathModel = {
  machine: leaderRequestsMachine,
  ways: ['Quien mira el panel de un programa'],
  inputs: [undefined],
  events: [
    { type: 'leaders.open', programId: 'program-1' },
    { type: 'kind.choose', kind: 'alignmentLeader' },
    { type: 'kind.choose', kind: 'progressSupervisorEvaluation' },
    { type: 'leader.pick', id: 'leader-1' },
    { type: 'picks.clear' },
    { type: 'leaders.send', action: 'ask' },
    { type: 'leaders.send', action: 'remind' },
    { type: 'send.confirm' },
    { type: 'send.cancel' },
    { type: 'leaders.leave' },
    { type: 'place.changed' },
  ],
  offered: {
    // what is chosen is not chosen again
    'kind.choose': ({ context }, { kind }) =>
      context.page !== null && (context.kind ?? context.page.kind) !== kind,
    'leader.pick': ({ context }) => (context.page?.leaders.length ?? 0) > 0,
    'picks.clear': ({ context }) => context.picks.length > 0,
  },
  outcomes: {
    list: { snapshots: [null, leadersPage, noLeaders].map((data) => ({ context: { data } })) },
    send: { done: [capped], error: [networkFailure] },
  },
  parts: { list: listed([leadersPage, noLeaders], [TO_SECOND, TO_FIRST]) },
}

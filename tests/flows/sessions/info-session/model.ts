import { infoSessionMachine } from '#machines/sessions/info-session/chart'
import { networkFailure } from '../../../fixtures/people'
import type { Move, PathModel } from '../../../paths/travel'
import { conflict } from '../../common'
import { brought } from '../../kit/parts'
import { CAMILA } from '../summary-choices/model'

const person = (id: string, name: string) => ({ _id: id, name, email: `${id}@example.cl` })

const session = {
  _id: 'session-1',
  version: 6,
  slot: '2026-09-08T13:00:00.000Z',
  program: 'Eleva',
  state: 'finished_without_coachee',
  joins: [{ userId: 'coach-1', joinedAt: '2026-09-08T12:58:00.000Z' }],
  contest: {
    by: 'coachee-1',
    reason: 'Estuve ahí',
    contestedAt: '2026-09-09T13:00:00.000Z',
    resolvedAt: null,
    refund: null,
  },
}

const page = (number: number, groups: unknown[]) => ({ page: number, pages: 2, total: 21, groups })

const group = {
  coach: person('coach-1', 'Camila Restrepo'),
  coachee: person('coachee-1', 'Antonia Riquelme'),
  sessions: [session],
}

const isContested = ({ context }: { context: { summary: { groups: unknown[] } | null } }) =>
  (context.summary?.groups.length ?? 0) > 0

const loaded = (groups: unknown[]): Move => ({
  type: 'xstate.done.actor.summary',
  output: page(1, groups),
  actorId: 'summary',
})

const PAGES = [page(1, [group]), page(1, [])]

export const infoSessionModel: PathModel = {
  machine: infoSessionMachine,
  ways: ['Administración que mira las sesiones de todos'],
  inputs: [undefined],
  events: [
    { type: 'filter.change', filter: 'coaches', choice: CAMILA },
    { type: 'span.change', from: '2026-09-01' },
    { type: 'span.change', from: '2026-09' },
    { type: 'span.apply' },
    { type: 'filters.clear' },
    { type: 'page.turn', page: 2 },
    { type: 'csv.export' },
    { type: 'contest.open', sessionId: 'session-1' },
    { type: 'contest.write', reason: 'Sí entró' },
    { type: 'contest.write', refund: true },
    { type: 'contest.resolve' },
    { type: 'contest.dismiss' },
  ],
  offered: {
    'filter.change': ({ context }) => context.question.filters.coaches === null,
    'span.change': ({ context }, { from }) => context.span.from !== from,
    'filters.clear': ({ context }) =>
      context.question.filters.coaches !== null || context.question.from !== '',
    'page.turn': isContested,
    'contest.open': isContested,
    'contest.write': ({ context }, { reason, refund }) =>
      reason === undefined ? context.resolution?.refund !== refund : context.resolution?.reason !== reason,
  },
  also: [
    {
      input: undefined,
      moves: [
        loaded([group]),
        { type: 'filter.change', filter: 'coaches', choice: CAMILA },
        loaded([]),
        { type: 'filters.clear' },
      ],
    },
  ],
  outcomes: {
    summary: { done: PAGES },
    exportCsv: { done: [undefined], error: [networkFailure] },
    resolveContest: { done: [undefined], error: [conflict] },
  },
  parts: { summary: brought(...PAGES) },
}

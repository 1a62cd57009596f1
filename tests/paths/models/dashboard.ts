import type { StateValue } from 'xstate'
import { dashboardMachine } from '#machines/dashboard/chart'
import { networkFailure } from '../../fixtures/people'
import type { Move, PathModel } from '../travel'

const program = (id: string, name: string) => ({
  ...{ _id: id, name },
  ...{ startsAt: '2026-06-22T04:00:00.000Z', expiresAt: '2026-10-11T03:00:00.000Z' },
})
const programs = [program('program-1', 'Eleva 2026'), program('program-2', 'Moviliza Planta')]
const card = {
  ...{ title: 'Coachees activos', icon: 'users', data: '42', subdata: 'de 48' },
  ...{ tooltip: 'Personas con su viaje en curso.', percentage: 88, percentageColor: 'gray', trend: [1, 2] },
}
const summary = { cards: [card], comments: ['Salí con una sola tarea.'] }
const weeks = {
  ...{ labels: ['Semana 1', 'Semana 2'], held: [3, 1], open: [0, 2], currentWeek: 1 },
  mondays: ['2026-06-22', '2026-06-29'],
}
const measures = {
  alignment: {
    showData: true,
    first: { label: 'Líderes', data: { average: 7.8, count: 6 } },
    second: { label: 'Coachees', data: { average: 7.1, count: 38 } },
    distance: { label: 'hay tiempo disponible', points: 1.4 },
  },
  progress: {
    evaluations: [
      {
        ...{ label: 'Comunicación', rate: 58 },
        values: { coachee: { percentage: 76, width: 18 }, supervisor: { percentage: 71, width: 13 } },
      },
    ],
    ...{ coachees: 38, supervisors: 11 },
  },
  focuses: { total: 38, data: [{ label: 'Delegación', value: 14, isTopValue: true }] },
  perception: { total: 38, data: [{ label: 'Mucho', percentage: 100 }] },
}
const coachee = {
  ...{ coacheeId: 'coachee-1', programId: 'program-1', picture: null, coacheeName: 'Antonia Riquelme' },
  ...{ coacheePosition: 'Jefa de operaciones', coachName: 'Camila Restrepo' },
  ...{ quantitySessionsFinished: 3, maxSessions: 8, canceledSessions: 0 },
  ...{ nextSession: '2026-09-10T13:00:00.000Z', pausedUntil: null, endedAt: null },
  status: { status: 'onTrack', color: 'success', legend: 'Al día', tooltip: 'Tiene una sesión agendada.' },
}
const page = {
  docs: [coachee],
  total: 11,
  counts: [
    { status: 'onTrack', count: 10 },
    { status: 'late', count: 1 },
  ],
}
const nobody = { docs: [], total: 0, counts: [] }
const PLACE = { place: '/panel', programId: null, mayReport: false }
const BOARD = { place: null, programId: 'program-1', mayReport: true }

/** What was asked for in a state came. */
const came = (state: string, output: unknown): Move => ({
  ...{ type: `xstate.done.actor.0.dashboard.${state}`, output },
  actorId: `0.dashboard.${state}`,
})
/** Whether a region of the panel is in a state. */
const isIn = (value: StateValue, region: string, state: string): boolean => {
  const showing = typeof value === 'object' ? value.showing : undefined
  return typeof showing === 'object' && showing[region] === state
}

export const dashboardModel: PathModel = {
  machine: dashboardMachine,
  inputs: [PLACE, BOARD],
  events: [
    { type: 'panel.retry' },
    { type: 'program.choose', programId: 'program-1' },
    { type: 'program.choose', programId: 'program-2' },
    { type: 'summary.retry' },
    { type: 'weeks.retry' },
    { type: 'measures.retry' },
    { type: 'coachees.retry' },
    { type: 'text.change', text: 'anto' },
    { type: 'status.choose', status: 'late' },
    { type: 'status.choose', status: null },
    { type: 'page.turn', page: 2 },
    { type: 'page.turn', page: 1 },
    { type: 'file.save', kind: 'report' },
    { type: 'file.save', kind: 'weeks' },
    { type: 'file.save', kind: 'coachees' },
  ],
  offered: {
    'program.choose': ({ context }, { programId }) => context.program?._id !== programId,
    'text.change': ({ context }, { text }) => context.question.text !== text,
    'status.choose': ({ context }, { status }) =>
      context.question.status !== status && (status === null || context.coachees?.total > 0),
    'page.turn': ({ context, value }) => context.coachees?.total > 0 && !isIn(value, 'coachees', 'failed'),
    // in a browser the weeks are saved before anybody could see it: nothing is asked for them
    'file.save': ({ context }, { kind }, _, level) =>
      kind === 'report' ? context.mayReport : kind !== 'weeks' || level !== 'application',
  },
  outcomes: {
    loadPrograms: { done: [programs, []], error: [networkFailure] },
    loadSummary: { done: [summary], error: [networkFailure] },
    loadWeeks: { done: [weeks], error: [networkFailure] },
    loadMeasures: { done: [measures], error: [networkFailure] },
    loadCoachees: { done: [page, nobody], error: [networkFailure] },
    saveFile: { done: [undefined], error: [networkFailure] },
  },
  // a sysadmin takes the report along, looks for somebody and finds nobody
  also: [
    {
      input: BOARD,
      moves: [
        came('loading', programs),
        { type: 'file.save', kind: 'report' },
        came('showing.files.saving', undefined),
        came('showing.coachees.loading', page),
        { type: 'text.change', text: 'anto' },
        { type: 'xstate.after.searchPause.dashboard.showing.coachees.typing', wait: 300 },
        came('showing.coachees.loading', nobody),
      ],
    },
  ],
}

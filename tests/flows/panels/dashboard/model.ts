import type { SafeHtml } from '#domain/rich-text'
import { dashboardMachine } from '#machines/panels/dashboard/chart'
import type { PanelLeadership } from '#machines/panels/dashboard/data'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought, listed, TO_FIRST, TO_SECOND } from '../../kit/parts'

const program = (id: string, name: string) => ({
  _id: id,
  name,
  startsAt: '2026-06-22T04:00:00.000Z',
  expiresAt: '2026-10-11T03:00:00.000Z',
})

const programs = [program('program-1', 'Eleva 2026'), program('program-2', 'Moviliza Planta')]

const card = {
  title: 'Coachees activos',
  icon: 'users',
  data: '42',
  subdata: 'de 48',
  tooltip: 'Personas con su travesía en curso.',
  percentage: 88,
  percentageColor: 'gray',
  trend: [1, 2],
}

const summary = {
  cards: [card],
  opinions: {
    themes: [
      {
        label: 'Salir con algo concreto',
        count: 4,
        sentence: 'Salí con una sola tarea.',
        datetime: '2026-08-01',
      },
    ],
    withheld: '2 comentarios más no se muestran: aparecen cuando tres personas más hablen de lo mismo.',
  },
}

const weeks = {
  labels: ['Semana 1', 'Semana 2'],
  held: [3, 1],
  open: [0, 2],
  currentWeek: 1,
  mondays: ['2026-06-22', '2026-06-29'],
}

const measures = {
  alignment: {
    showData: true,
    first: { label: 'Líderes', data: { average: 7.8, count: 6, withheld: null } },
    second: {
      label: 'Coachees',
      data: {
        average: 7.1,
        count: 38,
        withheld: '38 de 39 personas; la última aparece cuando respondan dos más.',
      },
    },
    distance: { label: 'hay tiempo disponible', points: 1.4 },
  },
  progress: {
    evaluations: [
      {
        label: 'Comunicación',
        rate: 58,
        values: { coachee: { percentage: 76, width: 18 }, supervisor: { percentage: 71, width: 13 } },
      },
    ],
    coachees: { responsesCount: 38, twice: true, withheld: null },
    supervisors: {
      responsesCount: 11,
      twice: false,
      withheld: '11 de 12 personas; la última aparece cuando responda una más.',
    },
  },
  perception: { total: 38, data: [{ label: 'Mucho', percentage: 100 }], withheld: null },
  topFocuses: [{ label: 'Delegación', tooltip: 'Lo eligieron 14 personas.', isTopValue: true }],
}

const leadership: PanelLeadership = {
  presentations: {
    strategyRadar: {
      videoHtml: '<p>Cómo se lee</p>' as SafeHtml,
      thumbnail: '/features/strategy-radar.svg',
    },
  },
  pulse: {
    showEmpty: false,
    withheld: '30 de 31 respuestas; la última aparece cuando respondan dos más.',
    responsesCount: 30,
    usersCount: 38,
    chart: [
      { month: '2026-08', average: 3.8 },
      { month: '2026-09', average: null },
    ],
    newest: { month: '2026-08', responsesCount: 30 },
    questions: [
      { label: 'Conté con apoyo', value: 4.2, change: 0.2 },
      { label: 'Tuve energía', value: 3.7, change: 0 },
      { label: 'Mi carga fue manejable', value: 3.4, change: -0.2 },
    ],
    before: '2026-07',
    comparison: [{ month: '2026-08', organizations: 12, median: 3.6, low: 3.3, high: 3.9 }],
  },
  strategyRadar: {
    showEmpty: false,
    withheld: null,
    wave: { month: '2026-08', responsesCount: 21 },
    earlier: { month: '2026-02', responsesCount: 18 },
    axes: [{ label: 'Claridad', value: 4.1, earlier: 3.8, question: 'Claridad: sabemos hacia dónde vamos.' }],
  },
  feedback: {
    showEmpty: false,
    withheld: null,
    themes: [
      { label: 'Turnos y horarios', count: 6, sentence: 'Avisar los turnos antes.', datetime: '2026-08-01' },
      { label: 'Reuniones', count: 3, sentence: null, datetime: '2026-07-01' },
    ],
  },
}
const untold = { showEmpty: true, withheld: 'Todavía no responden tres personas.' }
/** Of a program where nobody may be told of yet, and which has no radar. */
const fewLeadership: PanelLeadership = {
  presentations: {},
  pulse: {
    ...untold,
    responsesCount: 0,
    usersCount: 2,
    chart: [],
    newest: null,
    questions: [],
    before: null,
    comparison: [],
  },
  strategyRadar: null,
  feedback: { ...untold, themes: [] },
}

const focuses = {
  showCard: true,
  showEmpty: false,
  withheld: '38 de 40 personas; las otras 2 aparecen cuando responda una más.',
  results: [
    {
      category: {
        label: 'Delegación',
        tooltip: 'Lo eligieron 14 personas, el 37 % de quienes respondieron.',
      },
      total: 14,
      percentage: 37,
      homologation: {
        name: 'Delegación',
        category: { label: 'Liderazgo', tooltip: 'Cómo conduces a tu equipo.' },
      },
    },
  ],
  summary: { responsesCount: 38, responsesPercentage: 90, usersCount: 42 },
}
const fewFocuses = { ...focuses, showEmpty: true, results: [] }

const coachee = {
  coacheeId: 'coachee-1',
  programId: 'program-1',
  picture: null,
  coacheeName: 'Antonia Riquelme',
  coacheePosition: 'Jefa de operaciones',
  coachName: 'Camila Restrepo',
  quantitySessionsFinished: 3,
  maxSessions: 8,
  canceledSessions: 0,
  progress: 38,
  frequency: 2,
  focusState: 'done',
  progressEvaluation: 'pending',
  feedback: 'pending',
  nextSession: '2026-09-10T13:00:00.000Z',
  pausedUntil: null,
  endedAt: null,
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

const [program1] = programs

/** What may be taken along of the first program. */
const FILES = {
  report: { kind: 'report', program: program1 },
  weeks: { kind: 'weeks', program: program1, weeks },
  coachees: { kind: 'coachees', program: program1, search: { text: '', status: null } },
}

export const dashboardModel: PathModel = {
  machine: dashboardMachine,
  ways: ['Admin que mira el panel de sus programas', 'Administración que mira el panel de un programa'],
  inputs: [PLACE, BOARD],
  events: [
    { type: 'program.choose', programId: 'program-1' },
    { type: 'program.choose', programId: 'program-2' },
    { type: 'place.changed', visit: { params: {} } },
    { type: 'place.changed', visit: { params: { programId: 'program-2' } } },
    { type: 'file.save', file: FILES.report },
    { type: 'file.save', file: FILES.weeks },
    { type: 'file.save', file: FILES.coachees },
  ],
  offered: {
    'program.choose': ({ context }, { programId }) => context.program?._id !== programId,
    // on a screen where nothing came only the report can be taken along; the weeks and the list are, once they came
    'file.save': ({ context }, { file }) => file === FILES.report && context.mayReport,
  },
  outcomes: {
    programs: { done: [programs, []] },
    saveFile: { done: [undefined], error: [networkFailure] },
  },
  parts: {
    programs: brought(programs, []),
    summary: brought(summary),
    weeks: { ...brought(weeks), after: [{ type: 'file.save', file: FILES.weeks }] },
    measures: brought(measures),
    leadership: brought(leadership, fewLeadership),
    supervisor: brought(true, false),
    focuses: listed(
      [focuses, fewFocuses],
      [
        { type: 'filter.choose', filters: { order: 'category' } },
        { type: 'filter.choose', filters: { order: 'ranking' } },
      ],
    ),
    coachees: {
      after: [{ type: 'file.save', file: FILES.coachees }],
      ...listed(
        [page, nobody],
        [
          { type: 'text.change', text: 'anto' },
          { type: 'filter.choose', filters: { status: 'late' } },
          { type: 'filter.choose', filters: { status: null } },
          { type: 'filter.choose', filters: { sort: 'coach', down: false } },
          { type: 'size.choose', size: 25 },
          TO_SECOND,
          TO_FIRST,
        ],
      ),
    },
  },
}

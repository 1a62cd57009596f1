import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import type { Id } from '#domain/models'
import { app } from '../../kit/app'
import { type ListActor, listMachine } from '../../kit/list/chart'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { say, sayFailure } from '../../kit/say'
import type { Visit } from '../../shell/app/visit'
import {
  COACHEES_A_PAGE,
  type CoacheesPage,
  type CoacheesSearch,
  type FocusOrder,
  MOST_FOCUSES,
  type PanelFile,
  type PanelFocuses,
  type PanelLeadership,
  type PanelMeasures,
  type PanelProgram,
  type PanelSummary,
  type PanelWeeks,
} from './data'

export type DashboardContext = {
  /** the address that a program is added to; null: addresses here name none */
  place: string | null
  /** the program the address names */
  wanted: Id | null
  mayReport: boolean
  programs: readonly PanelProgram[]
  program: PanelProgram | null
  saving: PanelFile | null
}
export type DashboardEvent =
  | { type: 'program.choose'; programId: Id }
  | { type: 'file.save'; file: PanelFile }
  | { type: 'place.changed'; visit: Pick<Visit, 'params'> }
export type CoacheeFilters = Omit<CoacheesSearch, 'text'>
export type FocusFilters = { order: FocusOrder }
export type FocusesActor = ListActor<PanelFocuses, FocusFilters>
export type CoacheesActor = ListActor<CoacheesPage, CoacheeFilters>

function chosen({ program }: DashboardContext): PanelProgram {
  if (!program) throw new Error('there is no program')
  return program
}

/** The program an address names among those there are; without one, or with another's, the first. */
const namedBy = (programs: readonly PanelProgram[], wanted: Id | null): PanelProgram | null =>
  programs.find(({ _id }) => _id === wanted) ?? programs[0] ?? null

const programIn = ({ visit: { params } }: { visit: Pick<Visit, 'params'> }) => ({
  programId: params.programId ?? null,
})

export const dashboardParts = {
  programs: loadMachine<readonly PanelProgram[]>({
    id: 'dashboard.programs',
    title: 'Programas',
    description: 'Los programas de que responde.',
  }),
  summary: loadMachine<PanelSummary, Id>({
    id: 'dashboard.summary',
    title: 'Resumen',
    description: 'Los cuatro números de arriba y lo que opinan las personas.',
  }),
  weeks: loadMachine<PanelWeeks, Id>({
    id: 'dashboard.weeks',
    title: 'Semanas',
    description: 'Las sesiones de cada semana.',
  }),
  measures: loadMachine<PanelMeasures, Id>({
    id: 'dashboard.measures',
    title: 'Mediciones',
    description: 'Lo que responden las personas: alineación y avance, sin nombres.',
  }),
  leadership: loadMachine<PanelLeadership, Id>({
    id: 'dashboard.leadership',
    title: 'Liderazgo',
    description: 'Pulso de cada mes, radar de estrategia y de qué hablan los comentarios, sin nombres.',
  }),
  supervisor: loadMachine<boolean, Id>({
    id: 'dashboard.supervisor',
    title: 'Jefaturas',
    description: 'Si en el programa responden también las jefaturas.',
  }),
  focuses: listMachine<PanelFocuses, FocusFilters, Id>({
    id: 'dashboard.focuses',
    title: 'Focos',
    description: 'Los focos que eligen las personas: los más elegidos primero, o por categoría.',
    size: MOST_FOCUSES,
    total: ({ results }) => results.length,
  }),
  coachees: listMachine<CoacheesPage, CoacheeFilters, Id>({
    id: 'dashboard.coachees',
    title: 'Coachees',
    description: 'La lista de coachees, que se busca, se filtra y se pasa de página.',
    size: COACHEES_A_PAGE,
    total: ({ total }) => total,
  }),
}

export const dashboardMachine = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    input: {} as { place: string | null; programId: Id | null; mayReport: boolean },
    children: {} as { [Part in keyof typeof dashboardParts]: Part },
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    programs: dashboardParts.programs,
    summary: dashboardParts.summary,
    weeks: dashboardParts.weeks,
    measures: dashboardParts.measures,
    leadership: dashboardParts.leadership,
    supervisor: dashboardParts.supervisor,
    focuses: dashboardParts.focuses,
    coachees: dashboardParts.coachees,
    saveFile: port<void, PanelFile>('saveFile'),
  },
  guards: {
    hasPrograms: (_, { programs }: { programs: readonly PanelProgram[] }) => programs.length > 0,
    isAnother: ({ context }, { programId }: { programId: Id }) =>
      context.program?._id !== programId && context.programs.some(({ _id }) => _id === programId),
    isNamed: ({ context }, { programId }: { programId: Id | null }) =>
      context.place !== null && namedBy(context.programs, programId)?._id !== context.program?._id,
    canSave: ({ context }, { file }: { file: PanelFile }) =>
      file.program._id === context.program?._id && (file.kind !== 'report' || context.mayReport),
  },
  actions: {
    want: assign(({ context }, { programId }: { programId: Id | null }) =>
      context.place === null ? {} : { wanted: programId },
    ),
    tellPlace: enqueueActions(({ context: { place, program }, enqueue }) => {
      if (place && program) enqueue.sendTo(app, { type: 'place.wanted', to: `${place}/${program._id}` })
    }),
  },
}).createMachine({
  id: 'dashboard',
  description:
    'El panel de un programa: sus números, sus semanas y sus coachees, que llegan cada uno por su lado.',
  context: ({ input }) => ({
    place: input.place,
    wanted: input.programId,
    mayReport: input.mayReport,
    programs: [],
    program: null,
    saving: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se traen los programas de que responde.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        id: 'programs',
        src: 'programs',
        input: { question: null },
        onDone: [
          {
            guard: { type: 'hasPrograms', params: ({ event }) => ({ programs: event.output }) },
            actions: assign({
              programs: ({ event }) => event.output,
              program: ({ context, event }) => namedBy(event.output, context.wanted),
            }),
            target: 'showing',
          },
          { target: 'empty' },
        ],
      },
      on: {
        'place.changed': { actions: { type: 'want', params: ({ event }) => programIn(event) } },
      },
    },
    empty: {
      description: 'No responde de ningún programa.',
      meta: { title: 'Sin programas' },
    },
    showing: {
      description: 'Se ve un programa; lo que no llegó se puede pedir de nuevo sin tocar el resto.',
      meta: { title: 'A la vista' },
      invoke: [
        { id: 'summary', src: 'summary', input: ({ context }) => ({ question: chosen(context)._id }) },
        { id: 'weeks', src: 'weeks', input: ({ context }) => ({ question: chosen(context)._id }) },
        { id: 'measures', src: 'measures', input: ({ context }) => ({ question: chosen(context)._id }) },
        { id: 'leadership', src: 'leadership', input: ({ context }) => ({ question: chosen(context)._id }) },
        { id: 'supervisor', src: 'supervisor', input: ({ context }) => ({ question: chosen(context)._id }) },
        {
          id: 'focuses',
          src: 'focuses',
          input: ({ context }) => ({ scope: chosen(context)._id, filters: { order: 'ranking' as const } }),
        },
        {
          id: 'coachees',
          src: 'coachees',
          input: ({ context }) => ({
            scope: chosen(context)._id,
            filters: { status: null, sort: 'name' as const, down: false },
          }),
        },
      ],
      on: {
        'program.choose': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          actions: [
            assign({
              program: ({ context, event }) =>
                context.programs.find(({ _id }) => _id === event.programId) ?? context.program,
              wanted: ({ event }) => event.programId,
            }),
            'tellPlace',
          ],
          target: 'showing',
          reenter: true,
        },
        'place.changed': [
          {
            guard: { type: 'isNamed', params: ({ event }) => programIn(event) },
            actions: [
              { type: 'want', params: ({ event }) => programIn(event) },
              assign({ program: ({ context }) => namedBy(context.programs, context.wanted) }),
            ],
            target: 'showing',
            reenter: true,
          },
          { actions: { type: 'want', params: ({ event }) => programIn(event) } },
        ],
      },
      initial: 'reading',
      states: {
        reading: {
          description: 'No se está bajando nada.',
          meta: { title: 'Mirando' },
          on: {
            'file.save': {
              guard: { type: 'canSave', params: ({ event }) => event },
              actions: assign({ saving: ({ event }) => event.file }),
              target: 'saving',
            },
          },
        },
        saving: {
          description: 'Se prepara el archivo y se guarda en las descargas.',
          meta: { title: 'Preparando el archivo' },
          exit: assign({ saving: null }),
          invoke: {
            src: 'saveFile',
            input: ({ context }) => {
              if (!context.saving) throw new Error('there is nothing to save')
              return context.saving
            },
            onDone: {
              actions: say('El archivo está en tus descargas.'),
              target: 'reading',
            },
            onError: {
              actions: sayFailure(),
              target: 'reading',
            },
          },
        },
      },
    },
  },
})
export type DashboardActor = ActorRefFrom<typeof dashboardMachine>

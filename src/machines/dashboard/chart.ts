import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Id } from '#domain/models'
import type { CoacheeStatus } from '#domain/panel'
import type { AppEvent } from '../app-events'
import { port } from '../port'
import {
  COACHEES_A_PAGE,
  type CoacheesPage,
  type CoacheesQuestion,
  type FileKind,
  type PanelFile,
  type PanelMeasures,
  type PanelProgram,
  type PanelSummary,
  type PanelWeeks,
} from './data'

type Part = 'summary' | 'weeks' | 'measures' | 'coachees'
export type DashboardContext = {
  /** the address that a program is added to; null: addresses here name none */
  place: string | null
  /** the program the address names */
  wanted: Id | null
  mayReport: boolean
  programs: readonly PanelProgram[]
  program: PanelProgram | null
  failure: Failure | null
  /** why a part did not come */
  failures: Partial<Record<Part, Failure>>
  summary: PanelSummary | null
  weeks: PanelWeeks | null
  measures: PanelMeasures | null
  coachees: CoacheesPage | null
  question: Omit<CoacheesQuestion, 'programId'>
  saving: FileKind | null
}
export type DashboardEvent =
  | { type: 'panel.retry' }
  | { type: 'program.choose'; programId: Id }
  | { type: 'summary.retry' }
  | { type: 'weeks.retry' }
  | { type: 'measures.retry' }
  | { type: 'coachees.retry' }
  | { type: 'text.change'; text: string }
  | { type: 'status.choose'; status: CoacheeStatus | null }
  | { type: 'page.turn'; page: number }
  | { type: 'file.save'; kind: FileKind }

/** So long nothing is written before it is searched. */
const SEARCH_MS = 300
const everybody: DashboardContext['question'] = { text: '', status: null, page: 1 }

function chosen({ program }: DashboardContext): PanelProgram {
  if (!program) throw new Error('there is no program')
  return program
}
const questionOf = (context: DashboardContext): CoacheesQuestion => ({
  ...context.question,
  programId: chosen(context)._id,
})

/** What can be saved now; null: not that. */
function fileOf(context: DashboardContext, kind: FileKind): PanelFile | null {
  const { program, weeks, coachees, mayReport } = context
  if (!program) return null
  if (kind === 'report') return mayReport ? { kind, program } : null
  if (kind === 'weeks') return weeks ? { kind, program, weeks } : null
  return coachees && coachees.total > 0 ? { kind, program, question: questionOf(context) } : null
}

export const dashboardMachine = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    input: {} as { place: string | null; programId: Id | null; mayReport: boolean },
    emitted: {} as AppEvent,
    tags: {} as 'loading' | 'shown',
    meta: {} as { title: string },
  },
  actors: {
    loadPrograms: port<readonly PanelProgram[]>('loadPrograms'),
    loadSummary: port<PanelSummary, Id>('loadSummary'),
    loadWeeks: port<PanelWeeks, Id>('loadWeeks'),
    loadMeasures: port<PanelMeasures, Id>('loadMeasures'),
    loadCoachees: port<CoacheesPage, CoacheesQuestion>('loadCoachees'),
    saveFile: port<void, PanelFile>('saveFile'),
  },
  guards: {
    hasPrograms: (_, { programs }: { programs: readonly PanelProgram[] }) => programs.length > 0,
    isAnother: ({ context }, { programId }: { programId: Id }) =>
      context.program?._id !== programId && context.programs.some(({ _id }) => _id === programId),
    isOtherStatus: ({ context }, { status }: { status: CoacheeStatus | null }) =>
      context.question.status !== status,
    hasPage: ({ context: { question, coachees } }, { page }: { page: number }) =>
      page !== question.page && page >= 1 && (page - 1) * COACHEES_A_PAGE < (coachees?.total ?? 0),
    canSave: ({ context }, { kind }: { kind: FileKind }) => fileOf(context, kind) !== null,
  },
  actions: {
    take: assign((_, taken: Partial<Pick<DashboardContext, Part>>) => taken),
    fail: assign({
      failures: ({ context }, { part, error }: { part: Part; error: unknown }) => ({
        ...context.failures,
        [part]: toFailure(error),
      }),
    }),
    ask: assign({
      question: ({ context }, change: Partial<DashboardContext['question']>) => ({
        ...context.question,
        page: 1,
        ...change,
      }),
    }),
    tellPlace: enqueueActions(({ context: { place, program }, enqueue }) => {
      if (place && program)
        enqueue.emit({ type: 'place.wanted', to: `${place}/${program._id}`, replace: true })
    }),
  },
  delays: { searchPause: SEARCH_MS },
}).createMachine({
  id: 'dashboard',
  description:
    'El panel de un programa: sus números, sus semanas y sus coachees, que llegan cada uno por su lado.',
  context: ({ input }) => ({
    ...{ place: input.place, wanted: input.programId, mayReport: input.mayReport },
    ...{ programs: [], program: null, failure: null, failures: {} },
    ...{ summary: null, weeks: null, measures: null, coachees: null, question: everybody, saving: null },
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se traen los programas de que responde.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        src: 'loadPrograms',
        onDone: [
          {
            guard: { type: 'hasPrograms', params: ({ event }) => ({ programs: event.output }) },
            actions: assign({
              programs: ({ event }) => event.output,
              program: ({ context, event }) =>
                event.output.find(({ _id }) => _id === context.wanted) ?? event.output[0] ?? null,
            }),
            target: 'showing',
          },
          { target: 'empty' },
        ],
        onError: { actions: assign({ failure: ({ event }) => toFailure(event.error) }), target: 'failed' },
      },
    },
    failed: {
      description: 'Los programas no llegaron.',
      meta: { title: 'No se pudo cargar' },
      on: { 'panel.retry': 'loading' },
    },
    empty: {
      description: 'No responde de ningún programa.',
      meta: { title: 'Sin programas' },
    },
    changing: {
      description: 'Se deja un programa por otro: nada de lo anterior queda a la vista.',
      meta: { title: 'Cambiando' },
      always: {
        actions: assign({
          ...{ summary: null, weeks: null, measures: null, coachees: null },
          ...{ question: everybody, failures: {} },
        }),
        target: 'showing',
      },
    },
    showing: {
      description: 'Se ve un programa; lo que no llegó se puede pedir de nuevo sin tocar el resto.',
      meta: { title: 'A la vista' },
      type: 'parallel',
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
          target: 'changing',
        },
      },
      states: {
        summary: {
          description: 'Los cuatro números de arriba y lo que opinan las personas.',
          meta: { title: 'Resumen' },
          initial: 'loading',
          states: {
            loading: {
              description: 'Se trae el resumen.',
              meta: { title: 'Cargando' },
              invoke: {
                src: 'loadSummary',
                input: ({ context }) => chosen(context)._id,
                onDone: {
                  actions: { type: 'take', params: ({ event }) => ({ summary: event.output }) },
                  target: 'shown',
                },
                onError: {
                  actions: { type: 'fail', params: ({ event }) => ({ part: 'summary', error: event.error }) },
                  target: 'failed',
                },
              },
            },
            shown: { description: 'Se ve el resumen.', meta: { title: 'A la vista' } },
            failed: {
              description: 'El resumen no llegó.',
              meta: { title: 'No llegó' },
              on: { 'summary.retry': 'loading' },
            },
          },
        },
        weeks: {
          description: 'Las sesiones de cada semana.',
          meta: { title: 'Semanas' },
          initial: 'loading',
          states: {
            loading: {
              description: 'Se traen las semanas.',
              meta: { title: 'Cargando' },
              invoke: {
                src: 'loadWeeks',
                input: ({ context }) => chosen(context)._id,
                onDone: {
                  actions: { type: 'take', params: ({ event }) => ({ weeks: event.output }) },
                  target: 'shown',
                },
                onError: {
                  actions: { type: 'fail', params: ({ event }) => ({ part: 'weeks', error: event.error }) },
                  target: 'failed',
                },
              },
            },
            shown: { description: 'Se ven las semanas.', meta: { title: 'A la vista' } },
            failed: {
              description: 'Las semanas no llegaron.',
              meta: { title: 'No llegó' },
              on: { 'weeks.retry': 'loading' },
            },
          },
        },
        measures: {
          description: 'Lo que responden las personas: alineación, avance y focos, sin nombres.',
          meta: { title: 'Mediciones' },
          initial: 'loading',
          states: {
            loading: {
              description: 'Se traen las mediciones.',
              meta: { title: 'Cargando' },
              invoke: {
                src: 'loadMeasures',
                input: ({ context }) => chosen(context)._id,
                onDone: {
                  actions: { type: 'take', params: ({ event }) => ({ measures: event.output }) },
                  target: 'shown',
                },
                onError: {
                  actions: {
                    type: 'fail',
                    params: ({ event }) => ({ part: 'measures', error: event.error }),
                  },
                  target: 'failed',
                },
              },
            },
            shown: { description: 'Se ven las mediciones.', meta: { title: 'A la vista' } },
            failed: {
              description: 'Las mediciones no llegaron.',
              meta: { title: 'No llegó' },
              on: { 'measures.retry': 'loading' },
            },
          },
        },
        coachees: {
          description: 'La lista de coachees, que se busca, se filtra y se pasa de página.',
          meta: { title: 'Coachees' },
          initial: 'loading',
          on: {
            'text.change': {
              actions: { type: 'ask', params: ({ event }) => ({ text: event.text }) },
              target: '.typing',
            },
            'status.choose': {
              guard: { type: 'isOtherStatus', params: ({ event }) => event },
              actions: { type: 'ask', params: ({ event }) => ({ status: event.status }) },
              target: '.loading',
            },
            'page.turn': {
              guard: { type: 'hasPage', params: ({ event }) => event },
              actions: { type: 'ask', params: ({ event }) => ({ page: event.page }) },
              target: '.loading',
            },
          },
          states: {
            typing: {
              description: 'Escribe a quién busca; se pide cuando se detiene.',
              meta: { title: 'Escribiendo' },
              after: { searchPause: 'loading' },
            },
            loading: {
              description: 'Se trae una página de la lista.',
              meta: { title: 'Cargando' },
              invoke: {
                src: 'loadCoachees',
                input: ({ context }) => questionOf(context),
                onDone: {
                  actions: { type: 'take', params: ({ event }) => ({ coachees: event.output }) },
                  target: 'shown',
                },
                onError: {
                  actions: {
                    type: 'fail',
                    params: ({ event }) => ({ part: 'coachees', error: event.error }),
                  },
                  target: 'failed',
                },
              },
            },
            shown: { description: 'Se ve una página de la lista.', meta: { title: 'A la vista' } },
            failed: {
              description: 'La lista no llegó.',
              meta: { title: 'No llegó' },
              on: { 'coachees.retry': 'loading' },
            },
          },
        },
        files: {
          description: 'Lo que se lleva como archivo.',
          meta: { title: 'Archivos' },
          initial: 'idle',
          states: {
            idle: {
              description: 'No se está bajando nada.',
              meta: { title: 'En espera' },
              on: {
                'file.save': {
                  guard: { type: 'canSave', params: ({ event }) => event },
                  actions: assign({ saving: ({ event }) => event.kind }),
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
                  const file = context.saving && fileOf(context, context.saving)
                  if (!file) throw new Error('there is nothing to save')
                  return file
                },
                onDone: {
                  actions: emit({ type: 'snackbar.show', content: 'El archivo está en tus descargas.' }),
                  target: 'idle',
                },
                onError: {
                  actions: emit(({ event }) => ({
                    type: 'snackbar.show',
                    color: 'error',
                    content: toFailure(event.error).message,
                  })),
                  target: 'idle',
                },
              },
            },
          },
        },
      },
    },
  },
})
export type DashboardActor = ActorRefFrom<typeof dashboardMachine>

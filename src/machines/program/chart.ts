import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Id, Instant } from '#domain/models'
import type { AppEvent } from '../app-events'
import { port } from '../port'
import type { ProgramState } from '../programs/chart'

export type ProgramCoach = {
  _id: Id
  name: string
  disabled: boolean
  enabled: boolean
  priority: number
  projectedMatches: number
  openSessions: number
}
export type ProgramMatch = {
  coacheeId: Id
  coacheeName: string
  coachName: string | null
  sessionsQ: number
  lastSessionDate: Instant | null
  nextSessionDate: Instant | null
  coacheeNps: number | null
}
/** Availabilities are hours a week. */
export type AlgorithmResult = {
  coach: Id
  coachName: string
  position: number
  projectedMatches: number
  matchesExpected: number
  currentProgramMatches: number
  totalActiveMatches: number
  impressionMatches: number
  delta: number
  currentAvailability: number
  expectedAvailability: number
}
export type ProgramFile = {
  _id: Id
  name: string
  pathName: string
  description: string
  state: ProgramState
  startsAt: Instant
  expiresAt: Instant
  isPilot: boolean
  sessionsQuantity: number
  matches: readonly ProgramMatch[]
  coaches: readonly ProgramCoach[]
  organizations: readonly { _id: Id; name: string; coachees: number; sessions: number }[]
  results: readonly AlgorithmResult[]
}
/** What waits to be confirmed. */
export type ProgramDeed = { kind: 'remove' } | { kind: 'unlink'; coach: ProgramCoach }
export type ProgramContext = {
  programId: Id
  file: ProgramFile | null
  deed: ProgramDeed | null
  failure: Failure | null
}
const LIST = '/administrador-programas'

export const programMachine = setup({
  types: {
    context: {} as ProgramContext,
    events: {} as
      | { type: 'program.retry' }
      | { type: 'coach.unlink'; coachId: Id }
      | { type: 'program.remove' }
      | { type: 'report.save' }
      | { type: 'act.confirm' }
      | { type: 'act.dismiss' },
    input: {} as { programId: Id },
    emitted: {} as AppEvent,
    tags: {} as 'dialog' | 'saving',
    meta: {} as { title: string },
  },
  actors: {
    loadProgram: port<ProgramFile, Id>('loadProgram'),
    act: port<void, { programId: Id; deed: ProgramDeed }>('act'),
    saveReport: port<void, Id>('saveReport'),
  },
  guards: {
    hasCoach: ({ context }, { coachId }: { coachId: Id }) =>
      context.file?.coaches.some(({ _id }) => _id === coachId) ?? false,
    isRemoval: ({ context }) => context.deed?.kind === 'remove',
  },
  actions: {
    say: enqueueActions(({ enqueue }, content: { content: string }) => {
      enqueue.emit({ type: 'snackbar.show', ...content })
    }),
  },
}).createMachine({
  id: 'program',
  description:
    'Un programa por dentro: sus coachees, sus coaches, sus organizaciones y cómo ordena el calce.',
  context: ({ input }) => ({ ...input, file: null, deed: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se trae el programa.',
      meta: { title: 'Cargando' },
      invoke: {
        src: 'loadProgram',
        input: ({ context }) => context.programId,
        onDone: { actions: assign({ file: ({ event }) => event.output, failure: null }), target: 'shown' },
        onError: { actions: assign({ failure: ({ event }) => toFailure(event.error) }), target: 'failed' },
      },
    },
    failed: {
      description: 'El programa no llegó.',
      meta: { title: 'No llegó' },
      on: { 'program.retry': 'loading' },
    },
    shown: {
      description: 'Se ve el programa.',
      meta: { title: 'A la vista' },
      on: {
        'coach.unlink': {
          guard: { type: 'hasCoach', params: ({ event }) => event },
          actions: assign({
            deed: ({ context, event }) => {
              const coach = context.file?.coaches.find(({ _id }) => _id === event.coachId)
              return coach ? { kind: 'unlink', coach } : null
            },
            failure: null,
          }),
          target: 'confirming',
        },
        'program.remove': {
          actions: assign({ deed: { kind: 'remove' }, failure: null }),
          target: 'confirming',
        },
        'report.save': 'saving',
      },
    },
    saving: {
      description: 'Se baja el reporte.',
      meta: { title: 'Bajando el reporte' },
      tags: 'saving',
      invoke: {
        src: 'saveReport',
        input: ({ context }) => context.programId,
        onDone: {
          actions: { type: 'say', params: { content: 'El reporte está en tus descargas.' } },
          target: 'shown',
        },
        onError: {
          actions: emit(({ event }) => ({
            type: 'snackbar.show',
            color: 'error',
            content: toFailure(event.error).message,
          })),
          target: 'shown',
        },
      },
    },
    confirming: {
      description: 'Se dice qué pasa antes de quitar a un coach o de eliminar el programa.',
      meta: { title: 'Confirmando' },
      tags: 'dialog',
      on: { 'act.confirm': 'acting', 'act.dismiss': 'shown' },
    },
    acting: {
      description: 'Se guarda, una sola vez.',
      meta: { title: 'Guardando' },
      tags: 'dialog',
      invoke: {
        src: 'act',
        input: ({ context: { programId, deed } }) => {
          if (!deed) throw new Error('nothing was meant')
          return { programId, deed }
        },
        onDone: [
          {
            guard: 'isRemoval',
            actions: [
              { type: 'say', params: { content: 'Programa eliminado.' } },
              emit({ type: 'place.wanted', to: LIST, replace: true }),
            ],
            target: 'removed',
          },
          {
            actions: { type: 'say', params: { content: 'Coach fuera del programa.' } },
            target: 'loading',
          },
        ],
        onError: {
          actions: assign({ failure: ({ event }) => toFailure(event.error) }),
          target: 'confirming',
        },
      },
    },
    removed: { type: 'final', description: 'Ya no está.', meta: { title: 'Eliminado' } },
  },
})
export type ProgramActor = ActorRefFrom<typeof programMachine>

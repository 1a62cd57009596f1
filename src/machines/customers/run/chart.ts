import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Id } from '#domain/models'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'
import { sayFailure } from '../../kit/say'

export const RUN_ROWS = 20
const LOOK_MS = 1500
/** Work that is done row by row. `rows`: those that were not done, first. */
export type Run = {
  _id: Id
  title: string
  state: 'running' | 'stopped' | 'ended'
  total: number
  done: number
  skipped: number
  failed: number
  rows: readonly {
    n: number
    label: string
    state: 'waiting' | 'done' | 'skipped' | 'failed'
    reason: string | null
  }[]
}
export type RunContext = { runId: Id; run: Run | null; failure: Failure | null }
const isAfoot = (run: Run | null): boolean => run?.state === 'running'

export const runMachine = setup({
  types: {
    context: {} as RunContext,
    events: {} as { type: 'run.stop' } | { type: 'run.resume' } | { type: 'result.save' } | { type: 'retry' },
    input: {} as { runId: Id },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    read: port<Run, Id>('run.read'),
    stop: port<void, Id>('run.stop'),
    resume: port<void, Id>('run.resume'),
    save: port<void, Id>('run.save'),
  },
  guards: {
    goesOn: (_, { run }: { run: Run }) => run.state === 'running',
    isUnderWay: ({ context }) => isAfoot(context.run),
    hasRest: ({ context: { run } }) =>
      run !== null && (run.state === 'stopped' || (run.state === 'ended' && run.failed > 0)),
  },
  delays: { look: LOOK_MS },
}).createMachine({
  id: 'run',
  description:
    'Una tarea que se hace fila por fila: se ve cómo avanza, se detiene, se sigue y se baja el resultado.',
  context: ({ input }) => ({ runId: input.runId, run: null, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Se mira cuánto va.',
      meta: { title: 'Mirando' },
      on: { 'run.stop': { guard: 'isUnderWay', target: 'stopping' } },
      invoke: {
        src: 'read',
        input: ({ context }) => context.runId,
        onDone: [
          {
            guard: { type: 'goesOn', params: ({ event }) => ({ run: event.output }) },
            actions: assign({ run: ({ event }) => event.output, failure: null }),
            target: 'going',
          },
          { actions: assign({ run: ({ event }) => event.output, failure: null }), target: 'still' },
        ],
        onError: { actions: keepFailure(), target: 'unread' },
      },
    },
    unread: {
      description: 'No se pudo mirar; se puede otra vez. La tarea sigue igual.',
      meta: { title: 'No llegó' },
      on: { retry: 'reading' },
    },
    going: {
      description: 'Avanza; se mira otra vez en un momento.',
      meta: { title: 'En curso' },
      on: { 'run.stop': 'stopping' },
      after: { look: 'reading' },
    },
    stopping: {
      description: 'Se detiene; lo hecho queda hecho.',
      meta: { title: 'Deteniendo' },
      tags: 'busy',
      invoke: {
        src: 'stop',
        input: ({ context }) => context.runId,
        onDone: 'reading',
        onError: { actions: sayFailure(), target: 'reading' },
      },
    },
    still: {
      description: 'Terminó, o está detenida.',
      meta: { title: 'Quieta' },
      on: {
        'run.resume': { guard: 'hasRest', target: 'resuming' },
        'result.save': 'saving',
      },
    },
    resuming: {
      description: 'Sigue con lo que falta, y con lo que falló.',
      meta: { title: 'Siguiendo' },
      tags: 'busy',
      invoke: {
        src: 'resume',
        input: ({ context }) => context.runId,
        onDone: 'reading',
        onError: { actions: sayFailure(), target: 'reading' },
      },
    },
    saving: {
      description: 'Se baja el resultado de cada fila.',
      meta: { title: 'Bajando' },
      tags: 'busy',
      invoke: {
        src: 'save',
        input: ({ context }) => context.runId,
        onDone: 'still',
        onError: { actions: sayFailure(), target: 'still' },
      },
    },
  },
})
export type RunActor = ActorRefFrom<typeof runMachine>

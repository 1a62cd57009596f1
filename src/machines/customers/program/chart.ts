import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Id } from '#domain/models'
import { app } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { say, sayFailure } from '../../kit/say'
import type { ProgramCoach, ProgramFile } from './data'

/** What waits to be confirmed. */
export type ProgramDeed = { kind: 'remove' } | { kind: 'unlink'; coach: ProgramCoach }
export type ProgramContext = {
  programId: Id
  file: ProgramFile | null
  deed: ProgramDeed | null
  failure: Failure | null
}
export const programParts = {
  program: loadMachine<ProgramFile, Id>({
    id: 'program.program',
    title: 'Programa',
    description: 'El programa, con los suyos y cómo ordena el calce.',
  }),
}
const LIST = '/administrador-programas'

export const programMachine = setup({
  types: {
    context: {} as ProgramContext,
    events: {} as
      | { type: 'coach.unlink'; coachId: Id }
      | { type: 'program.remove' }
      | { type: 'report.save' }
      | { type: 'act.confirm' }
      | { type: 'act.dismiss' },
    input: {} as { programId: Id },
    children: {} as { program: 'program' },
    tags: {} as 'dialog' | 'saving',
    meta: {} as { title: string },
  },
  actors: {
    program: programParts.program,
    act: port<void, { programId: Id; deed: ProgramDeed }>('act'),
    saveReport: port<void, Id>('saveReport'),
  },
  guards: {
    hasCoach: ({ context }, { coachId }: { coachId: Id }) =>
      context.file?.coaches.some(({ _id }) => _id === coachId) ?? false,
    isRemoval: ({ context }) => context.deed?.kind === 'remove',
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
        id: 'program',
        src: 'program',
        input: ({ context }) => ({ question: context.programId }),
        onDone: { actions: assign({ file: ({ event }) => event.output, failure: null }), target: 'shown' },
      },
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
          actions: say('El reporte está en tus descargas.'),
          target: 'shown',
        },
        onError: {
          actions: sayFailure(),
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
              say('Programa eliminado.'),
              sendTo(app, { type: 'place.wanted', to: LIST, replace: true }),
            ],
            target: 'removed',
          },
          {
            actions: say('Coach fuera del programa.'),
            target: 'loading',
          },
        ],
        onError: { actions: keepFailure(), target: 'confirming' },
      },
    },
    removed: { type: 'final', description: 'Ya no está.', meta: { title: 'Eliminado' } },
  },
})
export type ProgramActor = ActorRefFrom<typeof programMachine>

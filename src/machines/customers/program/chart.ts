import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Id } from '#domain/models'
import { app } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { say, sayFailure } from '../../kit/say'
import { unlinkCoachMachine } from '../unlink-coach/chart'
import type { ProgramCoach, ProgramFile } from './data'

export type ProgramContext = {
  programId: Id
  file: ProgramFile | null
  /** who is taken out */
  leaving: ProgramCoach | null
  /** who is given back */
  returning: Id | null
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
      | { type: 'unlink.undo'; coachId: Id }
      | { type: 'program.remove' }
      | { type: 'report.save' }
      | { type: 'side.close' }
      | { type: 'act.confirm' }
      | { type: 'act.dismiss' },
    input: {} as { programId: Id },
    children: {} as { program: 'program'; unlinkCoach: 'unlinkCoach' },
    tags: {} as 'dialog' | 'saving',
    meta: {} as { title: string },
  },
  actors: {
    program: programParts.program,
    unlinkCoach: unlinkCoachMachine,
    undoUnlink: port<void, { programId: Id; coachId: Id }>('undoUnlink'),
    remove: port<void, Id>('remove'),
    saveReport: port<void, Id>('saveReport'),
  },
  guards: {
    hasCoach: ({ context }, { coachId }: { coachId: Id }) =>
      context.file?.coaches.some(({ _id }) => _id === coachId) ?? false,
    wasUnlinked: ({ context }, { coachId }: { coachId: Id }) =>
      context.file?.unlinked.some(({ _id }) => _id === coachId) ?? false,
  },
}).createMachine({
  id: 'program',
  description:
    'Un programa por dentro: sus coachees, sus coaches, sus organizaciones y cómo ordena el calce.',
  context: ({ input }) => ({ ...input, file: null, leaving: null, returning: null, failure: null }),
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
            leaving: ({ context, event }) =>
              context.file?.coaches.find(({ _id }) => _id === event.coachId) ?? null,
          }),
          target: 'unlinking',
        },
        'unlink.undo': {
          guard: { type: 'wasUnlinked', params: ({ event }) => event },
          actions: assign({ returning: ({ event }) => event.coachId }),
          target: 'undoing',
        },
        'program.remove': {
          actions: assign({ failure: null }),
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
    unlinking: {
      description: 'Se ve a quiénes deja sin coach quien sale, y qué pasa con cada persona.',
      meta: { title: 'Quitando a un coach' },
      on: { 'side.close': 'shown' },
      invoke: {
        id: 'unlinkCoach',
        src: 'unlinkCoach',
        input: ({ context: { programId, leaving } }) => {
          if (!leaving) throw new Error('nobody was chosen')
          return { programId, coachId: leaving._id, name: leaving.name }
        },
        onDone: { actions: say('Coach fuera del programa.'), target: 'loading' },
      },
    },
    undoing: {
      description: 'Quien salió recién vuelve a su lugar, y quienes no usaron otra elección, a su coach.',
      meta: { title: 'Deshaciendo' },
      tags: 'saving',
      invoke: {
        src: 'undoUnlink',
        input: ({ context: { programId, returning } }) => {
          if (!returning) throw new Error('nobody was chosen')
          return { programId, coachId: returning }
        },
        onDone: { actions: say('Coach de vuelta en el programa.'), target: 'loading' },
        onError: { actions: sayFailure(), target: 'loading' },
      },
    },
    confirming: {
      description: 'Se dice qué pasa antes de eliminar el programa.',
      meta: { title: 'Confirmando' },
      tags: 'dialog',
      on: { 'act.confirm': 'acting', 'act.dismiss': 'shown' },
    },
    acting: {
      description: 'Se elimina, una sola vez.',
      meta: { title: 'Eliminando' },
      tags: 'dialog',
      invoke: {
        src: 'remove',
        input: ({ context }) => context.programId,
        onDone: {
          actions: [
            say('Programa eliminado.'),
            sendTo(app, { type: 'place.wanted', to: LIST, replace: true }),
          ],
          target: 'removed',
        },
        onError: { actions: keepFailure(), target: 'confirming' },
      },
    },
    removed: { type: 'final', description: 'Ya no está.', meta: { title: 'Eliminado' } },
  },
})
export type ProgramActor = ActorRefFrom<typeof programMachine>

import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Id, Instant } from '#domain/models'
import { port } from '../port'

const SEARCH_MS = 300
export const PROGRAM_STATES = ['active', 'future', 'finished'] as const
export type ProgramState = (typeof PROGRAM_STATES)[number]
export type ProgramRow = {
  _id: Id
  name: string
  pathName: string
  state: ProgramState
  startsAt: Instant
  expiresAt: Instant
  coachesCount: number
  organizations: readonly { _id: Id; name: string }[]
}
/** `state`: empty is all. */
export type ProgramsQuestion = { text: string; state: ProgramState | '' }
export type ProgramsContext = {
  question: ProgramsQuestion
  programs: readonly ProgramRow[] | null
  failure: Failure | null
}

export const programsMachine = setup({
  types: {
    context: {} as ProgramsContext,
    events: {} as
      | { type: 'programs.retry' }
      | { type: 'text.change'; text: string }
      | { type: 'state.choose'; state: ProgramState | '' },
    meta: {} as { title: string },
  },
  actors: { loadPrograms: port<readonly ProgramRow[], ProgramsQuestion>('loadPrograms') },
  guards: {
    isOther: ({ context }, { state }: { state: string }) => context.question.state !== state,
  },
  delays: { searchPause: SEARCH_MS },
}).createMachine({
  id: 'programs',
  description: 'Los programas de la plataforma, que se buscan y se filtran por estado.',
  context: { question: { text: '', state: '' }, programs: null, failure: null },
  initial: 'loading',
  on: {
    'text.change': {
      actions: assign({
        question: ({ context, event }) => ({ ...context.question, text: event.text }),
      }),
      target: '.typing',
    },
    'state.choose': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: assign({
        question: ({ context, event }) => ({ ...context.question, state: event.state }),
      }),
      target: '.loading',
    },
  },
  states: {
    typing: {
      description: 'Escribe qué programa busca; se pide cuando se detiene.',
      meta: { title: 'Escribiendo' },
      after: { searchPause: 'loading' },
    },
    loading: {
      description: 'Se traen los programas.',
      meta: { title: 'Cargando' },
      invoke: {
        src: 'loadPrograms',
        input: ({ context }) => context.question,
        onDone: {
          actions: assign({ programs: ({ event }) => event.output, failure: null }),
          target: 'shown',
        },
        onError: { actions: assign({ failure: ({ event }) => toFailure(event.error) }), target: 'failed' },
      },
    },
    shown: { description: 'Se ven los programas.', meta: { title: 'A la vista' } },
    failed: {
      description: 'Los programas no llegaron.',
      meta: { title: 'No llegó' },
      on: { 'programs.retry': 'loading' },
    },
  },
})
export type ProgramsActor = ActorRefFrom<typeof programsMachine>

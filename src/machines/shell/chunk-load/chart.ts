import { assign, setup } from 'xstate'
import { CHUNK_TIMEOUT_MS } from '#domain/constants'
import { port } from '../../kit/port'
import type { Screens } from '../app/visit'

/** CSS_CHUNK_LOAD_FAILED, or what else kept a part of the program from coming. */
export type ChunkFailure = 'CSS_CHUNK_LOAD_FAILED' | 'SCRIPT_LOAD_FAILED' | 'TIMEOUT'
export type ChunkLoad = { chunk: string; failure: ChunkFailure | null; screens: Screens }

const failureOf = (error: unknown): ChunkFailure =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'
    ? 'CSS_CHUNK_LOAD_FAILED'
    : 'SCRIPT_LOAD_FAILED'

export const chunkLoadMachine = setup({
  types: {
    context: {} as ChunkLoad,
    input: {} as { chunk: string },
    output: {} as ChunkLoad,
    meta: {} as { title: string },
  },
  actors: { importChunk: port<Screens, string>('importChunk') },
  actions: {
    fail: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    expire: assign({ failure: 'TIMEOUT' }),
    take: assign((_, { screens }: { screens: Screens }) => ({ screens, failure: null })),
  },
  delays: { timeOut: CHUNK_TIMEOUT_MS },
}).createMachine({
  id: 'chunkLoad',
  description: 'Se trae la parte del programa que dibuja una pantalla; si falla, se intenta una vez más.',
  context: ({ input }) => ({ chunk: input.chunk, failure: null, screens: {} }),
  output: ({ context }) => context,
  initial: 'fetching',
  states: {
    fetching: {
      description: 'Se pide al servidor.',
      meta: { title: 'Trayendo' },
      invoke: {
        src: 'importChunk',
        input: ({ context }) => context.chunk,
        onDone: {
          actions: { type: 'take', params: ({ event }) => ({ screens: event.output }) },
          target: 'loaded',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'fetchingAgain',
        },
      },
      after: { timeOut: { actions: 'expire', target: 'fetchingAgain' } },
    },
    fetchingAgain: {
      description: 'La primera vez no llegó; se pide otra vez.',
      meta: { title: 'Trayendo otra vez' },
      invoke: {
        src: 'importChunk',
        input: ({ context }) => context.chunk,
        onDone: {
          actions: { type: 'take', params: ({ event }) => ({ screens: event.output }) },
          target: 'loaded',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'missing',
        },
      },
      after: { timeOut: { actions: 'expire', target: 'missing' } },
    },
    loaded: { type: 'final', description: 'Llegó completa.', meta: { title: 'Llegó' } },
    missing: {
      type: 'final',
      description: 'No llegó dos veces seguidas; se ofrece cargar la página de nuevo.',
      meta: { title: 'No llegó' },
    },
  },
})

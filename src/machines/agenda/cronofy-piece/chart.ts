import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import { lasting } from '#domain/lasting'
import { keepFailure } from '../../kit/failure'
import { port, streamPort } from '../../kit/port'

/** What opens a piece, and the only place that it may ask. */
export type PieceKey = { token: string; apiUrl: string }
export const PIECE_EVENTS = ['piece.shown', 'piece.failed', 'piece.connect'] as const
export type PieceEvent = { type: (typeof PIECE_EVENTS)[number] }
type Context = { key: PieceKey | null; failure: Failure | null }

const SHOWN_MS = 20_000

export const cronofyPieceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PieceEvent | { type: 'retry' },
    meta: {} as { title: string },
  },
  actors: {
    askToken: port<PieceKey>('askToken'),
    frame: streamPort<{ type: 'noop' }, PieceKey, PieceEvent>('frame'),
  },
  delays: { SHOWN_MS },
}).createMachine({
  id: 'cronofyPiece',
  description:
    'La pieza con que Cronofy deja administrar los calendarios de una cuenta, dentro de un marco cerrado.',
  context: { key: null, failure: null },
  initial: 'asking',
  states: {
    asking: {
      description: 'Se pide con qué abrirla, que sirve solo para esta cuenta y por un rato.',
      meta: { title: 'Pidiendo permiso' },
      invoke: {
        src: 'askToken',
        onDone: { actions: assign({ key: ({ event }) => event.output, failure: null }), target: 'open' },
        onError: { actions: keepFailure(), target: 'failed' },
      },
    },
    open: {
      description: 'El marco está en la página; lo que la pieza pide pasa por ella.',
      meta: { title: 'Abierta' },
      initial: 'loading',
      invoke: {
        src: 'frame',
        input: ({ context: { key } }) => {
          if (!key) throw new Error('there is nothing to open it with')
          return key
        },
      },
      on: { 'piece.failed': 'failed', 'piece.connect': 'connecting' },
      states: {
        loading: {
          description: `Se trae la pieza. Si en ${lasting(SHOWN_MS)} no se ve, se dice.`,
          meta: { title: 'Trayendo' },
          after: { SHOWN_MS: '#cronofyPiece.failed' },
          on: { 'piece.shown': 'shown' },
        },
        shown: { description: 'La pieza se ve y se usa.', meta: { title: 'A la vista' } },
      },
    },
    connecting: {
      type: 'final',
      description: 'Quiere conectar otra cuenta: sigue por donde se da el permiso.',
      meta: { title: 'A conectar otra' },
    },
    failed: {
      description: 'No se pudo abrir.',
      meta: { title: 'No se abrió' },
      on: { retry: 'asking' },
    },
  },
})
export type CronofyPieceActor = ActorRefFrom<typeof cronofyPieceMachine>

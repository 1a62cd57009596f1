import type { cronofyPieceMachine } from '#machines/agenda/cronofy-piece/chart'
import { alike, given, keepsWhy, type RulesOf, waysOf } from '../../rules'

const { on, begins } = waysOf<typeof cronofyPieceMachine>()
const SHOWN = 20_000

export const cronofyPieceRules: RulesOf<typeof cronofyPieceMachine> = {
  must: ['asking', 'open.loading', 'open.shown', 'failed', 'connecting'],
  always: {
    'Sin permiso pedido no hay marco': ({ before, asked }) =>
      asked.every(({ name }) => name !== 'frame') || before?.leaves.includes('asking') === true,
  },
  ways: {
    'Se pide el permiso, y con él se abre el marco': [
      begins('asking', { asks: ['askToken'] }),
      on('asking', 'askToken.done', 'open.loading', {
        asks: ['frame'],
        so: (step) => alike(given(step), step.move.output) && step.after.context.failure === null,
      }),
      on('asking', 'askToken.error', 'failed', { so: keepsWhy }),
    ],
    'Se ve, o en veinte segundos se dice que no': [
      on('open.loading', 'piece.shown', 'open.shown'),
      on('open.loading', SHOWN, 'failed'),
      on('open', 'piece.failed', 'failed'),
    ],
    'Otra cuenta se conecta por donde se da el permiso': [on('open', 'piece.connect', 'connecting')],
    'Se reintenta con otro permiso': [on('failed', 'retry', 'asking', { asks: ['askToken'] })],
  },
}

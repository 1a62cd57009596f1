import type { ContextFrom } from 'xstate'
import type { chunkLoadMachine } from '#machines/shell/chunk-load/chart'
import { givenIn, outputOf, type RulesOf, type Step, waysOf } from '../../rules'

const TWO_MINUTES = 120_000
type At = Step<ContextFrom<typeof chunkLoadMachine>>
const { on, begins } = waysOf<typeof chunkLoadMachine>()
const came = (step: At) =>
  step.after.context.screens === outputOf(step) && step.after.context.failure === null
/** A missing style has a code of its own. */
const why = ({ after, move }: At) =>
  after.context.failure !== null &&
  (after.context.failure === 'CSS_CHUNK_LOAD_FAILED') ===
    (givenIn(move.error, 'code') === 'CSS_CHUNK_LOAD_FAILED')
const late = ({ after }: At) => after.context.failure === 'TIMEOUT'

export const chunkLoadRules: RulesOf<typeof chunkLoadMachine> = {
  must: ['fetchingAgain', 'loaded', 'missing'],
  always: {
    'Se pide siempre la misma parte': ({ asked }) => asked.every(({ input }) => input === 'main'),
  },
  ways: {
    'Se trae, y se intenta una vez más si falla o tarda dos minutos': [
      begins('fetching', { asks: ['importChunk'] }),
      on('fetching', 'importChunk.done', 'loaded', { so: came }),
      on('fetching', 'importChunk.error', 'fetchingAgain', { asks: ['importChunk'], so: why }),
      on('fetching', TWO_MINUTES, 'fetchingAgain', { asks: ['importChunk'], so: late }),
    ],
    'La segunda vez que no llega se ofrece cargar la página de nuevo': [
      on('fetchingAgain', 'importChunk.done', 'loaded', { so: came }),
      on('fetchingAgain', 'importChunk.error', 'missing', { so: why }),
      on('fetchingAgain', TWO_MINUTES, 'missing', { so: late }),
    ],
  },
}

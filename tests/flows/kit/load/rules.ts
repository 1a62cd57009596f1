import { enters, type FlowRules, givenIn, isIn, waysIn } from '../../rules'

type Loaded = { question: unknown; data: unknown; failure: unknown }

const { on, begins } = waysIn<Loaded>()

export const loadRules: FlowRules<Loaded> = {
  must: ['loading', 'failed', 'shown'],
  always: {
    'Se pide al partir y cada vez que se reintenta, una sola vez': (step) =>
      step.asked.length === (enters(step, 'loading') ? 1 : 0),
    'Se pide de nuevo lo mismo': ({ asked, after }) =>
      asked.every(({ input }) => givenIn(input, 'question') === after.context.question),
    'Lo que no llegó dice por qué': ({ after }) => !isIn(after, 'failed') || after.context.failure !== null,
    'Lo que llegó queda a la vista y sin falla': ({ after }) =>
      !isIn(after, 'shown') || (after.context.data !== null && after.context.failure === null),
    'Nadie vuelve a pedir lo que llegó': ({ before, asked }) =>
      !before || !isIn(before, 'shown') || asked.length === 0,
  },
  ways: {
    'Se pide, y se ve lo que llega': [
      begins('loading', { asks: ['load'] }),
      on('loading', 'load.done', 'shown', {
        so: ({ after, move }) => after.context.data === move.output && after.context.failure === null,
      }),
    ],
    'Lo que no llega dice por qué, y se pide de nuevo': [
      on('loading', 'load.error', 'failed', { so: ({ after }) => after.context.failure !== null }),
      on('failed', 'retry', 'loading', { asks: ['load'] }),
    ],
  },
}

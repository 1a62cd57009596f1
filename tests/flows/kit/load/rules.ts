import { enters, type FlowRules, givenIn, isIn } from '../../rules'

type Loaded = { question: unknown; data: unknown; failure: unknown }

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
}

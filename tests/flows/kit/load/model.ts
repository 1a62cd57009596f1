import { loadMachine } from '#machines/kit/load/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

export const loadModel: PathModel = {
  withoutScreen: 'Se ve dentro de la pantalla de quien trae algo con él, que lo recorre con su vista.',
  machine: loadMachine<string, string>({
    id: 'load',
    title: 'Algo que se trae',
    description: 'Algo que se trae del servidor, y que se pide de nuevo cuantas veces no llegue.',
  }),
  ways: ['Algo que se pide por primera vez'],
  inputs: [{ question: 'todo' }],
  events: [{ type: 'retry' }],
  outcomes: { load: { done: ['lo pedido'], error: [networkFailure] } },
}

import { chunkLoadMachine } from '#machines/shell/chunk-load/chart'
import type { PathModel } from '../../../paths/travel'

export const chunkLoadModel: PathModel = {
  withoutScreen: 'Trae la parte del programa que dibuja una pantalla; lo que se ve es de la pantalla.',
  machine: chunkLoadMachine,
  ways: ['Se trae la parte principal del programa'],
  inputs: [{ chunk: 'main' }],
  events: [],
  outcomes: {
    importChunk: { done: [{}], error: [new Error('404'), { code: 'CSS_CHUNK_LOAD_FAILED' }] },
  },
}

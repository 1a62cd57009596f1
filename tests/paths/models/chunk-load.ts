import { chunkLoadMachine } from '#machines/chunk-load/chart'
import type { PathModel } from '../travel'

export const chunkLoadModel: PathModel = {
  machine: chunkLoadMachine,
  inputs: [{ chunk: 'main' }],
  events: [],
  outcomes: {
    importChunk: { done: [undefined], error: [new Error('404'), { code: 'CSS_CHUNK_LOAD_FAILED' }] },
  },
}

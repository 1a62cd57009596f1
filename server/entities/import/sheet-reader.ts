import { ApiError } from '../../kernel/errors'
import { isSource, startThread } from '../../kernel/workers'
import type { SheetLine } from './sheet'
import type { SheetAnswer } from './sheet-worker'

const DEADLINE_MS = 5000
const START_MS = 5000
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
const MOST_WAITING = 5
const TOO_HARD = 'No pudimos leer esa lista. Copia solo las columnas que hacen falta a un archivo nuevo.'

async function read(bytes: Uint8Array): Promise<SheetAnswer> {
  const worker = startThread(new URL('./sheet-worker.ts', import.meta.url), 'sheet-worker', {
    resourceLimits,
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<SheetAnswer>((resolve) => {
      const refuse = (): void => resolve({ refused: TOO_HARD })
      timer = setTimeout(refuse, DEADLINE_MS + (isSource ? START_MS : 0))
      worker.once('message', resolve)
      worker.once('error', refuse)
      worker.once('exit', refuse)
      worker.postMessage(bytes)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

let turn: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Reads a list in a thread of its own, one at a time; one that takes too long or too much memory is ended.
 * @throws ApiError BAD_INPUT naming file, with what to do; RATE_LIMITED while others wait.
 */
export async function readInThread(bytes: Uint8Array): Promise<SheetLine[]> {
  if (waiting >= MOST_WAITING)
    throw new ApiError(
      'RATE_LIMITED',
      {},
      'Se están leyendo otras listas. Trae la tuya otra vez en un minuto.',
    )
  waiting += 1
  const reading = turn.then(() => read(bytes))
  turn = reading.catch(() => {})
  const answer = await reading.finally(() => {
    waiting -= 1
  })
  if ('failure' in answer) throw new Error(answer.failure)
  if ('refused' in answer)
    throw new ApiError('BAD_INPUT', { fields: { file: answer.refused } }, answer.refused)
  return answer.lines
}

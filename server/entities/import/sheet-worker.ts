import { parentPort } from 'node:worker_threads'
import { NotAList, readList, type SheetLine } from './sheet'

export type SheetAnswer = { lines: SheetLine[] } | { refused: string } | { failure: string }

async function answerTo(bytes: Uint8Array): Promise<SheetAnswer> {
  try {
    return { lines: await readList(bytes) }
  } catch (error) {
    if (error instanceof NotAList) return { refused: error.message }
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.once('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await answerTo(bytes))
})

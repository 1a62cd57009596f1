import { parentPort } from 'node:worker_threads'
import { CalendarTrouble, type Trouble } from '../troubles'
import { type IcsQuestion, readBusy } from './read-busy'

export type WorkerAsk = { id: number; bytes: Uint8Array; question: IcsQuestion }
export type WorkerAnswer = { id: number } & (
  | { busy: Float64Array; skipped: number; events: number }
  | { trouble: Trouble }
  | { failure: string }
)

function answerTo({ id, bytes, question }: WorkerAsk): WorkerAnswer {
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { id, ...readBusy(text, question) }
  } catch (error) {
    if (error instanceof CalendarTrouble) return { id, trouble: error.trouble }
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (ask: WorkerAsk) => {
  const answer = answerTo(ask)
  parentPort?.postMessage(answer, 'busy' in answer ? [answer.busy.buffer as ArrayBuffer] : [])
})
parentPort?.postMessage('ready')

import type { Worker } from 'node:worker_threads'
import { startThread } from '../../../kernel/workers'
import { CalendarTrouble } from '../troubles'
import type { IcsQuestion, IcsReading } from './read-busy'
import type { WorkerAnswer, WorkerAsk } from './worker'

/** How long one calendar may take, and how much memory its reading may hold. */
const DEADLINE_MS = 1200
const HEAP_MB = 48
const YOUNG_MB = 8
const IDLE_MS = 30_000

export type IcsReader = {
  /**
   * Reads a calendar in a thread of its own; `bytes` are handed over and cannot be used afterwards.
   * @throws CalendarTrouble notCalendar, tooMany, tooOften, tooSlow
   */
  read(bytes: Uint8Array, question: IcsQuestion): Promise<IcsReading>
  close(): Promise<void>
}

const startWorker = (): Worker =>
  startThread(new URL('./worker.ts', import.meta.url), 'ics-worker', {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** One thread, one calendar at a time; a thread that takes too long or too much is ended and the next call gets a new one. */
export function createIcsReader(): IcsReader {
  let worker: Worker | null = null
  let ready: Promise<void> = Promise.resolve()
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let asked = 0

  async function drop(): Promise<void> {
    clearTimeout(idle)
    const old = worker
    worker = null
    await old?.terminate()
  }

  function ensure(): Worker {
    clearTimeout(idle)
    if (worker) return worker
    const started = startWorker()
    worker = started
    started.unref()
    ready = new Promise((resolve) => {
      started.once('message', () => resolve())
      started.once('error', () => resolve())
    })
    return started
  }

  async function ask(bytes: Uint8Array, question: IcsQuestion): Promise<IcsReading> {
    const thread = ensure()
    asked += 1
    const id = asked
    await ready
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      const timer = setTimeout(() => settle(() => reject(new CalendarTrouble('tooSlow'))), DEADLINE_MS)
      const settle = (then: () => void): void => {
        clearTimeout(timer)
        thread.off('message', onMessage)
        thread.off('error', onError)
        thread.off('exit', onExit)
        then()
      }
      const onMessage = (message: WorkerAnswer): void => {
        if (message.id === id) settle(() => resolve(message))
      }
      const onError = (cause: unknown): void =>
        settle(() => reject(isOutOfMemory(cause) ? new CalendarTrouble('tooMany', { cause }) : cause))
      const onExit = (): void => settle(() => reject(new CalendarTrouble('tooMany')))
      thread.on('message', onMessage)
      thread.on('error', onError)
      thread.on('exit', onExit)
      const given: WorkerAsk = { id, bytes, question }
      thread.postMessage(given, bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [])
    }).catch(async (error: unknown) => {
      await drop()
      throw error
    })
    idle = setTimeout(() => void drop(), IDLE_MS)
    idle.unref()
    if ('trouble' in answer) throw new CalendarTrouble(answer.trouble)
    if ('failure' in answer) throw new Error(answer.failure)
    return answer
  }

  return {
    read(bytes, question) {
      const reading = turn.then(() => ask(bytes, question))
      turn = reading.catch(() => {})
      return reading
    },
    close: drop,
  }
}

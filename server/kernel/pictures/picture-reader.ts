import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { MINUTE_MS } from '#domain/constants'
import { ApiError, Unavailable } from '../errors'
import { startProcess } from '../workers'
import type { PictureAnswer, PictureAsk } from './picture-worker'
import { NotAPicture, type Renditions } from './pictures'

/** What one picture may take: of the processor, and, where others keep that busy, in all. */
const LIMITS = { cpuMs: 5000, wholeMs: 30_000 }
const START_WITHIN_MS = 30_000
const IDLE_MS = 30_000
const MOST_WAITING = 20
const BUSY = 'Hay muchas imágenes en espera. Sube la tuya otra vez en un minuto.'

export type PictureReader = {
  /**
   * The sizes kept of a picture in a file, decoded in a process of its own, one at a time.
   * @throws NotAPicture; ApiError RATE_LIMITED while twenty others wait.
   */
  read(path: string, declared: string, square: boolean): Promise<Renditions>
  close(): Promise<void>
}

/** Decoders would share the threads that passwords are hashed in, hence a process; it knows no setting of ours. */
function startWorker(): ChildProcess {
  const child = startProcess(new URL('./picture-worker.ts', import.meta.url), 'picture-worker', {
    env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

class Gone extends Error {}

/** The next message of the worker. @throws Gone when it ends or does not come in time. */
function heard<T>(child: ChildProcess, withinMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = (): void => settle(() => reject(new Gone('the picture worker is gone')))
    const timer = setTimeout(gone, withinMs)
    const settle = (then: () => void): void => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', gone)
      child.off('error', gone)
      then()
    }
    const onMessage = (message: unknown): void => settle(() => resolve(message as T))
    child.on('message', onMessage)
    child.on('exit', gone)
    child.on('error', gone)
  })
}

/** One process, one picture at a time; one that takes too long or too much is killed and the next call gets a new one. */
export function createPictureReader(now: () => Date, limits: Partial<typeof LIMITS> = {}): PictureReader {
  const { cpuMs, wholeMs } = { ...LIMITS, ...limits }
  let worker: ChildProcess | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let inHand = 0
  let closed = false

  async function drop(): Promise<void> {
    clearTimeout(idle)
    const old = worker
    worker = null
    if (!old || old.exitCode !== null || old.signalCode !== null) return
    const ended = once(old, 'exit')
    old.kill('SIGKILL')
    await ended
  }

  async function ready(): Promise<ChildProcess> {
    clearTimeout(idle)
    if (worker?.connected) return worker
    const started = startWorker()
    worker = started
    await heard(started, START_WITHIN_MS)
    if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    return started
  }

  async function ask(given: PictureAsk): Promise<PictureAnswer> {
    try {
      const child = await ready()
      child.send(given)
      return await heard<PictureAnswer>(child, wholeMs).catch(() => {
        throw new NotAPicture('pixels')
      })
    } catch (error) {
      await drop()
      throw error
    }
  }

  async function sizesOf(given: PictureAsk): Promise<Renditions> {
    const answer = await ask(given)
    if (answer.tired) await drop()
    idle = setTimeout(() => void drop(), IDLE_MS)
    idle.unref()
    if ('trouble' in answer) throw new NotAPicture(answer.trouble)
    if ('failure' in answer) throw new Error(answer.failure)
    return answer.sizes
  }

  return {
    async read(path, declared, square) {
      if (closed) throw new Unavailable()
      if (inHand > MOST_WAITING) {
        const retryAt = new Date(now().getTime() + MINUTE_MS).toISOString()
        throw new ApiError('RATE_LIMITED', { retryAt }, BUSY)
      }
      inHand += 1
      const reading = turn.then(() => sizesOf({ path, declared, square, cpuMs }))
      turn = reading
        .catch(() => {})
        .finally(() => {
          inHand -= 1
        })
      return reading
    },
    close: async () => {
      closed = true
      await turn
      await drop()
    },
  }
}

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ElkNode } from 'elkjs/lib/elk.bundled.js'
import { runSource } from '#server/kernel/workers'
import type { Answered, Asked } from './layout-worker'

type Waiting = { resolve: (graph: ElkNode | null) => void; reject: (error: Error) => void }

/** One thread that arranges; it keeps the process alive only while it is asked for something. */
function thread() {
  const waiting = new Map<number, Waiting>()
  const worker = new Worker(runSource(new URL('./layout-worker.ts', import.meta.url).href), { eval: true })
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.unref()
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread that arranges charts has ended')))
  worker.on('message', (answer: Answered) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) worker.unref()
    if ('error' in answer) asked?.reject(new Error(answer.error))
    else asked?.resolve(answer.graph)
  })
  let last = 0
  return {
    load: () => waiting.size,
    ask: (graph: ElkNode, initial: string | null, rows: boolean) =>
      new Promise<ElkNode | null>((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        worker.ref()
        worker.postMessage({ id: last, graph, initial, rows } satisfies Asked)
      }),
  }
}
type Thread = ReturnType<typeof thread>

const threads: Thread[] = []

/** The main thread walks the charts meanwhile, and is done first: then all are needed. */
const MOST = Math.max(1, availableParallelism())

/** The best arrangement of a graph, made beside the main thread; `rows`: the one that is read row by row, or null. */
export function layoutOf(graph: ElkNode, initial: string | null, rows: boolean): Promise<ElkNode | null> {
  if (threads.length < MOST && threads.every(({ load }) => load() > 0)) threads.push(thread())
  const free = threads.reduce((least, next) => (next.load() < least.load() ? next : least))
  return free.ask(graph, initial, rows)
}

import { parentPort } from 'node:worker_threads'
import type { ElkNode } from 'elkjs/lib/elk.bundled.js'
import { bestLayout } from './layout'

export type Asked = { id: number; graph: ElkNode; initial: string | null }
export type Answered = { id: number; graph: ElkNode } | { id: number; error: string }

parentPort?.on('message', async ({ id, graph, initial }: Asked) => {
  const answer: Answered = await bestLayout(graph, initial).then(
    (made) => ({ id, graph: made }),
    (error: unknown) => ({ id, error: String(error) }),
  )
  parentPort?.postMessage(answer)
})

import { parentPort } from 'node:worker_threads'
import type { ElkNode } from 'elkjs/lib/elk.bundled.js'
import { bestLayout, inRows } from './layout'

export type Asked = { id: number; graph: ElkNode; initial: string | null; rows: boolean }
export type Answered = { id: number; graph: ElkNode | null } | { id: number; error: string }

parentPort?.on('message', async ({ id, graph, initial, rows }: Asked) => {
  const arranged = rows ? inRows(graph, initial) : bestLayout(graph, initial)
  const answer: Answered = await arranged.then(
    (made) => ({ id, graph: made }),
    (error: unknown) => ({ id, error: String(error) }),
  )
  parentPort?.postMessage(answer)
})

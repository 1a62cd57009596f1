import { promote, tell } from './postgres'
import type { Stand } from './stand'

export type Fault = { name: string; happens: (stand: Stand) => Promise<void> }

const DOWN_MS = 1500
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What fails, in the order in which it is tried; the last leaves another database behind. */
export const FAULTS: readonly Fault[] = [
  { name: 'nada falla', happens: () => wait(DOWN_MS) },
  {
    name: 'un proceso muere (SIGKILL) y vuelve',
    happens: async ({ processes: [one] }) => {
      await one?.end()
      await wait(DOWN_MS)
      await one?.start()
    },
  },
  {
    name: 'los tres procesos se reinician de a uno (SIGTERM)',
    happens: async ({ processes }) => {
      for (const one of processes) {
        await one.end('SIGTERM')
        await one.start()
      }
    },
  },
  {
    name: 'Redis muere y vuelve',
    happens: async ({ redis }) => {
      await redis.end()
      await wait(DOWN_MS)
      await redis.start()
    },
  },
  {
    name: 'PgBouncer muere y vuelve',
    happens: async ({ pooler }) => {
      await pooler.end()
      await wait(DOWN_MS)
      await pooler.start()
    },
  },
  {
    name: 'el PostgreSQL primario muere y la réplica asciende',
    happens: async ({ primary, replica, leadTo }) => {
      await primary.engine.end()
      await wait(DOWN_MS)
      await promote(replica)
      leadTo(replica)
      await tell(replica.urlOf('postgres'), 'select 1')
    },
  },
]

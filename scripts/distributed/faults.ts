import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '../load/people'
import type { Engine } from './engine'
import { promote } from './postgres'
import type { RelayedCall } from './relay'
import type { Stand } from './stand'
import type { Tally } from './tally'
import { relayGoes } from './turn-fault'

/** Who and what is there while it happens. `relay`: the call of `pair`; null: there is no relay. */
export type Scene = { pair: Person; relay: RelayedCall | null; tally: Tally }
export type Fault = {
  name: string
  happens: (stand: Stand, scene: Scene) => Promise<void>
  /** Only where there is a relay: it is what fails. */
  ofRelay?: true
}

const DOWN_MS = 1500
/** It is gone for a while, and begins again. */
async function comesBack(engine: Engine): Promise<void> {
  await engine.end()
  await wait(DOWN_MS)
  await engine.start()
}

/** What fails, in the order in which it is tried; the last leaves another database behind. */
export const FAULTS: readonly Fault[] = [
  { name: 'nada falla', happens: () => wait(DOWN_MS) },
  {
    name: 'un proceso muere (SIGKILL) y vuelve',
    happens: async ({ processes: [one] }) => {
      if (one) await comesBack(one)
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
    happens: ({ redis }) => comesBack(redis),
  },
  {
    name: 'PgBouncer muere y vuelve',
    happens: ({ pooler }) => comesBack(pooler),
  },
  { name: 'TURN muere y vuelve', happens: relayGoes, ofRelay: true },
  {
    name: 'el PostgreSQL primario muere y la réplica asciende',
    happens: async ({ primary, replica, leadTo }) => {
      await primary.engine.end()
      await wait(DOWN_MS)
      await promote(replica)
      leadTo(replica)
    },
  },
]

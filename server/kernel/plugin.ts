import type { FastifyInstance } from 'fastify'
import type { Services } from './context'
import type { Seeds } from './demo/demo'
import type { Sweep } from './housekeeping'
import type { Patience } from './http/patience'
import type { Sockets } from './http/sockets'
import type { ShowPage } from './http/web'
import type { Job, Work } from './jobs'
import type { Queue } from './numbers'
import type { Delivery } from './outbox'
import type { Sealed } from './reseal'

/** What routes find ready beside the services. */
export type Around = { sockets: Sockets; patience: Patience; showPage: ShowPage }

/**
 * What an entity or a read brings to the server, in the `plugin.ts` of its folder. Its types and operations of GraphQL
 * are there once that file is imported.
 */
export type Plugin = {
  /** Done at each start before anybody is answered: content of the program, keys that changed. */
  prepares?: (services: Services) => Promise<unknown>
  routes?: (app: FastifyInstance, services: Services, around: Around) => void | Promise<void>
  /** What goes on by itself. */
  jobs?: readonly Job[]
  /** How it hands over what it queued, by kind. */
  delivers?: Readonly<Record<string, Delivery>>
  /** Done every hour one by one, before old rows are swept. */
  hourly?: readonly Work[]
  /** Which of its rows serve only a while. */
  sweeps?: readonly Sweep[]
  /** What waits to be done, by name; whoever watches the server reads it. */
  queues?: Readonly<Record<string, Queue>>
  /** What it keeps sealed. */
  seals?: readonly Sealed[]
  /** What it has in the demonstration. */
  seeds?: Seeds
}

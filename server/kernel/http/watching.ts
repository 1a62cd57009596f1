import type { FastifyInstance } from 'fastify'
import type { Services } from '../context'
import { READ_PLACES } from '../database/progress'
import type { Replica } from '../database/replica'
import { ApiError } from '../errors'
import type { Numbers, Queue } from '../numbers'
import { isSameSecret } from '../secrets'
import { answers } from './health'
import type { Sockets } from './sockets'

/** How what follows the database is, and where what may be seconds old was answered. */
function watchReplica(replica: Replica, numbers: Numbers): void {
  numbers.read(
    'travesia_replica_pool',
    'Connections to the replica of this process: most it may have, open, lent out, and calls waiting for one.',
    'kind',
    async () => replica.pool(),
  )
  numbers.read(
    'travesia_replica',
    'Whether the replica answers, and how many seconds it may be behind.',
    'kind',
    async () => {
      const behind = replica.secondsBehind()
      return behind === null ? { answers: 0, seconds_behind: 0 } : { answers: 1, seconds_behind: behind }
    },
  )
  const count = numbers.count(
    'travesia_reads_total',
    'Reads that may be seconds old: by the replica, or by the primary because the person had just written, the replica was behind or gone; failed are statements that the primary answered in its stead.',
    'place',
    READ_PLACES,
  )
  replica.heard(count)
}

/**
 * What an operator's machines ask: `/livez` whether the process is there, `/readyz` whether it can serve, `/metrics` its
 * numbers, to whoever has METRICS_TOKEN; without one there are none.
 */
export function registerWatching(
  app: FastifyInstance,
  services: Services,
  sockets: Sockets,
  queues: Readonly<Record<string, Queue>>,
): void {
  const { config, door, numbers, now } = services
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  // what nobody's table knows was no call
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions
    if (url) numbers.ended(`${request.method} ${url}`, String(reply.statusCode), reply.elapsedTime / 1000)
  })
  numbers.queues(async () => {
    const read = Object.entries(queues).map(async ([name, queue]) => [name, await queue(door.db, now())])
    return Object.fromEntries(await Promise.all(read))
  }, now)

  numbers.read(
    'travesia_sockets',
    'Open sockets of this process: pages that follow, and calls.',
    'kind',
    async () => sockets.seats.count(),
  )
  numbers.read(
    'travesia_database_pool',
    'Connections to PostgreSQL of this process: most it may have, open, lent out, and calls waiting for one.',
    'kind',
    async () => door.pool() ?? {},
  )
  if (door.replica) watchReplica(door.replica, numbers)

  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send('ok'))
  app.get('/readyz', async (request, reply) => {
    const ready = !closing && (await answers(door, request.log))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ready ? 'ok' : 'not ready')
  })
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = config
    if (!metricsToken || !isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw new ApiError('NOT_FOUND')
    return reply
      .header('cache-control', 'no-store')
      .type(numbers.contentType)
      .send(await numbers.text())
  })
}

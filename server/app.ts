import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Config } from './config'
import type { Services } from './context'
import type { Door } from './database/door'
import { startHousekeeping } from './database/housekeeping'
import { shareEvents } from './database/notifications'
import { newId } from './domain/connection/secrets'
import { storeForms } from './domain/form/catalogue'
import { registerDevMailbox } from './domain/mail/dev-mailbox'
import { fileTransport } from './domain/mail/file-transport'
import { startOutbox } from './domain/mail/outbox-runner'
import { startSessionJobs } from './domain/session/jobs'
import { registerSessionRoutes } from './domain/session/routes'
import { registerSignal } from './domain/signal/signal-socket'
import { createEvents } from './events'
import { restError } from './plugins/error-mapping'
import { registerGraphql } from './plugins/graphql'
import { registerHealth } from './plugins/health'
import { createCallLimit } from './plugins/rate-limit'
import { registerSecurityHeaders } from './plugins/security-headers'
import { registerSockets } from './plugins/sockets'
import { registerSubscriptions } from './plugins/subscriptions'
import { registerWeb } from './plugins/web'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}

export type AppOptions = {
  config: Config & { demo: boolean }
  door: Door
  /** The clock; tests move it. */
  now?: () => Date
  logger?: FastifyServerOptions['logger']
  /** false: calls are not counted (benchmarks). */
  limits?: boolean
  /** Folder of the built web client. */
  webDir?: string
  /** false: no timers; tests run the jobs themselves. */
  jobs?: boolean
}

/** Ids that no other run of the server gives: a random prefix, then a count. */
function requestIds(): () => string {
  const run = newId('r')
  let count = 0
  return () => {
    count += 1
    return `${run}.${count.toString(36)}`
  }
}

/** The whole server, not listening; closing it stops its jobs but leaves the door open. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, door, now = () => new Date(), logger = false, limits = true, jobs = true } = options
  const app = Fastify({
    logger,
    bodyLimit: 256 * 1024,
    genReqId: requestIds(),
    forceCloseConnections: true,
  })
  const services: Services = { config, door, now, events: createEvents(), log: app.log }
  app.decorate('services', services)
  const stopSharing = shareEvents(door, config.databaseUrl, services.events, (error) =>
    app.log.warn({ err: error }, 'events are not shared'),
  )
  app.addHook('onClose', async () => {
    await stopSharing()
    services.events.close()
  })
  registerSecurityHeaders(app, services)
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = restError(error, request.id, request.log)
    return reply.code(status).send(body)
  })

  await storeForms(door)
  const sockets = registerSockets(app, services)
  await registerGraphql(app, services, limits ? createCallLimit() : () => {})
  registerSubscriptions(app, services, sockets)
  registerSignal(services, sockets)
  registerSessionRoutes(app, services)
  registerHealth(app, services)
  await registerWeb(app, services, options.webDir)
  const outbox = join(config.dataDir, 'outbox')
  registerDevMailbox(app, services, outbox)

  if (jobs) {
    let stops: (() => Promise<void>)[] = []
    app.addHook('onReady', async () => {
      stops = [
        startOutbox(services, fileTransport(outbox)),
        startSessionJobs(services),
        startHousekeeping(services),
      ]
    })
    app.addHook('onClose', async () => {
      await Promise.all(stops.map((stop) => stop()))
    })
  }
  return app
}

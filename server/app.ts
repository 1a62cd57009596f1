import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Config } from './config'
import type { Services } from './context'
import type { Door } from './database/door'
import { startHousekeeping } from './database/housekeeping'
import { storedSecret, vaultSecrets } from './database/stored-secret'
import { registerAnalytics } from './domain/analytics/routes'
import { createRefusals } from './domain/audit/refusals'
import { registerAuditRoutes } from './domain/audit/routes'
import { startCalendarJobs } from './domain/calendar/jobs'
import { resealAccounts } from './domain/calendar/reseal'
import { registerCalendarRoutes } from './domain/calendar/routes'
import { neverPassword } from './domain/connection/common-passwords'
import { newId } from './domain/connection/secrets'
import { registerCreditRoutes } from './domain/credit/routes'
import { storeHomologations } from './domain/development/homologations'
import { createPictureReader } from './domain/file/picture-reader'
import { registerFileRoutes } from './domain/file/routes'
import { startFileJobs } from './domain/file/unneeded'
import { storeForms } from './domain/form/catalogue'
import { registerDevMailbox } from './domain/mail/dev-mailbox'
import { fileTransport } from './domain/mail/file-transport'
import { startOutbox } from './domain/mail/outbox-runner'
import { smtpTransport } from './domain/mail/smtp-transport'
import { registerUnsubscribe } from './domain/mail/unsubscribe'
import { registerOrganizationRoutes } from './domain/organization/routes'
import { registerMembershipRoutes } from './domain/panel/membership-routes'
import { storeFeatures } from './domain/program/features'
import { registerProgramRoutes } from './domain/program/routes'
import { registerErrorReports } from './domain/report/routes'
import { startScoreJobs } from './domain/score/jobs'
import { startSessionJobs } from './domain/session/jobs'
import { startReminders } from './domain/session/reminders'
import { registerSessionRoutes } from './domain/session/routes'
import { registerSignal } from './domain/signal/signal-socket'
import { startTripJobs } from './domain/trip/jobs'
import { registerTripRoutes } from './domain/trip/routes'
import { createEvents } from './events'
import { createOutside } from './outside/outside'
import { createCalls } from './plugins/calls'
import { guardDepth } from './plugins/deep-json'
import { guardRoutes } from './plugins/doors'
import { restError, secondsUntil } from './plugins/error-mapping'
import { registerGraphql } from './plugins/graphql'
import { registerHealth } from './plugins/health'
import { guardOrigin } from './plugins/origin'
import { cutWhoHolds, PATIENCE, type Patience } from './plugins/patience'
import { createCallLimit, NO_LIMIT } from './plugins/rate-limit'
import { SAFE_SERIALIZERS } from './plugins/safe-log'
import { registerSecurityHeaders } from './plugins/security-headers'
import { registerSockets } from './plugins/sockets'
import { registerSubscriptions } from './plugins/subscriptions'
import { registerWeb } from './plugins/web'
import { shareEvents } from './shared-events'

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
  /** Another schema than the guarded one (benchmarks). */
  schema?: GraphQLSchema
  /** false: no timers; tests run the jobs themselves. */
  jobs?: boolean
  /** How long a client may hold a connection; tests have less. */
  patience?: Partial<Patience>
  /** Hears of every route and socket. */
  onDoor?: (name: string) => void
}

/** Sockets of all kinds at once; what comes beyond is dropped. */
const MAX_SOCKETS = 12_000

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
  const patience = { ...PATIENCE, ...options.patience }
  const app = Fastify({
    logger: logger && typeof logger === 'object' ? { ...logger, serializers: SAFE_SERIALIZERS } : logger,
    trustProxy: config.trustProxy,
    requestTimeout: patience.requestMs,
    keepAliveTimeout: patience.idleMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.headersMs / 5 },
    bodyLimit: 256 * 1024,
    genReqId: requestIds(),
    forceCloseConnections: 'idle',
  })
  app.server.maxConnections = MAX_SOCKETS
  const secrets = await vaultSecrets(door, { demo: config.demo, keys: config.outside.vaultKeys })
  const services: Services = {
    config,
    door,
    now,
    events: createEvents(),
    log: app.log,
    pictures: createPictureReader(now),
    mailKey: await storedSecret(door, 'mail'),
    refusals: createRefusals({ door, now, log: app.log }),
    limit: limits ? createCallLimit(door, now) : NO_LIMIT,
    outside: createOutside(config.outside, {
      origin: config.origin,
      productName: config.productName,
      dataDir: config.dataDir,
      vaultSecrets: secrets,
      fileSecret: await storedSecret(door, 'files'),
      pushSecret: await storedSecret(door, 'push'),
      now,
    }),
  }
  app.decorate('services', services)
  if (config.outside.vaultKeys.length > 0) await resealAccounts(services, secrets.length > 1)
  neverPassword(config.productName)
  const stopSharing = shareEvents(door, config, services.events, (error) =>
    app.log.warn({ err: error }, 'events are not shared'),
  )
  app.addHook('onClose', async () => {
    await stopSharing()
    await services.refusals.flush()
    await services.outside.calendars.reader.close()
    await services.pictures.close()
    services.events.close()
  })
  cutWhoHolds(app, patience)
  guardOrigin(app, services)
  guardDepth(app)
  guardRoutes(app, services, options.onDoor)
  registerSecurityHeaders(app, services)
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAt } = restError(error, request.id, request.log)
    if (retryAt) reply.header('retry-after', secondsUntil(retryAt, now()))
    return reply.code(status).send(body)
  })

  await storeForms(door)
  await storeHomologations(door)
  await storeFeatures(door)
  const sockets = registerSockets(app, services, options.onDoor)
  const calls = createCalls(services)
  await registerGraphql(app, services, calls, options.schema)
  registerSubscriptions(app, services, calls, sockets, patience)
  const stopSignal = registerSignal(services, sockets, patience)
  app.addHook('onClose', async () => stopSignal())
  registerSessionRoutes(app, services)
  registerAuditRoutes(app, services)
  registerProgramRoutes(app, services)
  registerOrganizationRoutes(app, services)
  registerCreditRoutes(app, services)
  registerTripRoutes(app, services)
  registerMembershipRoutes(app, services)
  registerHealth(app, services)
  await registerFileRoutes(app, services)
  registerErrorReports(app, services)
  registerAnalytics(app, services)
  registerCalendarRoutes(app, services, await registerWeb(app, services, options.webDir))
  const outbox = join(config.dataDir, 'outbox')
  registerUnsubscribe(app, services)
  registerDevMailbox(app, services, outbox)

  const { smtp } = config.outside
  const transport = smtp ? smtpTransport(smtp, new URL(config.origin).hostname) : fileTransport(outbox)
  if (jobs) {
    let stops: (() => Promise<void>)[] = []
    app.addHook('onReady', async () => {
      stops = [
        startOutbox(services, transport),
        startReminders(services),
        startSessionJobs(services),
        startTripJobs(services),
        startScoreJobs(services),
        startHousekeeping(services),
        startFileJobs(services),
        startCalendarJobs(services),
      ]
    })
    app.addHook('onClose', async () => {
      await Promise.all(stops.map((stop) => stop()))
    })
  }
  return app
}

import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Config } from './config'
import { createRefusals } from './kernel/audit/refusals'
import { neverPassword } from './kernel/common-passwords'
import type { Services } from './kernel/context'
import type { Door } from './kernel/database/door'
import { storedSecret, vaultSecrets } from './kernel/database/stored-secret'
import { createEvents } from './kernel/events'
import { createCalls } from './kernel/http/calls'
import { compressAnswers } from './kernel/http/compress'
import { guardDepth } from './kernel/http/deep-json'
import { guardRoutes } from './kernel/http/doors'
import { restError, secondsUntil } from './kernel/http/error-mapping'
import { registerGraphql } from './kernel/http/graphql'
import { registerHealth } from './kernel/http/health'
import { guardOrigin } from './kernel/http/origin'
import { cutWhoHolds, PATIENCE, type Patience } from './kernel/http/patience'
import { createCallLimit, NO_LIMIT } from './kernel/http/rate-limit'
import { SAFE_SERIALIZERS } from './kernel/http/safe-log'
import { registerSecurityHeaders } from './kernel/http/security-headers'
import { registerSockets } from './kernel/http/sockets'
import { registerSubscriptions } from './kernel/http/subscriptions'
import { traceRequests } from './kernel/http/tracing'
import { registerWatching } from './kernel/http/watching'
import { registerWeb } from './kernel/http/web'
import { markWrites } from './kernel/http/written'
import { startHourly, startJob } from './kernel/jobs'
import { createNumbers, type Numbers } from './kernel/numbers'
import { createPictureReader } from './kernel/pictures/picture-reader'
import { resealAll } from './kernel/reseal'
import { newId } from './kernel/secrets'
import { shareEvents } from './kernel/shared-events/shared-events'
import { startTraces } from './kernel/tracing/start'
import { createOutside } from './outside/outside'
import { tracedOutside } from './outside/traced'
import { HOURLY, JOBS, PLUGINS, QUEUES, SEALS } from './plugins'
import { schema } from './schema'

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
  /** Other numbers than its own (benchmarks). */
  numbers?: Numbers
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

/** Starts what goes on by itself once the server is ready, and stops it when it closes. */
function startJobs(app: FastifyInstance, services: Services): void {
  let stops: (() => Promise<void>)[] = []
  app.addHook('onReady', async () => {
    stops = [...JOBS.map((job) => startJob(services, job)), startHourly(services, HOURLY)]
  })
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()))
  })
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
  const traces = await startTraces(process.env, app.log)
  // the first to be added is the last to be done: what closes may still say something
  app.addHook('onClose', async () => traces?.stop())
  traceRequests(app, traces)
  const secrets = await vaultSecrets(door, { demo: config.demo, keys: config.outside.vaultKeys })
  const outside = createOutside(config.outside, {
    origin: config.origin,
    productName: config.productName,
    dataDir: config.dataDir,
    vaultSecrets: secrets,
    fileSecret: await storedSecret(door, 'files'),
    pushSecret: await storedSecret(door, 'push'),
    now,
  })
  const services: Services = {
    config,
    door,
    reads: door.db,
    now,
    events: createEvents(),
    log: app.log,
    pictures: createPictureReader(now),
    mailKey: await storedSecret(door, 'mail'),
    refusals: createRefusals({ door, now, log: app.log }),
    numbers: options.numbers ?? createNumbers(),
    traces,
    limit: limits ? createCallLimit(door, now) : NO_LIMIT,
    outside: traces ? tracedOutside(outside) : outside,
  }
  app.decorate('services', services)
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
  markWrites(app, services)
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAt } = restError(error, request.id, request.log)
    if (retryAt) reply.header('retry-after', secondsUntil(retryAt, now()))
    return reply.code(status).send(body)
  })

  await compressAnswers(app)
  for (const { prepares } of PLUGINS) await prepares?.(services)
  if (config.outside.vaultKeys.length > 0) await resealAll(services, SEALS)
  const sockets = registerSockets(app, services, options.onDoor)
  const calls = createCalls(services, schema)
  await registerGraphql(app, services, calls, options.schema ?? schema)
  registerSubscriptions(app, services, calls, schema, sockets, patience)
  registerHealth(app, services)
  registerWatching(app, services, sockets, QUEUES)
  const showPage = await registerWeb(app, services, options.webDir)
  for (const { routes } of PLUGINS) await routes?.(app, services, { sockets, patience, showPage })
  services.numbers.jobs([...JOBS, ...HOURLY].map(({ name }) => name))
  if (jobs) startJobs(app, services)
  return app
}

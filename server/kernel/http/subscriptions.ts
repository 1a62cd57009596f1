import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { useServer as serve } from 'graphql-ws/use/ws'
import { callerOf } from '../caller'
import { type Context, newTrail, type Services } from '../context'
import { ApiError } from '../errors'
import { newId } from '../secrets'
import { run, type Span } from '../tracing/spans'
import { askedBy } from './asked'
import { type Calls, callsOnly } from './calls'
import { executeCompiled, subscribeCompiled } from './compiled'
import { nestsTooDeep, tooDeep } from './deep-json'
import { graphqlErrors } from './error-mapping'
import { graphqlRules, MAX_TOKENS } from './graphql-rules'
import type { Patience } from './patience'
import { countCalls } from './rate-limit'
import { CROWDED, type SocketLoad, watchLoad } from './socket-load'
import { watchSockets } from './socket-watch'
import { type Sockets, socketServer } from './sockets'

const MAX_MESSAGE = 64 * 1024
const UNAUTHENTICATED = 4401
const FORBIDDEN = 4403
/** Clients come back at once after this one, and read what they missed. */
const SERVICE_RESTART = 1012

/** Changes that also come over the socket: what they write, they write only for whoever holds the bearer then. */
const BY_SOCKET = new Set(['sendMessage'])
const KEPT = 100
const MOST_SUBSCRIPTIONS = 20
/** Who goes on after so many refusals is closed. */
const MOST_REFUSALS = 100
const TOO_MANY = 'Esta conexión ya sigue demasiadas cosas. Cierra las pestañas que no uses.'

/** Parses and validates; documents repeat, so those without an error are kept. */
function documentReader(
  schema: GraphQLSchema,
  demo: boolean,
): (query: string) => DocumentNode | readonly GraphQLError[] {
  const rules = [...specifiedRules, ...graphqlRules(demo)]
  const known = new Map<string, DocumentNode>()
  return (query) => {
    const found = known.get(query)
    if (found) return found
    const document = parse(query, { maxTokens: MAX_TOKENS })
    const errors = validate(schema, document, rules)
    if (errors.length > 0) return errors
    if (known.size >= KEPT) known.clear()
    known.set(query, document)
    return document
  }
}

/** An error as the socket answers it; the mapper finds the original. */
const asGraphQL = (error: unknown): GraphQLError =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError('refused', {
        originalError: error instanceof Error ? error : new Error(String(error)),
      })

type Open = { context: Context; refusals: number }
const loads = new WeakMap<object, SocketLoad>()

/** Subscriptions over graphql-ws on /graphql, and the messages of a chat; the token comes in `connection_init`. */
export function registerSubscriptions(
  app: FastifyInstance,
  services: Services,
  calls: Calls,
  schema: GraphQLSchema,
  sockets: Sockets,
  { handshakeMs }: Patience,
): void {
  const server = socketServer(MAX_MESSAGE, handshakeMs)
  const watch = watchSockets(app, services)
  const read = documentReader(schema, services.config.demo)
  const opened = new WeakMap<object, Open>()
  server.on('connection', (socket) => {
    const load = watchLoad(socket)
    loads.set(socket, load)
    socket.on('message', load.look)
  })

  const contextFor = async (params: unknown, request: IncomingMessage): Promise<Context> => {
    const address = sockets.addressOf(request)
    const given = params && typeof params === 'object' && 'token' in params ? params.token : null
    const bearer = typeof given === 'string' ? given : null
    const caller = await callerOf(services.door.db, bearer, services.now())
    return { ...services, ...caller, ...requestOf(), trail: newTrail(), bearer, address, device: null }
  }
  const requestOf = (span?: Span) => {
    const requestId = newId('ws')
    return { requestId, log: app.log.child(span ? { requestId, traceId: span.traceId } : { requestId }) }
  }
  const spans = new WeakMap<object, Span>()
  const execute = async (args: ExecutionArgs) => {
    const span = args.contextValue instanceof Object ? spans.get(args.contextValue) : undefined
    return span ? run(span, async () => executeCompiled(args)) : executeCompiled(args)
  }

  /** A place among the person's sockets; opening one is a call. null: there is none, or they have called too much. */
  const enter = async (context: Context, close: () => void): Promise<(() => void) | null> => {
    try {
      await countCalls(services, context)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RATE_LIMITED') return null
      throw error
    }
    return sockets.seats.take(context.me?.id ?? '', 'follow', close)
  }
  const follow = (context: Context, load: SocketLoad | undefined): Context => ({
    ...context,
    events: { ...services.events, stream: (wanted) => services.events.stream(wanted, load) },
  })

  serve(
    {
      schema,
      execute,
      subscribe: subscribeCompiled,
      connectionInitWaitTimeout: handshakeMs,
      onConnect: async (ctx) => {
        const { socket, request } = ctx.extra
        const context = await contextFor(ctx.connectionParams, request)
        if (!context.me) return socket.close(UNAUTHENTICATED, 'Error de Autenticación')
        if (context.preview) return socket.close(FORBIDDEN, 'a preview hears nothing')
        const { id } = context.me
        sockets.named(request)
        const leave = await enter(context, () => socket.close(CROWDED, 'displaced'))
        if (!leave) return socket.close(CROWDED, 'too many sockets')
        if (socket.readyState !== socket.OPEN) return leave()
        opened.set(socket, { context, refusals: 0 })
        const stop = services.events.subscribe((event) => {
          const cut =
            (event.type === 'role.switched' && event.userId === id) ||
            (event.type === 'connection.ended' &&
              event.userId === id &&
              (event.tokenHash === null || event.tokenHash === context.connection))
          if (cut) socket.close(UNAUTHENTICATED, 'connection ended')
          else if (event.type === 'events.missed') socket.close(SERVICE_RESTART, 'events were missed')
        })
        const unwatch = watch.add(context, () => socket.close(UNAUTHENTICATED, 'connection ended'))
        socket.once('close', () => {
          stop()
          unwatch()
          leave()
        })
      },
      onSubscribe: async (ctx, _id, payload): Promise<ExecutionArgs | readonly GraphQLError[]> => {
        const { socket, request } = ctx.extra
        const open = opened.get(socket)
        const crowded = Object.keys(ctx.subscriptions).length > MOST_SUBSCRIPTIONS
        try {
          if (!open) throw new ApiError('UNAUTHENTICATED')
          if (nestsTooDeep(payload)) {
            await countCalls(services, open.context)
            throw tooDeep('variables')
          }
          const document = read(payload.query)
          if (!('kind' in document)) {
            await countCalls(services, open.context)
            return document
          }
          const kind = getOperationAST(document, payload.operationName)?.operation
          const { operationName } = payload
          if (kind === 'subscription') {
            await countCalls(services, open.context, askedBy(payload.query).calls)
            if (crowded) throw new ApiError('RATE_LIMITED', { reason: 'subscriptions' }, TOO_MANY)
            const contextValue = follow(await contextFor(ctx.connectionParams, request), loads.get(socket))
            return { schema, document, contextValue, operationName, variableValues: payload.variables }
          }
          if (kind !== 'mutation' || !callsOnly(document, BY_SOCKET))
            return [new GraphQLError('Only subscriptions and messages go over this socket.')]
          const { variables } = await calls(open.context, payload)
          const span = services.traces?.begin('WS /graphql', 'server', {}, payload.extensions?.traceparent)
          const contextValue = { ...open.context, ...requestOf(span) }
          if (span) spans.set(contextValue, span)
          return { schema, document, contextValue, operationName, variableValues: variables }
        } catch (error) {
          if (open && error instanceof ApiError && error.code === 'RATE_LIMITED') {
            open.refusals += 1
            if (open.refusals > MOST_REFUSALS) socket.close(CROWDED, 'too many calls')
          }
          return [asGraphQL(error)]
        }
      },
      onNext: (_ctx, id, _payload, _args, result) =>
        result.errors ? { ...result, errors: graphqlErrors(result.errors, id, app.log) } : undefined,
      // an answer that could not be written is an error too, of a socket that is gone
      onError: ({ extra: { socket } }, id, _payload, errors) =>
        socket.readyState === socket.OPEN ? graphqlErrors(errors, id, app.log) : undefined,
    },
    server,
  )
  sockets.add('/graphql', server)
}

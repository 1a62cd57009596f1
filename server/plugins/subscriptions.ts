import type { FastifyInstance } from 'fastify'
import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { useServer as serve } from 'graphql-ws/use/ws'
import type { Context, Services } from '../context'
import { callerOf } from '../domain/connection/connection-service'
import { newId } from '../domain/connection/secrets'
import { schema } from '../schema/schema'
import { type Calls, callsOnly } from './calls'
import { executeCompiled, subscribeCompiled } from './compiled'
import { nestsTooDeep, tooDeep } from './deep-json'
import { graphqlErrors } from './error-mapping'
import { graphqlRules, MAX_TOKENS } from './graphql-rules'
import type { Patience } from './patience'
import { watchSockets } from './socket-watch'
import { type Sockets, socketServer } from './sockets'

const MAX_MESSAGE = 64 * 1024
const UNAUTHENTICATED = 4401
/** Clients come back at once after this one, and read what they missed. */
const SERVICE_RESTART = 1012

/** Changes that also come over the socket: what they write, they write only for whoever holds the bearer then. */
const BY_SOCKET = new Set(['sendMessage'])
const KEPT = 100

/** Parses and validates; documents repeat, so those without an error are kept. */
function documentReader(demo: boolean): (query: string) => DocumentNode | readonly GraphQLError[] {
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

/** Subscriptions over graphql-ws on /graphql, and the messages of a chat; the token comes in `connection_init`. */
export function registerSubscriptions(
  app: FastifyInstance,
  services: Services,
  calls: Calls,
  sockets: Sockets,
  { handshakeMs }: Patience,
): void {
  const server = socketServer(MAX_MESSAGE, handshakeMs)
  const watch = watchSockets(app, services)
  const read = documentReader(services.config.demo)
  const opened = new WeakMap<object, Context>()

  const contextFor = async (params: unknown, address: string): Promise<Context> => {
    const given = params && typeof params === 'object' && 'token' in params ? params.token : null
    const bearer = typeof given === 'string' ? given : null
    const caller = await callerOf(services.door.db, bearer, services.now())
    return { ...services, ...caller, ...requestOf(), bearer, address, device: null }
  }
  const requestOf = () => {
    const requestId = newId('ws')
    return { requestId, log: app.log.child({ requestId }) }
  }

  serve(
    {
      schema,
      execute: executeCompiled,
      subscribe: subscribeCompiled,
      connectionInitWaitTimeout: handshakeMs,
      onConnect: async (ctx) => {
        const address = ctx.extra.request.socket.remoteAddress ?? ''
        const context = await contextFor(ctx.connectionParams, address)
        if (!context.me) {
          ctx.extra.socket.close(UNAUTHENTICATED, 'Error de Autenticación')
          return
        }
        const { id } = context.me
        const { socket } = ctx.extra
        opened.set(socket, context)
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
        })
      },
      onSubscribe: async (ctx, _id, payload): Promise<ExecutionArgs | readonly GraphQLError[]> => {
        try {
          if (nestsTooDeep(payload)) throw tooDeep('variables')
          const document = read(payload.query)
          if (!('kind' in document)) return document
          const kind = getOperationAST(document, payload.operationName)?.operation
          const { operationName } = payload
          if (kind === 'subscription') {
            const address = ctx.extra.request.socket.remoteAddress ?? ''
            const contextValue = await contextFor(ctx.connectionParams, address)
            return { schema, document, contextValue, operationName, variableValues: payload.variables }
          }
          const open = opened.get(ctx.extra.socket)
          if (kind !== 'mutation' || !open || !callsOnly(document, BY_SOCKET))
            return [new GraphQLError('Only subscriptions and messages go over this socket.')]
          const { variables } = await calls(open, payload)
          const contextValue = { ...open, ...requestOf() }
          return { schema, document, contextValue, operationName, variableValues: variables }
        } catch (error) {
          return [asGraphQL(error)]
        }
      },
      onNext: (_ctx, id, _payload, _args, result) =>
        result.errors ? { ...result, errors: graphqlErrors(result.errors, id, app.log) } : undefined,
      onError: (_ctx, id, _payload, errors) => graphqlErrors(errors, id, app.log),
    },
    server,
  )
  sockets.add('/graphql', server)
}

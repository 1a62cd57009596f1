import type { FastifyInstance } from 'fastify'
import { type ExecutionArgs, GraphQLError, getOperationAST, parse, specifiedRules, validate } from 'graphql'
import { useServer as serve } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import type { Context, Services } from '../context'
import { callerOf } from '../domain/connection/connection-service'
import { newId } from '../domain/connection/secrets'
import { schema } from '../schema/schema'
import { graphqlErrors } from './error-mapping'
import { graphqlRules, MAX_TOKENS } from './graphql-rules'
import { watchSockets } from './socket-watch'
import type { Sockets } from './sockets'

const MAX_MESSAGE = 64 * 1024
const UNAUTHENTICATED = 4401
/** Clients come back at once after this one, and read what they missed. */
const SERVICE_RESTART = 1012

/** Subscriptions over graphql-ws on /graphql; the token comes in `connection_init`. */
export function registerSubscriptions(app: FastifyInstance, services: Services, sockets: Sockets): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE })
  const watch = watchSockets(app, services)
  const rules = [...specifiedRules, ...graphqlRules(services.config.demo)]

  const contextFor = async (params: unknown, address: string): Promise<Context> => {
    const given = params && typeof params === 'object' && 'token' in params ? params.token : null
    const bearer = typeof given === 'string' ? given : null
    const caller = await callerOf(services.door.db, bearer, services.now())
    const requestId = newId('ws')
    const log = app.log.child({ requestId })
    return { ...services, ...caller, log, bearer, requestId, address, device: null }
  }

  serve(
    {
      schema,
      connectionInitWaitTimeout: 5000,
      onConnect: async (ctx) => {
        const address = ctx.extra.request.socket.remoteAddress ?? ''
        const context = await contextFor(ctx.connectionParams, address)
        if (!context.me) {
          ctx.extra.socket.close(UNAUTHENTICATED, 'Error de Autenticación')
          return
        }
        const { id } = context.me
        const { socket } = ctx.extra
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
        const document = parse(payload.query, { maxTokens: MAX_TOKENS })
        const errors = validate(schema, document, rules)
        if (errors.length > 0) return errors
        if (getOperationAST(document, payload.operationName)?.operation !== 'subscription') {
          return [new GraphQLError('Only subscriptions run over this socket.')]
        }
        const contextValue = await contextFor(
          ctx.connectionParams,
          ctx.extra.request.socket.remoteAddress ?? '',
        )
        return {
          schema,
          document,
          contextValue,
          operationName: payload.operationName,
          variableValues: payload.variables,
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

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import mercurius from 'mercurius'
import { aside } from '../aside'
import type { Context, Services } from '../context'
import { type Calls, callsOnly } from './calls'
import { COMPILER } from './compiled'
import { callerContext } from './doors'
import { graphqlErrors, graphqlStatus, retryOf, secondsUntil } from './error-mapping'
import { graphqlRules, MAX_TOKENS } from './graphql-rules'

declare module 'mercurius' {
  interface MercuriusCommonOptions {
    /** Handed to graphql-jit; the package reads it but does not declare it. */
    compilerOptions?: { disableLeafSerialization?: boolean; disablingCapturingStackErrors?: boolean }
  }
}

const BODY_LIMIT = 256 * 1024
/** Without a connection a body is collected up to here. */
const BODY_OF_ANYBODY = 64 * 1024

class TooLargeBody extends Error {
  readonly statusCode = 413
}

/** Called often, and never with a mail: nobody looks into the outbox after them. */
const SENDS_NOTHING = new Set(['sendMessage', 'updateConversation'])

const isContext = (value: object): value is Context => 'requestId' in value && 'door' in value

/** POST /graphql: one operation a request, no GET, no batches. */
export async function registerGraphql(
  app: FastifyInstance,
  services: Services,
  calls: Calls,
  schema: GraphQLSchema,
): Promise<void> {
  await app.register(mercurius, {
    schema,
    jit: 1,
    compilerOptions: COMPILER,
    routes: false,
    graphql: { parseOptions: { maxTokens: MAX_TOKENS } },
    validationRules: graphqlRules(services.config.demo),
    errorFormatter: (execution, context) => ({
      statusCode: graphqlStatus(execution.errors ?? []),
      response: {
        data: execution.data ?? null,
        errors: isContext(context)
          ? graphqlErrors(execution.errors ?? [], context.requestId, context.log)
          : [],
      },
    }),
  })
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= BODY_OF_ANYBODY) return
    const { me } = await callerContext(services, request)
    if (!me) throw new TooLargeBody()
  }
  app.post('/graphql', { bodyLimit: BODY_LIMIT, onRequest }, async (request, reply) => {
    try {
      const caller = await callerContext(services, request)
      const { query, variables, operationName, changing, secondsOld } = await calls(caller, request.body)
      const context = secondsOld ? aside(caller) : caller
      const answer = await reply.graphql(query, context, variables, operationName)
      if (changing && !callsOnly(changing, SENDS_NOTHING)) services.events.publish({ type: 'outbox.added' })
      return answer
    } catch (error) {
      const retryAt = retryOf([error])
      if (retryAt) reply.header('retry-after', secondsUntil(retryAt, services.now()))
      return reply
        .code(graphqlStatus([error]))
        .send({ data: null, errors: graphqlErrors([error], request.id, request.log) })
    }
  })
}

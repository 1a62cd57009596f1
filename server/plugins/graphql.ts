import type { FastifyInstance } from 'fastify'
import type { DocumentNode } from 'graphql'
import { Kind, parse } from 'graphql'
import mercurius from 'mercurius'
import * as z from 'zod'
import type { Context, Services } from '../context'
import { prolong, prolongDue } from '../domain/connection/connection-service'
import { ApiError } from '../errors'
import { schema } from '../schema/schema'
import { contextOf } from './bearer'
import { callsIn } from './call-count'
import { graphqlErrors, graphqlStatus } from './error-mapping'
import { graphqlRules, MAX_TOKENS } from './graphql-rules'
import { knownInput } from './known-input'
import { CALLS_A_MINUTE, type createCallLimit } from './rate-limit'

declare module 'mercurius' {
  interface MercuriusCommonOptions {
    /** Handed to graphql-jit; the package reads it but does not declare it. */
    compilerOptions?: { disableLeafSerialization?: boolean; disablingCapturingStackErrors?: boolean }
  }
}

const BODY_LIMIT = 256 * 1024
/** Polls that must not keep a connection alive. */
const SILENT = new Set(['isExpired', 'scores'])
/** Called often, and never with a mail: nobody looks into the outbox after them. */
const SENDS_NOTHING = new Set(['sendMessage', 'updateConversation'])

const bodyShape = z.object({
  query: z.string().max(20_000),
  variables: z.nullish(z.looseObject({})),
  operationName: z.nullish(z.string().max(200)),
})

function callsOnly(document: DocumentNode, names: ReadonlySet<string>): boolean {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return true
  return operation.selectionSet.selections.every(
    (node) => node.kind === Kind.FIELD && names.has(node.name.value),
  )
}

const isContext = (value: object): value is Context => 'requestId' in value && 'door' in value

const MUTATION = /\bmutation\b/

/** Fields no input has are left out and logged, by name alone. */
function knownVariables(document: DocumentNode, given: Record<string, unknown>, context: Context) {
  const { variables, unknown } = knownInput(schema, document, given)
  if (unknown.length > 0)
    context.log.warn({ userId: context.me?.id, fields: unknown.slice(0, 20) }, 'unknown input fields ignored')
  return variables
}

/** POST /graphql: one operation a request, no GET, no batches. */
export async function registerGraphql(
  app: FastifyInstance,
  services: Services,
  limit: ReturnType<typeof createCallLimit>,
  served = schema,
): Promise<void> {
  await app.register(mercurius, {
    schema: served,
    jit: 1,
    compilerOptions: { disableLeafSerialization: true, disablingCapturingStackErrors: true },
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
  app.post('/graphql', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    try {
      const context = await contextOf(services, request)
      const body = bodyShape.safeParse(request.body)
      const now = services.now().getTime()
      const calls = body.success ? callsIn(body.data.query) : 1
      if (context.me) limit(`person ${context.me.id}`, CALLS_A_MINUTE.person, now, calls)
      else limit(`address ${context.address}`, CALLS_A_MINUTE.address, now, calls)
      if (!body.success) throw new ApiError('BAD_INPUT')
      const { query, operationName } = body.data
      const changing = MUTATION.test(query) ? parse(query, { maxTokens: MAX_TOKENS }) : null
      const given = body.data.variables ?? {}
      const variables = changing ? knownVariables(changing, given, context) : given
      const prolongs = () => !callsOnly(changing ?? parse(query, { maxTokens: MAX_TOKENS }), SILENT)
      if (prolongDue(context, services.now()) && prolongs())
        await prolong(services.door.db, context, services.now())
      const answer = await reply.graphql(query, context, variables, operationName ?? undefined)
      if (changing && !callsOnly(changing, SENDS_NOTHING)) services.events.publish({ type: 'outbox.added' })
      return answer
    } catch (error) {
      return reply
        .code(graphqlStatus([error]))
        .send({ data: null, errors: graphqlErrors([error], request.id, request.log) })
    }
  })
}

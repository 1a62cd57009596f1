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
import { graphqlErrors } from './error-mapping'
import { graphqlRules, MAX_TOKENS } from './graphql-rules'
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

const bodyShape = z.object({
  query: z.string().max(20_000),
  variables: z.nullish(z.looseObject({})),
  operationName: z.nullish(z.string().max(200)),
})

function isSilent(document: DocumentNode): boolean {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return true
  return operation.selectionSet.selections.every(
    (node) => node.kind === Kind.FIELD && SILENT.has(node.name.value),
  )
}

const isContext = (value: object): value is Context => 'requestId' in value && 'door' in value

/** POST /graphql: one operation a request, no GET, no batches. */
export async function registerGraphql(
  app: FastifyInstance,
  services: Services,
  limit: ReturnType<typeof createCallLimit>,
): Promise<void> {
  await app.register(mercurius, {
    schema,
    jit: 1,
    compilerOptions: { disableLeafSerialization: true, disablingCapturingStackErrors: true },
    routes: false,
    graphql: { parseOptions: { maxTokens: MAX_TOKENS } },
    validationRules: graphqlRules(services.config.demo),
    errorFormatter: (execution, context) => ({
      statusCode: 200,
      response: {
        data: execution.data ?? null,
        errors: isContext(context)
          ? graphqlErrors(execution.errors ?? [], context.requestId, context.log)
          : [],
      },
    }),
  })
  app.post('/graphql', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const context = await contextOf(services, request)
    try {
      const now = services.now().getTime()
      if (context.me) limit(`person ${context.me.id}`, CALLS_A_MINUTE.person, now)
      else limit(`address ${context.address}`, CALLS_A_MINUTE.address, now)
      const body = bodyShape.safeParse(request.body)
      if (!body.success) throw new ApiError('BAD_INPUT')
      const { query, variables, operationName } = body.data
      if (prolongDue(context, services.now()) && !isSilent(parse(query)))
        await prolong(services.door.db, context, services.now())
      const answer = await reply.graphql(query, context, variables ?? {}, operationName ?? undefined)
      if (/^\s*mutation\b/.test(query)) services.events.publish({ type: 'outbox.added' })
      return answer
    } catch (error) {
      return reply.code(200).send({ data: null, errors: graphqlErrors([error], request.id, request.log) })
    }
  })
}

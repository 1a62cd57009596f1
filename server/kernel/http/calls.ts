import { type DocumentNode, type GraphQLSchema, Kind } from 'graphql'
import * as z from 'zod'
import { prolong, prolongDue } from '../caller'
import type { Context, Services } from '../context'
import { ApiError } from '../errors'
import { askedBy } from './asked'
import { knownInput } from './known-input'
import { countCalls } from './rate-limit'
import { isSecondsOld } from './seconds-old'

/** Polls that must not keep a connection alive. */
const SILENT = new Set(['isExpired', 'scores'])

const callShape = z.object({
  query: z.string().max(20_000),
  variables: z.nullish(z.looseObject({})),
  operationName: z.nullish(z.string().max(200)),
})

const operationOf = (document: DocumentNode | null) =>
  document?.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)

/** Whether a document calls nothing but these root fields. */
export function callsOnly(document: DocumentNode, names: ReadonlySet<string>): boolean {
  const selections = operationOf(document)?.selectionSet.selections ?? []
  return selections.every((node) => node.kind === Kind.FIELD && names.has(node.name.value))
}

/** Fields no input has are left out and logged, by name alone. */
function knownVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  given: Record<string, unknown>,
  context: Context,
) {
  const { variables, unknown } = knownInput(schema, document, given)
  if (unknown.length > 0)
    context.log.warn({ userId: context.me?.id, fields: unknown.slice(0, 20) }, 'unknown input fields ignored')
  return variables
}

export type Call = {
  query: string
  operationName: string | undefined
  variables: Record<string, unknown>
  /** The document, if it is a mutation. */
  changing: DocumentNode | null
  /** Whether all it reads may be seconds old. */
  secondsOld: boolean
}

/**
 * What every call goes through, by whatever way it comes: it is counted, its input loses what nobody knows, and it
 * prolongs the connection.
 * @throws ApiError RATE_LIMITED, BAD_INPUT.
 */
export function createCalls(services: Services, schema: GraphQLSchema) {
  return async (context: Context, given: unknown): Promise<Call> => {
    context.trail.wrote = false
    const body = callShape.safeParse(given)
    const now = services.now()
    const { document, calls } = body.success ? askedBy(body.data.query) : { document: null, calls: 1 }
    await countCalls(services, context, calls)
    if (!body.success) throw new ApiError('BAD_INPUT')
    const { query, operationName } = body.data
    if (document && prolongDue(context, now) && !callsOnly(document, SILENT)) {
      await prolong(services.door.db, context, now)
      context.lastUsedAt = now
    }
    const variables = body.data.variables ?? {}
    const changing = document && operationOf(document)?.operation === 'mutation' ? document : null
    context.trail.wrote = changing !== null
    return {
      query,
      operationName: operationName ?? undefined,
      variables: changing ? knownVariables(schema, changing, variables, context) : variables,
      changing,
      secondsOld: document !== null && isSecondsOld(schema, document),
    }
  }
}
export type Calls = ReturnType<typeof createCalls>

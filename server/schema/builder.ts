import SchemaBuilder from '@pothos/core'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import { GraphQLError, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import { type ActorCode, GROUPS, ROLES, USER_STATUSES } from '#domain/roles'
import { SESSION_STATES } from '#domain/session-states'
import type { Context } from '../context'
import { ApiError } from '../errors'

export const VERIFIED: readonly ActorCode[] = ['cc', 'co', 'cs', 'ad', 'sa', 'me']
export const ANYONE: readonly ActorCode[] = ['anon', 'unv', ...VERIFIED]
export const CONNECTED: readonly ActorCode[] = ['unv', ...VERIFIED]

export const builder = new SchemaBuilder<{
  Context: Context
  DefaultFieldNullability: false
  AuthScopes: { actors: readonly ActorCode[] }
  Scalars: {
    ID: { Input: string; Output: string }
    Instant: { Input: Date; Output: Date }
    JSON: { Input: unknown; Output: unknown }
  }
}>({
  plugins: [ScopeAuthPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authorizeOnSubscribe: true,
    authScopes: (context) => ({ actors: (allowed) => allowed.includes(context.actor) }),
    unauthorizedError: (_parent, context) =>
      new ApiError(context.actor === 'anon' ? 'UNAUTHENTICATED' : 'FORBIDDEN'),
  },
})

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** @throws GraphQLError unless the text is an ISO 8601 instant with its offset. */
function parseInstant(value: unknown): Date {
  if (typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)))
    return new Date(value)
  throw new GraphQLError('Instant must be an ISO 8601 text such as 2026-03-09T13:00:00Z.')
}

builder.scalarType('Instant', {
  description: 'ISO 8601 in UTC',
  serialize: (value) => value.toISOString(),
  parseValue: parseInstant,
})
builder.scalarType('JSON', { serialize: (value) => value, parseValue: (value) => value })

export const GroupEnum = builder.enumType('Group', { values: GROUPS })
export const RoleEnum = builder.enumType('Role', { values: ROLES })
export const UserStatusEnum = builder.enumType('UserStatus', { values: USER_STATUSES })
export const SessionStateEnum = builder.enumType('SessionState', { values: SESSION_STATES })

export const SuccessType = builder.objectRef<{ success: boolean }>('Success').implement({
  fields: (t) => ({ success: t.exposeBoolean('success') }),
})

builder.queryType({})
builder.mutationType({})

/**
 * What no row of the permission table allows is refused: a root field without declared actors is a mistake.
 * @throws Error naming the fields.
 */
export function refuseUndeclared(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const open = roots
    .filter((type): type is GraphQLObjectType => Boolean(type))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .filter(({ field }) => {
      const options: unknown = field.extensions.pothosOptions
      return !(options && typeof options === 'object' && 'authScopes' in options && options.authScopes)
    })
  if (open.length > 0) {
    throw new Error(
      `No actors declared: ${open.map(({ type, field }) => `${type.name}.${field.name}`).join(', ')}`,
    )
  }
  return schema
}

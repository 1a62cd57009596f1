import SchemaBuilder from '@pothos/core'
import { GraphQLError } from 'graphql'
import type { SafeHtml } from '#domain/rich-text'
import { GROUPS, ROLES, USER_STATUSES } from '#domain/roles'
import { SESSION_STATES } from '#domain/session-states'
import type { Context } from './context'

export const builder = new SchemaBuilder<{
  Context: Context
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    Instant: { Input: Date; Output: Date }
    JSON: { Input: unknown; Output: unknown }
    SafeHtml: { Input: never; Output: SafeHtml }
  }
}>({
  defaultFieldNullability: false,
})

/** Of a type that whoever reaches it reads whole: the operation or the field that leads there has decided. */
export const READ_WHOLE = { readWhole: true } as const

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
builder.scalarType('SafeHtml', {
  description: 'HTML without scripts, styles, ids or frames of others; never taken as input',
  serialize: (value) => value,
  parseValue: () => {
    throw new GraphQLError('SafeHtml is only answered.')
  },
})
builder.scalarType('JSON', { serialize: (value) => value, parseValue: (value) => value })

export const GroupEnum = builder.enumType('Group', { values: GROUPS })
export const RoleEnum = builder.enumType('Role', { values: ROLES })
export const UserStatusEnum = builder.enumType('UserStatus', { values: USER_STATUSES })
export const SessionStateEnum = builder.enumType('SessionState', { values: SESSION_STATES })

export const SuccessType = builder
  .objectRef<{ success: boolean }>('Success')
  .implement({ extensions: READ_WHOLE, fields: (t) => ({ success: t.exposeBoolean('success') }) })

builder.queryType({})
builder.mutationType({})

import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { FIELDS } from '../../permissions/fields'
import { OPERATIONS } from '../../permissions/operations'
import { requireOpen } from '../../permissions/preview'
import { rowOf } from '../../permissions/table'
import { audited } from '../audit/audit'
import type { Context } from '../context'
import { isOldField } from './seconds-old'

type Root = { name: string; field: GraphQLField<unknown, Context> }

function rootsOf(schema: GraphQLSchema): Root[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    .filter((type): type is GraphQLObjectType => Boolean(type))
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })),
    )
}

const isOutput = (schema: GraphQLSchema, type: unknown): type is GraphQLObjectType =>
  type instanceof Object && 'getInterfaces' in type && !rootTypes(schema).includes(type as GraphQLObjectType)

export const isReadWhole = ({ extensions }: GraphQLNamedType): boolean => extensions.readWhole === true

const rootTypes = (schema: GraphQLSchema) => [
  schema.getQueryType(),
  schema.getMutationType(),
  schema.getSubscriptionType(),
]

/** What the table and the schema do not agree on: operations, types and fields without a row, rows without either. */
function disagreements(schema: GraphQLSchema): string[] {
  const roots = rootsOf(schema).map(({ name }) => name)
  const types = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isOutput(schema, type) && !type.name.startsWith('__'),
  )
  const problems = [
    ...roots.filter((name) => !rowOf(name)).map((name) => `${name} has no row in permissions/operations.ts`),
    ...Object.keys(OPERATIONS)
      .filter((name) => !roots.includes(name))
      .map((name) => `${name} has a row but is no operation`),
    ...Object.keys(FIELDS)
      .filter((name) => !types.some((type) => type.name === name))
      .map((name) => `${name} has a row but is no type`),
  ]
  for (const { name, field } of rootsOf(schema))
    if (isOldField(field) && !name.startsWith('Query.'))
      problems.push(`${name} is no read and may not be old`)
  for (const type of types) {
    const rules: Record<string, unknown> | undefined = FIELDS[type.name]
    if (!rules) {
      if (!isReadWhole(type))
        problems.push(
          `${type.name} has no row in permissions/fields.ts and does not say that it is read whole`,
        )
      continue
    }
    if (isReadWhole(type)) problems.push(`${type.name} is read whole and has a row in permissions/fields.ts`)
    const names = Object.keys(type.getFields())
    for (const name of names)
      if (!rules[name]) problems.push(`${type.name}.${name} has no row in permissions/fields.ts`)
    for (const name of Object.keys(rules))
      if (!names.includes(name)) problems.push(`${type.name}.${name} has a row but is no field`)
  }
  return problems
}

/**
 * Puts the permission table in front of every root field: what no row allows is refused before anything is read.
 * @throws Error naming what has no row.
 */
export function guardSchema(schema: GraphQLSchema): GraphQLSchema {
  const problems = disagreements(schema)
  if (problems.length > 0) throw new Error(`The permission table is incomplete: ${problems.join('; ')}`)
  for (const { name, field } of rootsOf(schema)) {
    const { resolve = defaultFieldResolver, subscribe } = field
    if (subscribe) {
      field.subscribe = (root, args, context, info) => {
        requireOpen(name, context)
        return subscribe(root, args, context, info)
      }
      continue
    }
    field.resolve = (root, args, context, info) =>
      context.numbers.call(name, () =>
        audited(context, name, args, () => {
          requireOpen(name, context)
          return resolve(root, args, context, info)
        }),
      )
  }
  return schema
}

import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  typeFromAST,
} from 'graphql'

type Variables = Record<string, unknown>
const isRecord = (value: unknown): value is Variables =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function known(value: unknown, type: GraphQLInputType, path: string, unknown: string[]): unknown {
  if (isNonNullType(type)) return known(value, type.ofType, path, unknown)
  if (isListType(type)) {
    return Array.isArray(value) ? value.map((one) => known(one, type.ofType, path, unknown)) : value
  }
  if (!isInputObjectType(type) || !isRecord(value)) return value
  const fields = type.getFields()
  const kept: Variables = {}
  for (const [name, inner] of Object.entries(value)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field) kept[name] = known(inner, field.type, `${path}.${name}`, unknown)
    else unknown.push(`${path}.${name}`.slice(0, 100))
  }
  return kept
}

/** The variables without fields that no input has, and the names of those. */
export function knownInput(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Variables,
): { variables: Variables; unknown: string[] } {
  const unknown: string[] = []
  const kept: Variables = { ...variables }
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    for (const { variable, type } of definition.variableDefinitions ?? []) {
      const name = variable.name.value
      const given = typeFromAST(schema, type)
      if (given && 'name' in given && !isInputObjectType(given)) continue
      if (given && Object.hasOwn(kept, name))
        kept[name] = known(kept[name], given as GraphQLInputType, name, unknown)
    }
  }
  return { variables: kept, unknown }
}

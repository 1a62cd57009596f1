import { type DocumentNode, type GraphQLField, type GraphQLSchema, Kind, OperationTypeNode } from 'graphql'
import type { Context } from '../context'

export const isOldField = ({ extensions }: GraphQLField<unknown, Context>): boolean =>
  extensions.secondsOld === true

const known = new WeakMap<DocumentNode, boolean>()

/** A document is answered by one place: whoever also reads something that must be fresh reads all of it fresh. */
function readsOld(schema: GraphQLSchema, { definitions }: DocumentNode): boolean {
  const fields = schema.getQueryType()?.getFields() ?? {}
  return definitions.every((node) => {
    if (node.kind !== Kind.OPERATION_DEFINITION) return true
    if (node.operation !== OperationTypeNode.QUERY) return false
    return node.selectionSet.selections.every((one) => {
      const field = one.kind === Kind.FIELD ? fields[one.name.value] : undefined
      return field !== undefined && isOldField(field)
    })
  })
}

/** Whether every field at the root of a document says that it may be seconds old. */
export function isSecondsOld(schema: GraphQLSchema, document: DocumentNode): boolean {
  const before = known.get(document)
  if (before !== undefined) return before
  const old = readsOld(schema, document)
  known.set(document, old)
  return old
}

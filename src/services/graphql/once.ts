import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { DefinitionNode, OperationDefinitionNode } from 'graphql'
import { attempt } from '../browser/attempts'
import { execute } from './client'

type Variables = Record<string, unknown>
type Rest<Input> = Input extends unknown ? Omit<Input, 'idempotencyKey'> : never
/** What a keyed mutation takes, without its key. */
type Content<Vars> = Vars extends { data: infer Data }
  ? Omit<Vars, 'data'> & { data: Rest<Data> }
  : Rest<Vars>

const isOperation = (part: DefinitionNode): part is OperationDefinitionNode =>
  part.kind === 'OperationDefinition'
const isObject = (value: unknown): value is Variables => typeof value === 'object' && value !== null

/** Runs a mutation that must not be done twice, under the key of its attempt; throws a Failure, never anything else. */
export function executeOnce<Data, Vars extends Variables>(
  document: TypedDocumentNode<Data, Vars>,
  content: Content<Vars>,
  options?: { keepalive?: boolean },
): Promise<Data> {
  const given: Variables = content
  const name = document.definitions.find(isOperation)?.name?.value ?? ''
  return attempt(name, given, (idempotencyKey) => {
    const keyed = isObject(given.data)
      ? { ...given, data: { ...given.data, idempotencyKey } }
      : { ...given, idempotencyKey }
    return execute(document as TypedDocumentNode<Data, Variables>, keyed, options)
  })
}

import { ApolloClient, CombinedGraphQLErrors } from '@apollo/client'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { DocumentNode } from 'graphql'
import { logFailure } from '../watch/log'
import { forgetBegun } from './begun'
import { failureOf, transportFailure } from './failures'
import { hasEffect, link } from './links'
import { NoCache } from './no-cache'

type Variables = Record<string, unknown>

const client = new ApolloClient({
  cache: new NoCache(),
  link,
  defaultOptions: { query: { fetchPolicy: 'network-only' } },
})

function throwFailure(document: DocumentNode, error: unknown): never {
  const failure = CombinedGraphQLErrors.is(error) ? failureOf(error.errors) : transportFailure(error)
  const [operation] = document.definitions
  logFailure((operation?.kind === 'OperationDefinition' && operation.name?.value) || '', failure)
  throw failure
}

/** Runs a query or mutation; throws a Failure, never anything else. */
export async function execute<Data, Vars extends Variables>(
  document: TypedDocumentNode<Data, Vars>,
  variables: Vars,
  /** keepalive: the request outlives the page */
  { keepalive = false }: { keepalive?: boolean } = {},
): Promise<Data> {
  const operation = document as TypedDocumentNode<Data, Variables>
  const isMutation = document.definitions.some(
    (part) => part.kind === 'OperationDefinition' && part.operation === 'mutation',
  )
  const asked = {
    variables,
    fetchPolicy: 'no-cache',
    context: { queryDeduplication: !hasEffect(document), fetchOptions: { keepalive } },
  } as const
  try {
    const { data } = isMutation
      ? await client.mutate({ mutation: operation, ...asked })
      : await client.query({ query: operation, ...asked })
    if (data === undefined || data === null) throw new Error('the answer has no data')
    return data as Data
  } catch (error) {
    return throwFailure(document, error)
  } finally {
    if (isMutation) forgetBegun()
  }
}

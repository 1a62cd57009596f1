import { ApolloClient, CombinedGraphQLErrors, HttpLink } from '@apollo/client'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { API_TIMEOUT_MS } from '#domain/constants'
import { readToken } from '../browser/token'
import { failureOf, transportFailure } from './failures'
import { NoCache } from './no-cache'

type Variables = Record<string, unknown>

const client = new ApolloClient({
  cache: new NoCache(),
  link: new HttpLink({
    uri: '/graphql',
    fetch: (uri, options) => {
      const token = readToken()
      const headers = new Headers(options?.headers)
      if (token) headers.set('authorization', `Bearer ${token}`)
      return fetch(uri, { ...options, headers, signal: AbortSignal.timeout(API_TIMEOUT_MS) })
    },
  }),
  defaultOptions: { query: { fetchPolicy: 'network-only' } },
})

const refused = new Set<() => void>()
/** Hears every 'Error de Autenticación', whatever call met it. */
export function onUnauthenticated(listener: () => void): () => void {
  refused.add(listener)
  return () => refused.delete(listener)
}

function throwFailure(error: unknown): never {
  if (!CombinedGraphQLErrors.is(error)) throw transportFailure(error)
  const [first] = error.errors
  const failure = failureOf(first ?? { message: '' })
  if (failure.type === 'unauthenticated') for (const listener of refused) listener()
  throw failure
}

/** Runs a query or mutation; throws a Failure, never anything else. */
export async function execute<Data, Vars extends Variables>(
  document: TypedDocumentNode<Data, Vars>,
  variables: Vars,
): Promise<Data> {
  const operation = document as TypedDocumentNode<Data, Variables>
  const isMutation = document.definitions.some(
    (part) => part.kind === 'OperationDefinition' && part.operation === 'mutation',
  )
  const asked = { variables, fetchPolicy: 'no-cache' } as const
  try {
    const { data } = isMutation
      ? await client.mutate({ mutation: operation, ...asked })
      : await client.query({ query: operation, ...asked })
    if (data === undefined || data === null) throw new Error('the answer has no data')
    return data as Data
  } catch (error) {
    return throwFailure(error)
  }
}

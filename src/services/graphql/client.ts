import { ApolloClient, CombinedGraphQLErrors } from '@apollo/client'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { DocumentNode } from 'graphql'
import { logFailure } from '../watch/log'
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

/** Answers asked for before anybody needed them; each is taken once, while it is fresh and nothing was changed since. */
const early = new Map<object, { answer: Promise<unknown>; at: number }>()
const FRESH_MS = 5000
const isEmpty = (variables: Variables): boolean => Object.keys(variables).length === 0

/** Asks now for what a screen will ask in a moment. */
export function askEarly<Data>(document: TypedDocumentNode<Data, Record<string, never>>): void {
  const answer = execute(document, {})
  answer.catch(() => early.delete(document))
  early.set(document, { answer, at: performance.now() })
}

function takeEarly(document: object): Promise<unknown> | null {
  const found = early.get(document)
  early.delete(document)
  return found && performance.now() - found.at < FRESH_MS ? found.answer : null
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
  const taken = isEmpty(variables) && takeEarly(document)
  if (taken) return taken as Promise<Data>
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
    if (isMutation) early.clear()
  }
}

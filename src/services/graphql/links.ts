import { ApolloLink, CombinedGraphQLErrors, HttpLink, ServerError } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { RetryLink } from '@apollo/client/link/retry'
import type { DocumentNode } from 'graphql'
import { API_TIMEOUT_MS } from '#domain/constants'
import { readToken } from '../browser/token'
import { traceparent } from '../browser/trace'
import { fetchUnlessBegun } from './begun'
import { tellUnauthenticated } from './unauthenticated'

/** Queries that do something: asked once, each for itself. */
const EFFECTS: readonly (string | undefined)[] = [
  'Login',
  'recover',
  'GetCronofyLinkToken',
  'GetCronofyElementToken',
  'GetCronofyAccessToken',
  'GetPermissions',
  'DownloadProgramReport',
]
/** Whether asking twice does twice. */
export const hasEffect = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (part) =>
      part.kind === 'OperationDefinition' &&
      (part.operation !== 'query' || EFFECTS.includes(part.name?.value)),
  )
const isKeyed = ({ variables: { idempotencyKey, data } }: ApolloLink.Operation): boolean =>
  Boolean(idempotencyKey ?? data?.idempotencyKey)

const TRIES = 3
const FIRST_PAUSE_MS = 300
/** Answers of what stands before the server while it is being changed: they say nothing of the call. */
const AWAY: readonly number[] = [502, 503, 504]

/** One limit for all tries: whoever waits does not wait for each. */
const whoAndUntilWhen = new SetContextLink(({ headers, fetchOptions }) => {
  const token = readToken()
  return {
    token,
    headers: {
      ...headers,
      traceparent: traceparent(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    fetchOptions: { ...fetchOptions, signal: AbortSignal.timeout(API_TIMEOUT_MS) },
  }
})
const unauthenticated = new ErrorLink(({ error, operation }) => {
  if (!CombinedGraphQLErrors.is(error)) return
  const [first] = error.errors
  if (first?.extensions?.code === 'UNAUTHENTICATED') tellUnauthenticated(operation.getContext().token ?? null)
})
const again = new RetryLink({
  delay: { initial: FIRST_PAUSE_MS },
  attempts: (count, operation, error) =>
    count < TRIES &&
    ServerError.is(error) &&
    AWAY.includes(error.statusCode) &&
    (!hasEffect(operation.query) || isKeyed(operation)),
})

export const link = ApolloLink.from([
  unauthenticated,
  whoAndUntilWhen,
  again,
  new HttpLink({ uri: '/graphql', fetch: fetchUnlessBegun }),
])

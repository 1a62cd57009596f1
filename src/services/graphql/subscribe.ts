import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { print } from 'graphql'
import { createClient } from 'graphql-ws'
import { readToken } from '../browser/token'

type Hearing<Data> = {
  next(data: Data): void
  /** the socket is open and signed in, the first time and after every loss */
  opened?(): void
  lost?(): void
  /** open again after a loss: something may have been missed */
  reopened?(): void
}

/** Hears a subscription for as long as it is wanted; reconnects by itself. @returns the stop. */
export function subscribe<Data>(
  document: TypedDocumentNode<Data, Record<string, never>>,
  operationName: string,
  { next, opened, lost, reopened }: Hearing<Data>,
): () => void {
  const url = new URL('/graphql', location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  let before = false
  const client = createClient({
    url: url.href,
    keepAlive: 12_000,
    connectionParams: () => ({ token: readToken() }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => readToken() !== null,
    on: {
      connected: () => {
        opened?.()
        if (before) reopened?.()
        before = true
      },
      closed: () => lost?.(),
    },
  })
  const stop = client.subscribe<Data>(
    { query: print(document), operationName },
    { next: ({ data }) => data && next(data), error: () => {}, complete: () => {} },
  )
  return () => {
    stop()
    void client.dispose()
  }
}

import { print } from 'graphql'
import { createClient } from 'graphql-ws'
import type { Session } from '#domain/models'
import { readToken } from '../browser/token'
import { OnSessionChangedDocument, type OnSessionChangedSubscription } from '../generated/graphql'
import { toSession } from './session'

/** Hears every change of the caller's sessions for as long as it is wanted; reconnects by itself. */
export function onSessionChanged(listener: (session: Session) => void): () => void {
  const url = new URL('/graphql', location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const client = createClient({
    url: url.href,
    connectionParams: () => ({ token: readToken() }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => readToken() !== null,
  })
  const stop = client.subscribe<OnSessionChangedSubscription>(
    { query: print(OnSessionChangedDocument), operationName: 'OnSessionChanged' },
    {
      next: ({ data }) => data && listener(toSession(data.sessionChanged)),
      error: () => {},
      complete: () => {},
    },
  )
  return () => {
    stop()
    void client.dispose()
  }
}

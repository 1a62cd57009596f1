import type { Session } from '#domain/models'
import { OnSessionChangedDocument } from '../generated/graphql'
import { subscribe } from '../graphql/subscribe'
import { toSession } from './session'

/**
 * Hears every change of the caller's sessions for as long as it is wanted, also what happened `since` (epoch ms) before
 * the line stood and while it was away. A session may be told again as it was.
 */
export const onSessionChanged = (since: number, listener: (session: Session) => void): (() => void) =>
  subscribe(OnSessionChangedDocument, 'OnSessionChanged', {
    since,
    variables: (missed) => ({ missed }),
    next: ({ sessionChanged }) => listener(toSession(sessionChanged)),
  })

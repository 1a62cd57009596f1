import type { Session } from '#domain/models'
import { OnSessionChangedDocument } from '../generated/graphql'
import { subscribe } from '../graphql/subscribe'
import { toSession } from './session'

/** Hears every change of the caller's sessions for as long as it is wanted. */
export const onSessionChanged = (listener: (session: Session) => void): (() => void) =>
  subscribe(OnSessionChangedDocument, 'OnSessionChanged', {
    next: ({ sessionChanged }) => listener(toSession(sessionChanged)),
  })

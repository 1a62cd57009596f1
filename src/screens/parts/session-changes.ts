import { fromCallback } from 'xstate'
import type { ChangedEvent } from '#machines/sessions/changes'

const changes = () => import('../../services/session/changes')

/** Hears of changed sessions once its code is here, unless it was stopped before. Answers how to stop. */
export function onChanges(heard: (session: ChangedEvent['session']) => void): () => void {
  let stop: (() => void) | null = null
  let ended = false
  void changes().then(({ onSessionChanged }) => {
    const began = onSessionChanged(heard)
    if (ended) began()
    else stop = began
  })
  return () => {
    ended = true
    stop?.()
  }
}

/** What changed sessions tell a chart, for as long as it wants it. */
export const sessionChanges = fromCallback<{ type: 'noop' }, undefined, ChangedEvent>(({ sendBack }) =>
  onChanges((session) => sendBack({ type: 'session.changed', session })),
)

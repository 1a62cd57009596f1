import { fromCallback } from 'xstate'
import type { ChangedEvent } from '#machines/sessions/changes'
import { turn } from '../../ui/turns'

const changes = () => import('../../services/session/changes')

/** Hears of changed sessions once the first screen stands, of what happened until then too. Answers how to stop. */
export function onChanges(heard: (session: ChangedEvent['session']) => void): () => void {
  const since = Date.now()
  let stop: (() => void) | null = null
  let ended = false
  void turn()
    .then(changes)
    .then(({ onSessionChanged }) => {
      const began = onSessionChanged(since, heard)
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

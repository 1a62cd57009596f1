import { fromCallback } from 'xstate'
import type { ChangedEvent } from '#machines/sessions/changes'
import { turn } from '../../ui/turns'

const changes = () => import('../../services/session/changes')

/**
 * Hears of changed sessions once its code is here, unless it was stopped before. Answers how to stop. `ready`: what the
 * line waits for.
 */
export function onChanges(
  heard: (session: ChangedEvent['session']) => void,
  ready: Promise<void> = Promise.resolve(),
): () => void {
  let stop: (() => void) | null = null
  let ended = false
  void ready.then(changes).then(({ onSessionChanged }) => {
    const began = onSessionChanged(heard)
    if (ended) began()
    else stop = began
  })
  return () => {
    ended = true
    stop?.()
  }
}

const changesOnce = (ready: () => Promise<void>) =>
  fromCallback<{ type: 'noop' }, undefined, ChangedEvent>(({ sendBack }) =>
    onChanges((session) => sendBack({ type: 'session.changed', session }), ready()),
  )

/** What changed sessions tell a chart, for as long as it wants it. */
export const sessionChanges = changesOnce(() => Promise.resolve())
/** The same for a list that is asked for again every minute: the line lets the first screen by. */
export const listChanges = changesOnce(turn)

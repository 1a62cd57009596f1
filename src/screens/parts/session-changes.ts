import { fromCallback } from 'xstate'
import type { ChangedEvent } from '#machines/sessions/changes'
import { beginInTurn } from '../../ui/turns'

const changes = () => import('../../services/session/changes')

/** Hears of changed sessions once the first screen stands, of what happened until then too. Answers how to stop. */
export function onChanges(heard: (session: ChangedEvent['session']) => void): () => void {
  const since = Date.now()
  return beginInTurn(async () => (await changes()).onSessionChanged(since, heard))
}

/** What changed sessions tell a chart, for as long as it wants it. */
export const sessionChanges = fromCallback<{ type: 'noop' }, undefined, ChangedEvent>(({ sendBack }) =>
  onChanges((session) => sendBack({ type: 'session.changed', session })),
)

import { assign, fromCallback, fromPromise } from 'xstate'
import { closingMachine } from '#machines/sessions/closing/chart'
import { coachSessionMachine } from '#machines/sessions/coach-session/chart'
import { sessionActionMachine } from '#machines/sessions/session-action/chart'
import { type ChangedEvent, sessionsMachine } from '#machines/sessions/sessions/chart'
import { getUser } from '../../services/account/account'
import { clockEvery } from '../../services/browser/clock'
import { loadSessions } from '../../services/session/session'
import { keepAction, recalled } from './action-draft'
import { keepClosing, waitingClosing } from './closing-draft'
import { coacheeFile } from './coachee-file'
import { scheduling } from './scheduling'

const changing = () => import('../../services/session/changing')
const closing = () => import('../../services/session/closing')
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

/** The sessions of whoever is in, and what they do with them. */
export const sessionList = sessionsMachine.provide({
  actors: {
    loadSessions: fromPromise(() => loadSessions()),
    action: sessionActionMachine.provide({
      actions: {
        recall: assign(({ context }) => ({ draft: recalled(context) })),
        keep: (_, kept) => keepAction(kept),
      },
      actors: {
        act: fromPromise(async ({ input }) => (await changing()).act(input.action)),
        schedule: scheduling,
        closing: closingMachine.provide({
          actions: { keep: (_, kept) => keepClosing(kept) },
          actors: {
            loadClosing: fromPromise(async ({ input }) => {
              const form = await (await closing()).loadClosing(input)
              return { ...form, waiting: waitingClosing(input.session._id, form.draft) }
            }),
            saveClosing: fromPromise(async ({ input }) => (await closing()).saveClosing(input)),
            closeSession: fromPromise(async ({ input }) => (await closing()).closeSession(input)),
          },
        }),
      },
    }),
    coachSession: coachSessionMachine.provide({ actors: { file: coacheeFile } }),
    refreshUser: fromPromise(() => getUser()),
    clock: clockEvery(15_000),
    sessionChanges: fromCallback<{ type: 'noop' }, undefined, ChangedEvent>(({ sendBack }) =>
      onChanges((session) => sendBack({ type: 'session.changed', session })),
    ),
  },
})

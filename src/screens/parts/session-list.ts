import { assign, fromPromise } from 'xstate'
import { closingMachine } from '#machines/sessions/closing/chart'
import { coachSessionMachine } from '#machines/sessions/coach-session/chart'
import { sessionActionMachine } from '#machines/sessions/session-action/chart'
import { sessionsMachine } from '#machines/sessions/sessions/chart'
import { getUser } from '../../services/account/account'
import { clockEvery } from '../../services/browser/clock'
import { loadSessions } from '../../services/session/session'
import { keepAction, recalled } from './action-draft'
import { keepClosing, waitingClosing } from './closing-draft'
import { coacheeFile } from './coachee-file'
import { scheduling } from './scheduling'
import { sessionChanges } from './session-changes'

const changing = () => import('../../services/session/changing')
const closing = () => import('../../services/session/closing')

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
    sessionChanges,
  },
})

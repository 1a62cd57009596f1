import { assign, fromPromise } from 'xstate'
import { sessionActionMachine } from '#machines/sessions/session-action/chart'
import { sessionsMachine } from '#machines/sessions/sessions/chart'
import { getUser } from '../../services/account/account'
import { clockEvery } from '../../services/browser/clock'
import { loadSessions } from '../../services/session/session'
import { keepAction, recalled } from './action-draft'
import { scheduling } from './scheduling'
import { sessionChanges } from './session-changes'

const changing = () => import('../../services/session/changing')

/** What is done with one of them. */
export const sessionAction = sessionActionMachine.provide({
  actions: {
    recall: assign(({ context }) => ({ draft: recalled(context) })),
    keep: (_, kept) => keepAction(kept),
  },
  actors: {
    act: fromPromise(async ({ input }) => (await changing()).act(input.action)),
    schedule: scheduling,
  },
})

/** The sessions of whoever is in, and what they do with them. What only a coach does is added where coaches land. */
export const sessionList = sessionsMachine.provide({
  actors: {
    loadSessions: fromPromise(() => loadSessions()),
    action: sessionAction,
    refreshUser: fromPromise(() => getUser()),
    clock: clockEvery(15_000),
    sessionChanges,
  },
})

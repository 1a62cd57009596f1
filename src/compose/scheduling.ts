import { fromPromise } from 'xstate'
import { scheduleMachine } from '#machines/schedule/chart'
import { settled } from './settled'

/** What changes a session, and what free hours there are: not needed to see the sessions, here before it is asked for. */
export const changing = () => import('../services/session/changing')
const matching = () => import('../services/matching/matching')
void settled.then(() => Promise.all([changing(), matching()])).catch(() => {})

export const scheduling = scheduleMachine.provide({
  actors: {
    loadSchedule: fromPromise(async ({ input }) => (await matching()).loadSchedule(input.coachId)),
    book: fromPromise(async ({ input }) => (await changing()).book(input)),
    findOwn: fromPromise(async ({ input }) => (await changing()).findOwn(input)),
  },
})

import { fromPromise } from 'xstate'
import { scheduleMachine } from '#machines/agenda/schedule/chart'
import { idle } from '../../services/browser/idle'
import { hourPasses } from '../../services/matching/passing'

/** What changes a session, and what free hours there are: not needed to see the sessions, here before it is asked for. */
const changing = () => import('../../services/session/changing')
const matching = () => import('../../services/matching/matching')
void idle.then(() => Promise.all([changing(), matching()])).catch(() => {})

/** Choosing an hour, on its own screen or inside what changes a session. */
export const scheduling = scheduleMachine.provide({
  actors: {
    loadSchedule: fromPromise(async ({ input }) => (await matching()).loadSchedule(input)),
    book: fromPromise(async ({ input }) => (await changing()).book(input)),
    hourPasses: fromPromise(({ input, signal }) => hourPasses(input.slots, signal)),
    findOwn: fromPromise(async ({ input }) => (await changing()).findOwn(input)),
  },
})

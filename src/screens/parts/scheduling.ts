import { fromPromise } from 'xstate'
import { scheduleMachine } from '#machines/agenda/schedule/chart'
import { waitingListMachine, waitingListParts } from '#machines/agenda/waiting-list/chart'
import { hourPasses } from '../../services/matching/passing'
import { turn } from '../../ui/turns'
import { brings } from '../brings'

/** What changes a session, and what free hours there are: not needed to see the sessions, here before it is asked for. */
const changing = () => import('../../services/session/changing')
const matching = () => import('../../services/matching/matching')
void turn()
  .then(() => Promise.all([changing(), matching()]))
  .catch(() => {})

const waiting = waitingListMachine.provide({
  actors: {
    places: brings(waitingListParts.places, async () => (await matching()).loadPlaces()),
    join: fromPromise(async ({ input }) => (await matching()).joinLine(input)),
    leave: fromPromise(async ({ input }) => (await matching()).leaveLine(input)),
  },
})

/** Choosing an hour, on its own screen or inside what changes a session. */
export const scheduling = scheduleMachine.provide({
  actors: {
    loadSchedule: fromPromise(async ({ input }) => (await matching()).loadSchedule(input)),
    book: fromPromise(async ({ input }) => (await changing()).book(input)),
    hourPasses: fromPromise(({ input, signal }) => hourPasses(input.slots, signal)),
    waiting,
    findOwn: fromPromise(async ({ input }) => (await changing()).findOwn(input)),
  },
})

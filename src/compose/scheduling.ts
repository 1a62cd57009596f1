import { fromPromise } from 'xstate'
import { scheduleMachine } from '#machines/schedule/chart'
import { loadSchedule } from '../services/matching/matching'
import { book } from '../services/session/session'

export const scheduling = scheduleMachine.provide({
  actors: {
    loadSchedule: fromPromise(({ input }) => loadSchedule(input.coachId)),
    book: fromPromise(({ input }) => book(input)),
  },
})

import { fromPromise } from 'xstate'
import { scheduleSuccessMachine } from '#machines/agenda/schedule-success/chart'
import { pickCoachMachine } from '#machines/onboarding/pick-coach/chart'
import { PickCoachView } from '../features/pick-coach/PickCoachView'
import { ScheduleSuccessView } from '../features/schedule/ScheduleSuccessView'
import { ScheduleView } from '../features/schedule/ScheduleView'
import { loadOffer, selectCoach } from '../services/matching/matching'
import { downloadEvent } from '../services/session/changing'
import { findBooked } from '../services/session/session'
import { scheduling } from './parts/scheduling'
import { type Chunk, defineScreen, part, present } from './screen'

const picking = pickCoachMachine.provide({
  actors: {
    loadOffer: fromPromise(({ input }) => loadOffer(input)),
    selectCoach: fromPromise(({ input }) => selectCoach(input.coachId, input.me)),
  },
})
const succeeding = scheduleSuccessMachine.provide({
  actors: {
    findBooked: fromPromise(({ input }) => findBooked(input.coachId, input.datetime)),
    downloadEvent: fromPromise(({ input }) => downloadEvent(input.sessionId)),
  },
})

export default {
  screens: {
    pickCoach: defineScreen({
      open: ({ me }) => ({ parts: { picking: part(picking, { me: present(me) }) } }),
      View: ({ actors }) => <PickCoachView actor={actors.picking} />,
    }),
    schedule: defineScreen({
      open: ({ me, query }) => ({
        parts: {
          schedule: part(scheduling, {
            mode: 'book',
            me: present(me),
            coachId: query.coach ?? null,
            session: null,
            proposal: null,
            slot: query.datetime ?? null,
          }),
        },
      }),
      View: ({ actors }) => <ScheduleView actor={actors.schedule} />,
    }),
    scheduleSuccess: defineScreen({
      open: ({ me, query }) => ({
        parts: {
          booked: part(succeeding, {
            me: present(me),
            coachId: query.coach ?? null,
            datetime: query.datetime ?? null,
          }),
        },
      }),
      View: ({ actors }) => <ScheduleSuccessView actor={actors.booked} />,
    }),
  },
} satisfies Chunk

import { fromPromise } from 'xstate'
import { pickCoachMachine } from '#machines/pick-coach/chart'
import { scheduleSuccessMachine } from '#machines/schedule-success/chart'
import { PickCoachView } from '../features/pick-coach/PickCoachView'
import { ScheduleSuccessView } from '../features/schedule/ScheduleSuccessView'
import { ScheduleView } from '../features/schedule/ScheduleView'
import { loadOffer, selectCoach } from '../services/matching/matching'
import { downloadEvent } from '../services/session/changing'
import { findBooked } from '../services/session/session'
import { scheduling } from './scheduling'
import { type Chunk, present, type ScreenProps, useScreenActor } from './screen'

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

function PickCoachScreen({ app, me }: ScreenProps) {
  const actor = useScreenActor(app, picking, () => ({ me: present(me) }))
  return <PickCoachView actor={actor} />
}
function ScheduleScreen({ app, me, query }: ScreenProps) {
  const actor = useScreenActor(app, scheduling, () => ({
    mode: 'book' as const,
    me: present(me),
    coachId: query.coach ?? null,
    session: null,
    proposal: null,
    slot: query.datetime ?? null,
  }))
  return <ScheduleView actor={actor} />
}
function ScheduleSuccessScreen({ app, me, query }: ScreenProps) {
  const actor = useScreenActor(app, succeeding, () => ({
    me: present(me),
    coachId: query.coach ?? null,
    datetime: query.datetime ?? null,
  }))
  return <ScheduleSuccessView actor={actor} />
}

const chunk: Chunk = {
  group: 'selection',
  screens: { pickCoach: PickCoachScreen, schedule: ScheduleScreen, scheduleSuccess: ScheduleSuccessScreen },
}
export default chunk

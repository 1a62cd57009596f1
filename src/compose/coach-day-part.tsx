import { fromCallback, fromPromise } from 'xstate'
import type { AppActor } from '#machines/app/chart'
import { coachDayMachine } from '#machines/coach-day/chart'
import { type DayProps, DayTimeline } from '../features/sessions/DayTimeline'
import { loadCoachDay } from '../services/availability/availability'
import { onSessionChanged } from '../services/session/changes'
import { clockEvery } from './clock'
import { useScreenActor } from './screen'
import { onTimeSaved } from './week'

const coachDay = coachDayMachine.provide({
  actors: {
    loadDay: fromPromise(({ input }) => loadCoachDay(input)),
    timeChanges: fromCallback<{ type: 'noop' }, undefined, { type: 'time.changed' }>(({ sendBack }) => {
      const tell = () => sendBack({ type: 'time.changed' })
      const stops = [onSessionChanged(tell), onTimeSaved(tell)]
      return () => {
        for (const stop of stops) stop()
      }
    }),
    clock: clockEvery(60_000),
  },
})

type Props = DayProps & { app: AppActor; coachId: string }

export function CoachDayPart({ app, coachId, ...shown }: Props) {
  const actor = useScreenActor(app, coachDay, () => ({ coachId, zone: shown.zone, now: shown.now }))
  return <DayTimeline {...shown} actor={actor} />
}

import { fromCallback, fromPromise } from 'xstate'
import { coachDayMachine } from '#machines/sessions/coach-day/chart'
import { type CoachSessionActor, coachSessionMachine } from '#machines/sessions/coach-session/chart'
import { Brief } from '../features/coaching/Brief'
import { CoachSessions } from '../features/sessions/CoachSessions'
import { DaySkeleton } from '../features/sessions/DaySkeleton'
import { HoursSkeleton } from '../features/sessions/HoursSkeleton'
import { SessionsView, type ShownSessions } from '../features/sessions/SessionsView'
import { loadCoachDay } from '../services/availability/day'
import { clockEvery } from '../services/browser/clock'
import { below, late } from '../ui/late'
import { closing } from './parts/closing'
import { coacheeFile } from './parts/coachee-file'
import { onChanges } from './parts/session-changes'
import { sessionAction, sessionList } from './parts/session-list'
import { type Chunk, defineScreen, part, present } from './screen'

const SchedulePanel = late(async () => (await import('../features/schedule/SchedulePanel')).SchedulePanel)
const DayTimeline = below(async () => (await import('../features/sessions/DayTimeline')).DayTimeline)

const coachDay = coachDayMachine.provide({
  actors: {
    loadDay: fromPromise(({ input }) => loadCoachDay(input)),
    timeChanges: fromCallback<{ type: 'noop' }, undefined, { type: 'time.changed' }>(({ sendBack }) =>
      onChanges(() => sendBack({ type: 'time.changed' })),
    ),
    clock: clockEvery(60_000),
  },
})

const sessions = sessionList.provide({
  actors: {
    action: sessionAction.provide({ actors: { closing } }),
    coachSession: coachSessionMachine.provide({ actors: { file: coacheeFile } }),
  },
})

/** Where coaches land. */
export default {
  screens: {
    coachSessions: defineScreen({
      open: ({ me }) => {
        const own = present(me)
        const { _id: coachId, timezone: zone } = own
        return {
          parts: {
            sessions: part(sessions, { me: own, now: Date.now() }),
            day: part(coachDay, { coachId, zone, now: Date.now() }),
          },
        }
      },
      View: ({ actors: { sessions, day }, me }) => (
        <SessionsView
          actor={sessions}
          coach
          scheduler={(schedule) => <SchedulePanel fallback={<HoursSkeleton />} actor={schedule} />}
          page={(shown: ShownSessions<CoachSessionActor>) => (
            <CoachSessions
              {...shown}
              day={(shown) => <DayTimeline fallback={<DaySkeleton />} actor={day} {...shown} />}
              file={(file, notes) => <Brief actor={file} zone={present(me).timezone} notes={notes} />}
            />
          )}
        />
      ),
    }),
  },
} satisfies Chunk

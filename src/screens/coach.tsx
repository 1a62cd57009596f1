import { fromCallback, fromPromise } from 'xstate'
import { coachDayMachine } from '#machines/sessions/coach-day/chart'
import type { CoachSessionActor } from '#machines/sessions/coach-session/chart'
import { CoachSessions } from '../features/sessions/CoachSessions'
import { DaySkeleton } from '../features/sessions/DaySkeleton'
import { FileSkeleton } from '../features/sessions/FileSkeleton'
import { HoursSkeleton } from '../features/sessions/HoursSkeleton'
import { SessionsView, type ShownSessions } from '../features/sessions/SessionsView'
import { WeekSkeleton } from '../features/sessions/WeekSkeleton'
import { clockEvery } from '../services/browser/clock'
import { late } from '../ui/late'
import { onChanges, sessionList } from './parts/session-list'
import { weekOf } from './parts/week'
import { type Chunk, defineScreen, part, present } from './screen'

const SchedulePanel = late(async () => (await import('../features/schedule/SchedulePanel')).SchedulePanel)
const CoacheeFileCard = late(
  async () => (await import('../features/sessions/CoacheeFileCard')).CoacheeFileCard,
)
const WeekCard = late(async () => (await import('../features/availability/AvailabilityView')).WeekCard)
const DayTimeline = late(async () => (await import('../features/sessions/DayTimeline')).DayTimeline)

const coachDay = coachDayMachine.provide({
  actors: {
    loadDay: fromPromise(async ({ input }) =>
      (await import('../services/availability/availability')).loadCoachDay(input),
    ),
    timeChanges: fromCallback<{ type: 'noop' }, undefined, { type: 'time.changed' }>(({ sendBack }) =>
      onChanges(() => sendBack({ type: 'time.changed' })),
    ),
    clock: clockEvery(60_000),
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
            sessions: part(sessionList, { me: own, now: Date.now() }),
            day: part(coachDay, { coachId, zone, now: Date.now() }),
            week: weekOf(own),
          },
        }
      },
      View: ({ actors: { sessions, day, week }, me }) => (
        <SessionsView
          actor={sessions}
          coach
          scheduler={(schedule) => <SchedulePanel fallback={<HoursSkeleton />} actor={schedule} />}
          page={(shown: ShownSessions<CoachSessionActor>) => (
            <CoachSessions
              {...shown}
              day={(shown) => <DayTimeline fallback={<DaySkeleton />} actor={day} {...shown} />}
              week={() => <WeekCard fallback={<WeekSkeleton />} actor={week} />}
              file={(file, people) => (
                <CoacheeFileCard
                  fallback={<FileSkeleton />}
                  actor={file}
                  people={people}
                  zone={present(me).timezone}
                />
              )}
            />
          )}
        />
      ),
    }),
  },
} satisfies Chunk

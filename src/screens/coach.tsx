import { fromCallback, fromPromise } from 'xstate'
import { pathTo } from '#domain/places'
import { coachDayMachine } from '#machines/sessions/coach-day/chart'
import type { CoachSessionActor } from '#machines/sessions/coach-session/chart'
import { ALL_COACHEES, coacheesMachine } from '#machines/sessions/coachees/chart'
import { Brief } from '../features/coaching/Brief'
import { CoacheePage, PersonActions } from '../features/coaching/CoacheePage'
import { CoacheesView } from '../features/coaching/CoacheesView'
import { CoachSessions } from '../features/sessions/CoachSessions'
import { DaySkeleton } from '../features/sessions/DaySkeleton'
import { HoursSkeleton } from '../features/sessions/HoursSkeleton'
import { SessionsView, type ShownSessions } from '../features/sessions/SessionsView'
import { clockEvery } from '../services/browser/clock'
import { loadCoachees } from '../services/coaching/coachees'
import { late } from '../ui/late'
import { lists } from './brings'
import { coacheeFile } from './parts/coachee-file'
import { goalComment, keptComments } from './parts/goal-comment'
import { onChanges } from './parts/session-changes'
import { sessionList } from './parts/session-list'
import { type Chunk, defineScreen, part, present } from './screen'

const SchedulePanel = late(async () => (await import('../features/schedule/SchedulePanel')).SchedulePanel)
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

const coachees = lists(coacheesMachine, loadCoachees)

/** Where coaches land, and whom they accompany. */
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
    coachees: defineScreen({
      open: () => ({
        parts: { coachees: part(coachees, { scope: null, filters: ALL_COACHEES }) },
      }),
      View: ({ actors, me }) => (
        <CoacheesView
          actor={actors.coachees}
          zone={present(me).timezone}
          now={Date.now()}
          wayTo={(coacheeId) => pathTo('coachee', { coacheeId })}
        />
      ),
    }),
    coachee: defineScreen({
      open: ({ params }) => ({
        parts: {
          file: part(coacheeFile, { coacheeId: params.coacheeId ?? '', sessionId: null }),
          comment: part(goalComment, { texts: keptComments() }),
        },
      }),
      View: ({ actors, me, params }) => (
        <CoacheePage
          actor={actors.file}
          comment={actors.comment}
          zone={present(me).timezone}
          now={Date.now()}
          actions={<PersonActions chat={`${pathTo('chat')}?persona=${params.coacheeId ?? ''}`} />}
        />
      ),
    }),
  },
} satisfies Chunk

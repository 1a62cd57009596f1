import { fromCallback, fromPromise } from 'xstate'
import { walksWizard } from '#domain/onboarding'
import { actorCode } from '#domain/roles'
import { assessmentsMachine } from '#machines/development/assessments/chart'
import { coachDayMachine } from '#machines/sessions/coach-day/chart'
import { sessionActionMachine } from '#machines/sessions/session-action/chart'
import { type ChangedEvent, sessionsMachine } from '#machines/sessions/sessions/chart'
import { DaySkeleton } from '../features/sessions/DaySkeleton'
import { FileSkeleton } from '../features/sessions/FileSkeleton'
import { HoursSkeleton } from '../features/sessions/HoursSkeleton'
import { SessionsView } from '../features/sessions/SessionsView'
import { WeekSkeleton } from '../features/sessions/WeekSkeleton'
import { getUser } from '../services/account/account'
import { clockEvery } from '../services/browser/clock'
import { idle } from '../services/browser/idle'
import { loadSessions } from '../services/session/session'
import { late } from '../ui/late'
import { coacheeFile } from './parts/coachee-file'
import { ownInvitations } from './parts/invitations'
import { scheduling } from './parts/scheduling'
import { weekOf } from './parts/week'
import { type Chunk, defineScreen, part, present } from './screen'

const SchedulePanel = late(async () => (await import('../features/schedule/SchedulePanel')).SchedulePanel)
const CoacheeFileCard = late(
  async () => (await import('../features/sessions/CoacheeFileCard')).CoacheeFileCard,
)
const WeekCard = late(async () => (await import('../features/availability/AvailabilityView')).WeekCard)
const DayTimeline = late(async () => (await import('../features/sessions/DayTimeline')).DayTimeline)
const AssessmentCard = late(async () => (await import('../features/score/AssessmentCard')).AssessmentCard)
const InvitationsCard = late(async () => (await import('../features/home/InvitationsCard')).InvitationsCard)
const NoPart = late(async () => (await import('./parts/no-part')).NoPart)

const changing = () => import('../services/session/changing')
const changes = () => import('../services/session/changes')

const sessions = sessionsMachine.provide({
  actors: {
    loadSessions: fromPromise(() => loadSessions()),
    action: sessionActionMachine.provide({
      actors: {
        act: fromPromise(async ({ input }) => (await changing()).act(input.action)),
        schedule: scheduling,
      },
    }),
    file: coacheeFile,
    refreshUser: fromPromise(() => getUser()),
    clock: clockEvery(15_000),
    sessionChanges: fromCallback<{ type: 'noop' }, undefined, ChangedEvent>(({ sendBack }) =>
      onceHere(async () =>
        (await changes()).onSessionChanged((session) => sendBack({ type: 'session.changed', session })),
      ),
    ),
  },
})
const coachDay = coachDayMachine.provide({
  actors: {
    loadDay: fromPromise(async ({ input }) =>
      (await import('../services/availability/availability')).loadCoachDay(input),
    ),
    timeChanges: fromCallback<{ type: 'noop' }, undefined, { type: 'time.changed' }>(({ sendBack }) =>
      onceHere(async () => (await changes()).onSessionChanged(() => sendBack({ type: 'time.changed' }))),
    ),
    clock: clockEvery(60_000),
  },
})
const assessments = assessmentsMachine.provide({
  actors: {
    loadAssessments: fromPromise(async () => {
      await idle
      return (await import('../services/score/assessments')).loadAssessments()
    }),
  },
})

/** Begins to hear once its code is here, unless it was stopped before. Answers how to stop. */
function onceHere(begin: () => Promise<() => void>): () => void {
  let stop: (() => void) | null = null
  let ended = false
  void begin().then((began) => {
    if (ended) began()
    else stop = began
  })
  return () => {
    ended = true
    stop?.()
  }
}

export default {
  screens: {
    sessions: defineScreen({
      open: ({ me }) => {
        const own = present(me)
        const role = actorCode(own)
        const { _id: coachId, timezone: zone } = own
        return {
          parts: {
            sessions: walksWizard(role) ? part(sessions, { me: own, now: Date.now() }) : null,
            day: role === 'co' ? part(coachDay, { coachId, zone, now: Date.now() }) : null,
            week: role === 'co' ? weekOf(own) : null,
            assessments: role === 'cc' ? part(assessments, undefined) : null,
            invitations: role === 'co' ? null : ownInvitations(),
          },
        }
      },
      View: ({ actors: { sessions: list, day, week, assessments: due, invitations }, me }) => {
        const { timezone: zone } = present(me)
        if (!list) return invitations ? <NoPart me={me} invitations={invitations} /> : null
        return (
          <SessionsView
            actor={list}
            scheduler={(schedule) => <SchedulePanel fallback={<HoursSkeleton />} actor={schedule} />}
            day={(shown) => (day ? <DayTimeline fallback={<DaySkeleton />} actor={day} {...shown} /> : null)}
            invitation={() => (
              <>
                {invitations ? <InvitationsCard actor={invitations} zone={zone} /> : null}
                {due ? <AssessmentCard actor={due} /> : null}
              </>
            )}
            week={() => (week ? <WeekCard fallback={<WeekSkeleton />} actor={week} /> : null)}
            file={(file, people) => (
              <CoacheeFileCard fallback={<FileSkeleton />} actor={file} people={people} zone={zone} />
            )}
          />
        )
      },
    }),
  },
} satisfies Chunk

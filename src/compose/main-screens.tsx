import { lazy, Suspense } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { walksWizard } from '#domain/onboarding'
import { actorCode } from '#domain/roles'
import { sessionActionMachine } from '#machines/session-action/chart'
import { type ChangedEvent, sessionsMachine } from '#machines/sessions/chart'
import { DaySkeleton } from '../features/sessions/DaySkeleton'
import { FileSkeleton } from '../features/sessions/FileSkeleton'
import { SessionsView } from '../features/sessions/SessionsView'
import { WeekSkeleton } from '../features/sessions/WeekSkeleton'
import { getUser } from '../services/account/account'
import { loadSessions } from '../services/session/session'
import { late } from '../ui/late'
import { clockEvery } from './clock'
import { Invitations, NoPart } from './no-part'
import { renewed } from './renewed'
import { changing, scheduling } from './scheduling'
import { type Chunk, present, useScreenActor } from './screen'
import { settled } from './settled'

const SchedulePanel = late(async () => (await import('../features/schedule/SchedulePanel')).SchedulePanel)

const CoacheeFilePart = lazy(async () => ({
  default: (await import('./coachee-file-part')).CoacheeFilePart,
}))

const WeekPart = late(async () => (await import('./week-part')).WeekPart)

const AssessmentPart = late(async () => {
  await settled
  return (await import('./assessment-part')).AssessmentPart
})

const CoachDayPart = lazy(async () => ({ default: (await import('./coach-day-part')).CoachDayPart }))

const sessions = sessionsMachine.provide({
  actors: {
    loadSessions: fromPromise(() => loadSessions()),
    action: sessionActionMachine.provide({
      actors: {
        act: fromPromise(async ({ input }) => (await changing()).act(input.action)),
        schedule: scheduling,
      },
    }),
    refreshUser: fromPromise(() => getUser()),
    clock: clockEvery(15_000),
    sessionChanges: fromCallback<{ type: 'noop' }, undefined, ChangedEvent>(({ sendBack }) => {
      let stop = () => {}
      let ended = false
      void import('../services/session/changes').then(({ onSessionChanged }) => {
        if (!ended) stop = onSessionChanged((session) => sendBack({ type: 'session.changed', session }))
      })
      return () => {
        ended = true
        stop()
      }
    }),
  },
})

const SessionsScreen = renewed(({ app, me, onTaken }) => {
  const actor = useScreenActor(app, sessions, () => ({
    me: present(me),
    now: Date.now(),
  }))
  return (
    <SessionsView
      actor={actor}
      scheduler={(schedule) => <SchedulePanel actor={schedule} />}
      day={(shown) => (
        <Suspense fallback={<DaySkeleton />}>
          <CoachDayPart app={app} coachId={present(me)._id} {...shown} />
        </Suspense>
      )}
      invitation={() => (
        <>
          <Invitations app={app} zone={present(me).timezone} onTaken={onTaken} />
          <AssessmentPart app={app} />
        </>
      )}
      week={() => <WeekPart app={app} me={present(me)} fallback={<WeekSkeleton />} />}
      file={(at) => (
        <Suspense fallback={<FileSkeleton />}>
          <CoacheeFilePart app={app} zone={present(me).timezone} {...at} />
        </Suspense>
      )}
    />
  )
})

const chunk: Chunk = {
  group: 'main',
  screens: {
    academy: late(async () => (await import('./academy-screen')).AcademyScreen),
    panel: late(async () => (await import('./dashboard-screen')).DashboardScreen),
    membershipPanel: late(async () => (await import('./membership-screens')).MembershipPanelScreen),
    membershipAccount: late(async () => (await import('./membership-screens')).MembershipAccountScreen),
    chat: late(async () => (await import('./chat-screen')).ChatScreen),
    sessions: (props) =>
      walksWizard(actorCode(props.me)) ? <SessionsScreen {...props} /> : <NoPart {...props} />,
  },
}
export default chunk

import { lazy } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { type ChangedEvent, sessionsMachine } from '#machines/sessions/chart'
import { HomeView } from '../features/home/HomeView'
import { SessionsView } from '../features/sessions/SessionsView'
import { NotFoundView } from '../features/shell/NotFoundView'
import { getUser } from '../services/account/account'
import { act, loadSessions } from '../services/session/session'
import { clockEvery } from './clock'
import { scheduling } from './scheduling'
import { type Chunk, newAttempt, present, type ScreenProps, useScreenActor } from './screen'

const SchedulePanel = lazy(async () => ({
  default: (await import('../features/schedule/SchedulePanel')).SchedulePanel,
}))

const sessions = sessionsMachine.provide({
  actors: {
    loadSessions: fromPromise(() => loadSessions()),
    act: fromPromise(({ input }) => act(input.action, input.key)),
    refreshUser: fromPromise(() => getUser()),
    schedule: scheduling,
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

function SessionsScreen({ app, me }: ScreenProps) {
  const actor = useScreenActor(app, sessions, () => ({
    me: present(me),
    now: Date.now(),
    attempt: newAttempt(),
  }))
  return <SessionsView actor={actor} scheduler={(schedule) => <SchedulePanel actor={schedule} />} />
}

const chunk: Chunk = {
  group: 'main',
  screens: {
    home: ({ me }) => <HomeView me={present(me)} />,
    sessions: SessionsScreen,
    notfound: () => <NotFoundView />,
  },
}
export default chunk

import type { Session } from '#domain/models'
import type { SessionActionOutput } from '#machines/sessions/session-action/chart'
import { type SessionsContext, sessionsMachine } from '#machines/sessions/sessions/chart'
import { coachMe, makeMe, makeSession, NOW, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { HOUR, me } from '../../common'
import { cancelled, held } from '../sessions-data'

const coacheeInput = { me, now: NOW }

const listed = (state: string, ...sessions: Session[]) => ({
  type: `xstate.done.actor.0.sessions.list.${state}`,
  output: sessions,
  actorId: `0.sessions.list.${state}`,
})

const cancels = { type: 'action.open', kind: 'cancel', sessionId: 'session-1', now: NOW }

export const sessionsModel: PathModel = {
  machine: sessionsMachine,
  ways: ['Coachee que mira sus sesiones', 'Coach que mira sus sesiones'],
  inputs: [coacheeInput, { me: coachMe, now: NOW }],
  events: [
    { type: 'sessions.retry' },
    { type: 'session.changed', session: cancelled },
    { type: 'clock.ticked', now: NOW + HOUR },
    cancels,
    { type: 'proposal.open', coachee: makeSession().coachee, programId: 'program-1' },
  ],
  offered: {
    'proposal.open': ({ context }) =>
      context.me._type.active === 'coach' &&
      context.sessions.some((session: Session) => session.state === 'active'),
    // a call does not wait for longer than the minute of the list
    'clock.ticked': ({ value }) => value.record === 'fresh',
    // what comes of it is of what was begun and still may be; who cancels may prefer another hour
    'xstate.done.actor.action': ({ context }, { output }) => {
      const { kind, sessions } = output as SessionActionOutput
      const { doing, sessions: known } = context as SessionsContext
      const inHand = known.find(({ _id }) => _id === doing?.sessionId)
      const isBegun = doing?.kind === 'cancel' || doing?.kind === kind
      return sessions.length === 0 || (isBegun && inHand?.state !== 'cancelled_on_time')
    },
    'sessions.retry': ({ context }) => context.sessions.length === 0,
  },
  also: [
    // it is heard before it is answered
    {
      input: coacheeInput,
      level: 'view',
      moves: [
        listed('loading', makeSession(), held),
        cancels,
        { type: 'session.changed', session: makeSession({ version: 2 }) },
        {
          type: 'xstate.done.actor.action',
          output: { kind: 'cancel', sessions: [cancelled] },
          actorId: 'action',
        },
      ],
    },
    {
      input: coacheeInput,
      moves: [
        listed('loading', makeSession(), held),
        cancels,
        { type: 'session.changed', session: makeSession({ version: 2 }) },
        {
          type: 'xstate.done.actor.0.sessions.record.refreshing',
          output: me,
          actorId: '0.sessions.record.refreshing',
        },
        { type: 'clock.ticked', now: NOW + HOUR },
        { type: 'xstate.after.poll.sessions.list.ready', wait: 60_000 },
        listed('polling', makeSession({ version: 3 })),
      ],
    },
  ],
  outcomes: {
    loadSessions: { done: [[makeSession(), held]], error: [networkFailure] },
    action: {
      done: [
        { kind: 'cancel', sessions: [] },
        { kind: 'cancel', sessions: [cancelled] },
        { kind: 'reschedule', sessions: [makeSession({ version: 2 })] },
      ],
    },
    refreshUser: { done: [makeMe({ city: 'Concepción' })], error: [networkFailure] },
  },
}

import type { Session } from '#domain/models'
import { sessionActionMachine } from '#machines/session-action/chart'
import { sessionsMachine } from '#machines/sessions/chart'
import { coachMe, makeMe, makeSession, NOW, networkFailure } from '../../fixtures/people'
import type { PathModel } from '../travel'
import { conflict, HOUR, me, slotMs } from './common'

const held = makeSession({ _id: 'session-2', slot: '2026-09-01T13:00:00.000Z', state: 'finished' })
const cancelled = makeSession({ version: 2, state: 'cancelled_on_time' })

const coacheeInput = { me, now: NOW }
const listed = (state: string, ...sessions: Session[]) => ({
  type: `xstate.done.actor.0.sessions.list.${state}`,
  output: sessions,
  actorId: `0.sessions.list.${state}`,
})
const cancels = { type: 'action.open', kind: 'cancel', sessionId: 'session-1', now: NOW }

export const sessionsModel: PathModel = {
  machine: sessionsMachine,
  inputs: [coacheeInput, { me: coachMe, now: NOW }],
  events: [
    { type: 'sessions.retry' },
    { type: 'session.changed', session: cancelled },
    { type: 'clock.ticked', now: NOW + HOUR },
    cancels,
    { type: 'proposal.open', coachee: makeSession().coachee, programId: 'program-1' },
  ],
  offered: {
    'proposal.open': ({ context }) => context.me._type.active === 'coach' && context.sessions.length > 0,
    // a call does not wait for longer than the minute of the list
    'clock.ticked': ({ value }) => value.record === 'fresh',
    'sessions.retry': ({ context }) => context.sessions.length === 0,
  },
  also: [
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
        { kind: 'cancel', session: null },
        { kind: 'cancel', session: cancelled },
        { kind: 'reschedule', session: makeSession({ version: 2 }) },
      ],
    },
    refreshUser: { done: [makeMe({ city: 'Concepción' })], error: [networkFailure] },
  },
}

const missed = makeSession({ slot: '2026-09-08T13:00:00.000Z', state: 'finished_without_coachee' })
const begin = { me, now: NOW, proposal: null }
export const sessionActionModel: PathModel = {
  machine: sessionActionMachine,
  inputs: [
    { ...begin, kind: 'cancel', session: makeSession() },
    { ...begin, kind: 'rate', session: held },
    { ...begin, kind: 'contest', session: missed },
    { ...begin, kind: 'reschedule', session: makeSession() },
    {
      ...begin,
      me: coachMe,
      kind: 'propose',
      session: null,
      proposal: { coachee: makeSession().coachee, programId: 'program-1' },
    },
  ],
  events: [
    { type: 'session.known', session: cancelled, now: NOW },
    { type: 'draft.change', draft: { value: 4 } },
    { type: 'action.confirm', now: NOW },
    { type: 'action.confirm', now: slotMs + HOUR },
    { type: 'hour.prefer', now: NOW },
    { type: 'hour.prefer', now: slotMs + HOUR },
    { type: 'action.dismiss' },
  ],
  offered: {
    'draft.change': ({ context }) => context.kind === 'rate' && context.draft.value === 0,
    'hour.prefer': ({ context }) => context.kind === 'cancel',
  },
  outcomes: {
    act: { done: [cancelled], error: [networkFailure, conflict] },
    schedule: { done: [{ session: makeSession() }] },
  },
}

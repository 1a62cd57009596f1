import { sessionActionMachine } from '#machines/sessions/session-action/chart'
import { coachMe, makeSession, NOW, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict, HOUR, me, slotMs } from '../../common'
import { cancelled, held } from '../sessions-data'

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
    schedule: { done: [{ sessions: [makeSession({ version: 2 })] }] },
  },
}

import { allowedActions } from '#domain/entities/session/actions'
import type { Session } from '#domain/models'
import { type SessionActionKind, sessionActionMachine } from '#machines/sessions/session-action/chart'
import { sessionActionWords } from '#machines/sessions/session-action/words'
import { coachMe, makeSession, NOW, networkFailure, SLOT } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict, HOUR, me, slotMs } from '../../common'
import { cancelled, held } from '../sessions-data'

const came = (...who: string[]) =>
  who.map((userId) => ({ userId, joinedAt: SLOT, external: false, here: true }))
const COACH = makeSession().coach._id
const COACHEE = makeSession().coachee._id

const pending = makeSession({ state: 'pending' })
const alone = makeSession({ state: 'inprogress', joins: came(COACHEE) })
const together = makeSession({ state: 'inprogress', joins: came(COACH, COACHEE) })
const missed = makeSession({
  slot: '2026-09-07T13:00:00.000Z',
  state: 'finished_without_coachee',
  endedAt: '2026-09-07T14:30:00.000Z',
})
const asked = makeSession({
  slot: missed.slot,
  state: missed.state,
  endedAt: missed.endedAt,
  conference: { provider: 'zoom-meeting', url: 'https://zoom.us/j/1' },
  question: { asked: COACHEE, claimedBy: null, until: '2026-09-10T14:30:00.000Z', held: null },
})

const begin = (kind: SessionActionKind, session: Session | null, who = me, now = NOW) => ({
  me: who,
  kind,
  session,
  now,
  proposal: session === null ? { coachee: makeSession().coachee, programId: 'program-1' } : null,
})
/** while the session goes on, late enough to tell of an absence */
const GOING_ON = slotMs + HOUR / 3

const DRAFTS: Partial<Record<SessionActionKind, string>> = {
  rate: 'value',
  close: 'outcome',
  contest: 'reason',
}

export const sessionActionModel: PathModel = {
  machine: sessionActionMachine,
  inputs: [
    begin('cancel', makeSession()),
    begin('accept', pending),
    begin('decline', pending),
    begin('withdraw', pending, coachMe),
    begin('close', together, coachMe, GOING_ON),
    begin('reportAbsence', alone, me, GOING_ON),
    begin('rate', held),
    begin('contest', missed),
    begin('confirmHeld', asked),
    begin('denyHeld', asked),
    begin('reschedule', makeSession()),
    begin('propose', null, coachMe),
  ],
  // of the rest the story of a session is needed before, which its stories and the server's tests tell
  reachable: ({ kind }: { kind: SessionActionKind }) =>
    ['cancel', 'rate', 'reschedule', 'propose'].includes(kind),
  exceptions: sessionActionWords.exceptions,
  events: [
    { type: 'session.known', session: cancelled, now: NOW },
    { type: 'draft.change', draft: { value: 4 } },
    { type: 'draft.change', draft: { outcome: 'both' } },
    { type: 'draft.change', draft: { reason: 'Sí estuve' } },
    { type: 'action.confirm', now: NOW },
    { type: 'action.confirm', now: GOING_ON },
    { type: 'action.confirm', now: slotMs + HOUR },
    { type: 'hour.prefer', now: NOW },
    { type: 'hour.prefer', now: slotMs + HOUR },
    { type: 'action.dismiss' },
  ],
  offered: {
    'draft.change': ({ context }, { draft }) => {
      const name = DRAFTS[context.kind as SessionActionKind]
      const [[field, value] = ['', null]] = Object.entries(draft as object)
      return field === name && context.draft[field as 'value'] !== value
    },
    // what is not filled in cannot be sent from the screen, whatever has become of the session
    'action.confirm': ({ context }, { now }, _before, level) => {
      const name = DRAFTS[context.kind as SessionActionKind]
      const isComplete = name === undefined || Boolean(context.draft[name])
      return (
        level === 'machine' ||
        isComplete ||
        allowedActions(context.session, context.me, Number(now)).includes(context.kind)
      )
    },
    // what changes is the session to come, which is not the one that is rated
    'session.known': ({ context }, _move, _before, level) =>
      level !== 'application' || context.kind === 'cancel',
    'hour.prefer': ({ context }) => context.kind === 'cancel',
  },
  outcomes: {
    act: { done: [cancelled], error: [networkFailure, conflict] },
    schedule: { done: [{ sessions: [makeSession({ version: 2 })] }] },
  },
}

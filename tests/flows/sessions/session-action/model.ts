import { allowedActions } from '#domain/entities/session/actions'
import type { Session } from '#domain/models'
import { type SessionActionKind, sessionActionMachine } from '#machines/sessions/session-action/chart'
import { sessionActionWords } from '#machines/sessions/session-action/words'
import { coachMe, makeSession, NOW, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict, HOUR, me, slotMs } from '../../common'
import { came, cancelled, held } from '../sessions-data'

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

/** What completes a dialog that is filled in. */
const DRAFTS: Partial<Record<SessionActionKind, object>> = {
  rate: { value: 4 },
  contest: { reason: 'Sí estuve' },
}
const fieldOf = (kind: SessionActionKind): string | undefined => Object.keys(DRAFTS[kind] ?? {})[0]

const waysIn = [
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
]
/** Done at once, and the server takes it. */
const done = (input: (typeof waysIn)[number]) => ({
  input,
  moves: [
    ...(DRAFTS[input.kind] ? [{ type: 'draft.change', draft: DRAFTS[input.kind] }] : []),
    { type: 'action.confirm', now: input.now },
    { type: 'xstate.done.actor.0.sending', output: cancelled },
  ],
})

export const sessionActionModel: PathModel = {
  machine: sessionActionMachine,
  exceptions: sessionActionWords.exceptions,
  ways: [
    'Coachee que cancela su sesión',
    'Coachee que acepta una hora',
    'Coachee que rechaza una hora',
    'Coach que retira su propuesta',
    'Coach que cierra una sesión',
    'Coachee cuyo coach no llega',
    'Coachee que evalúa su sesión',
    'Coachee que reclama por una sesión',
    'Coachee que confirma que se realizó',
    'Coachee que niega que se realizó',
    'Coachee que cambia la hora de su sesión',
    'Coach que propone una hora a un coachee',
  ],
  inputs: waysIn,
  also: waysIn
    .filter(({ session, kind }) => session !== null && kind !== 'reschedule' && kind !== 'close')
    .map(done),
  events: [
    { type: 'session.known', session: cancelled, now: NOW },
    ...Object.values(DRAFTS).map((draft) => ({ type: 'draft.change', draft })),
    { type: 'action.confirm', now: NOW },
    { type: 'action.confirm', now: GOING_ON },
    { type: 'action.confirm', now: slotMs + HOUR },
    { type: 'hour.prefer', now: NOW },
    { type: 'hour.prefer', now: slotMs + HOUR },
    { type: 'action.dismiss' },
  ],
  offered: {
    'draft.change': ({ context }, { draft }) => {
      const name = fieldOf(context.kind)
      const [[field, value] = ['', null]] = Object.entries(draft as object)
      return field === name && context.draft[field as 'value'] !== value
    },
    // what is not filled in cannot be sent from the screen, whatever has become of the session
    'action.confirm': ({ context }, { now }, _before, level) => {
      const name = fieldOf(context.kind)
      const isComplete = name === undefined || Boolean(context.draft[name])
      return (
        level === 'machine' ||
        isComplete ||
        allowedActions(context.session, context.me, Number(now)).includes(context.kind)
      )
    },
    // who chooses an hour has left the list that hears of it
    'session.known': ({ context }, _move, _before, level) =>
      level !== 'application' ||
      (context.kind !== 'reschedule' && context.kind !== 'propose' && context.kind !== 'close'),
    // closing has its own paths; here it is only left for later
    'xstate.done.actor.closing': (_, { output }, _before, level) =>
      level === 'machine' || (output as { sessions: unknown[] }).sessions.length === 0,
    'hour.prefer': ({ context }) => context.kind === 'cancel',
  },
  outcomes: {
    act: { done: [cancelled], error: [networkFailure, conflict] },
    closing: { done: [{ sessions: [] }, { sessions: [makeSession({ state: 'finished', version: 2 })] }] },
    schedule: { done: [{ sessions: [makeSession({ version: 2 })] }] },
  },
}

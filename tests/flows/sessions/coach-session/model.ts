import type { Session } from '#domain/models'
import { coachSessionMachine } from '#machines/sessions/coach-session/chart'
import { coachMe, LATER_SLOT, makeSession, NOW } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { came, cancelled, minutesFrom } from '../sessions-data'

const known = (minutes: number, ...sessions: Session[]) => ({
  type: 'sessions.known',
  sessions,
  now: minutesFrom(minutes),
})
const agreed = makeSession()
const later = makeSession({ _id: 'session-3', slot: LATER_SLOT })
const running = makeSession({ state: 'inprogress', joins: came('coach-1', 'coachee-1') })
const waits = makeSession({ state: 'inprogress', joins: came('coach-1') })
const leftAlone = makeSession({
  state: 'inprogress',
  joins: came('coach-1').map((join) => ({ ...join, here: false })),
})
const alone = makeSession({ state: 'inprogress', joins: came('coachee-1') })
const closed = makeSession({ state: 'finished', joins: came('coach-1', 'coachee-1') })

export const coachSessionModel: PathModel = {
  machine: coachSessionMachine,
  ways: [
    'Coach sin sesiones',
    'Coach con una sesión en dos días',
    'Coach con una sesión en 10 minutos',
    'Coach que conversa, a 10 minutos de partir',
    'Coach que conversa, llegado el momento de cerrar',
    'Coach con una sesión cancelada',
  ],
  inputs: [
    { me: coachMe, sessions: [], now: NOW },
    { me: coachMe, sessions: [agreed], now: NOW },
    { me: coachMe, sessions: [agreed], now: minutesFrom(-10) },
    { me: coachMe, sessions: [running], now: minutesFrom(10) },
    { me: coachMe, sessions: [running], now: minutesFrom(45) },
    { me: coachMe, sessions: [cancelled], now: NOW },
  ],
  events: [
    known(-60, agreed, later),
    known(-10, agreed, later),
    known(-10, alone),
    known(10, running, later),
    known(5, waits, later),
    known(45, running, later),
    known(50, leftAlone, later),
    known(91, running),
    known(46, closed, later),
    known(-60, cancelled, later),
    known(46, closed),
    { type: 'session.enter' },
    { type: 'session.close' },
    { type: 'next.go' },
  ],
  edges: [known(-60), known(-11, agreed), known(44, running), known(46, agreed)],
  // a file ends when it is left
  offered: {
    'xstate.done.actor.file': ({ value }) => typeof value === 'object' && value.atHand === 'leaving',
  },
  // a file without anything to save is left at once
  unseen: (value) => typeof value === 'object' && value.atHand === 'leaving',
  outcomes: { file: { done: [undefined] } },
}

import { RATING_ASKED_DAYS } from '#domain/constants'
import type { Session } from '#domain/models'
import { coacheeSessionMachine } from '#machines/sessions/coachee-session/chart'
import { LATER_SLOT, makeSession, NOW } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { me } from '../../common'
import { came, cancelled, minutesFrom } from '../sessions-data'

const known = (minutes: number, ...sessions: Session[]) => ({
  type: 'sessions.known',
  sessions,
  now: minutesFrom(minutes),
})
const agreed = makeSession()
const later = makeSession({ _id: 'session-3', slot: LATER_SLOT })
const soon = makeSession({ _id: 'session-4', slot: new Date(minutesFrom(60)).toISOString() })
const running = makeSession({ state: 'inprogress', joins: came('coach-1', 'coachee-1') })
const waiting = makeSession({ state: 'inprogress', joins: came('coachee-1') })
const closed = makeSession({
  state: 'finished',
  joins: came('coach-1', 'coachee-1'),
  agreed: { text: 'Hablar con Ignacio', mark: null },
})
/** Long ago, and nothing was agreed. */
const old = makeSession({
  _id: 'session-5',
  slot: new Date(minutesFrom(-30 * 24 * 60)).toISOString(),
  state: 'finished',
  topic: 'Los turnos',
})
const left = makeSession(Object.assign({}, old, { _id: 'session-6', topic: '', agreed: closed.agreed }))
const rated = makeSession({
  state: 'finished',
  rating: { value: 5, comment: '', ratedAt: new Date(minutesFrom(70)).toISOString() },
})
const DAY = 24 * 60

export const coacheeSessionModel: PathModel = {
  machine: coacheeSessionMachine,
  ways: [
    'Coachee sin sesiones',
    'Coachee con una sesión en dos días',
    'Coachee con una sesión en 10 minutos',
    'Coachee que conversa con su coach',
    'Coachee con una sesión terminada y otra por venir',
  ],
  inputs: [
    { me, sessions: [], now: NOW },
    { me, sessions: [agreed], now: NOW },
    { me, sessions: [agreed], now: minutesFrom(-10) },
    { me, sessions: [running], now: minutesFrom(10) },
    { me, sessions: [closed, later, old], now: minutesFrom(60) },
  ],
  events: [
    known(-60, agreed),
    known(-10, agreed),
    known(10, running, left),
    known(16, waiting),
    known(91, running),
    known(45, closed),
    known(50, closed, soon),
    known(60, closed, later, old),
    known(75, rated),
    known(-60, cancelled),
    { type: 'hour.choose' },
    { type: 'session.enter' },
    { type: 'absence.tell' },
    { type: 'session.rate' },
    { type: 'rating.later' },
    { type: 'agreements.only', on: true },
    { type: 'agreements.only', on: false },
  ],
  offered: { 'agreements.only': ({ context }, { on }) => context.agreedOnly !== on },
  edges: [
    known(-60),
    known(-11, agreed),
    known(14, waiting),
    known(RATING_ASKED_DAYS * DAY - 1, closed),
    known(RATING_ASKED_DAYS * DAY, closed),
  ],
}

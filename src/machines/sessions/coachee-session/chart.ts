import { type ActorRefFrom, assign, or, sendParent, sendTo, setup } from 'xstate'
import { DAY_MS, ENTRY_OPENS_MINUTES_BEFORE, RATING_ASKED_DAYS } from '#domain/constants'
import type { Id, Me, Session } from '#domain/models'
import { pathTo } from '#domain/places'
import { byPhase, countsAsFinished } from '#domain/session-rules'
import { app } from '../../kit/app'
import {
  type AtHand,
  dueSession,
  isIn,
  isOther,
  type KnownEvent,
  may,
  mayEnter,
  openingOf,
  roomOf,
  stands,
} from '../at-hand'

export type CoacheeSessionContext = AtHand & {
  /** those one does not want to rate now */
  putOff: Id[]
  /** of those behind them only the ones with an agreement are looked at */
  agreedOnly: boolean
}
export type CoacheeSessionEvent =
  | KnownEvent
  | { type: 'hour.choose' }
  | { type: 'session.enter' }
  | { type: 'absence.tell' }
  | { type: 'session.rate' }
  | { type: 'rating.later' }
  | { type: 'agreements.only'; on: boolean }

/** The last one that was held in these days, while nothing was said of it. */
function toRate({ sessions, now, putOff }: CoacheeSessionContext): Session | null {
  const [last] = byPhase(sessions, now).past.filter(({ state }) => countsAsFinished(state))
  const isAsked =
    last &&
    last.rating === null &&
    !putOff.includes(last._id) &&
    now - Date.parse(last.slot) < RATING_ASKED_DAYS * DAY_MS
  return isAsked ? last : null
}
/** What comes first: what may be entered now, what waits for stars, what is agreed. */
function firstOf(context: CoacheeSessionContext): Session | null {
  const due = dueSession(context)
  const isNow = due !== null && mayEnter({ ...context, sessionId: due._id })
  return isNow ? due : (toRate(context) ?? due)
}

const ratesFirst = (context: CoacheeSessionContext): boolean =>
  toRate(context) !== null && firstOf(context) === toRate(context)

export const coacheeSessionMachine = setup({
  types: {
    context: {} as CoacheeSessionContext,
    events: {} as CoacheeSessionEvent,
    input: {} as { me: Me; sessions: Session[]; now: number },
    meta: {} as { title: string },
  },
  guards: {
    hasDue: ({ context }) => dueSession(context) !== null,
    hasToRate: ({ context }) => ratesFirst(context),
    hasRated: ({ context }) => !ratesFirst(context),
    otherIsFirst: ({ context }) => isOther(context, firstOf(context)),
    fell: ({ context }) => !stands(context),
    mayEnter: ({ context }) => mayEnter(context),
    isIn: ({ context }) => isIn(context),
    isOut: ({ context }) => !isIn(context),
    hasAgreement: ({ context: { sessions } }) => sessions.some(({ agreed }) => agreed !== null),
    mayTellAbsence: ({ context }) => may(context, 'reportAbsence'),
  },
  actions: {
    take: assign({ sessionId: ({ context }) => firstOf(context)?._id ?? null }),
    goChoose: sendTo(app, { type: 'place.wanted', to: pathTo('schedule') }),
    goIn: sendTo(app, ({ context }) => roomOf(context)),
    openAbsence: sendParent(({ context }) => openingOf(context, 'reportAbsence')),
    openRating: sendParent(({ context }) => openingOf(context, 'rate')),
    putOff: assign({
      putOff: ({ context: { putOff, sessionId } }) => (sessionId === null ? putOff : [...putOff, sessionId]),
    }),
  },
}).createMachine({
  id: 'coacheeSession',
  description:
    'El camino de un coachee con cada sesión: agenda, se prepara, entra, conversa, evalúa y sigue.',
  context: ({ input }) => ({ ...input, sessionId: null, putOff: [], agreedOnly: false }),
  initial: 'booking',
  on: {
    'sessions.known': {
      actions: assign({ sessions: ({ event }) => event.sessions, now: ({ event }) => event.now }),
    },
    'agreements.only': { guard: 'hasAgreement', actions: assign({ agreedOnly: ({ event }) => event.on }) },
  },
  states: {
    booking: {
      description:
        'Se mira qué toca primero: entrar, evaluar la que tuvo, o la que viene. Si no hay nada, agenda.',
      meta: { title: 'Agendar' },
      entry: assign({ sessionId: null }),
      always: [
        { guard: 'hasToRate', actions: 'take', target: 'rating' },
        { guard: 'hasDue', actions: 'take', target: 'ahead' },
      ],
      on: { 'hour.choose': { actions: 'goChoose' } },
    },
    ahead: {
      description: 'La sesión está agendada.',
      meta: { title: 'Antes' },
      initial: 'preparing',
      always: [
        { guard: 'isIn', target: 'holding' },
        { guard: or(['otherIsFirst', 'fell']), target: 'booking' },
      ],
      states: {
        preparing: {
          description: 'Falta para la sesión. Puede cambiar la hora o cancelarla.',
          meta: { title: 'Prepararse' },
          always: { guard: 'mayEnter', target: 'entering' },
        },
        entering: {
          description: `La sala está abierta desde ${ENTRY_OPENS_MINUTES_BEFORE} minutos antes.`,
          meta: { title: 'Entrar' },
          on: { 'session.enter': { actions: 'goIn' } },
        },
      },
    },
    holding: {
      description: 'Entró. Puede volver a la sala, o decir que su coach no llegó.',
      meta: { title: 'Conversar' },
      always: { guard: 'isOut', target: 'booking' },
      on: {
        'session.enter': { guard: 'mayEnter', actions: 'goIn' },
        'absence.tell': { guard: 'mayTellAbsence', actions: 'openAbsence' },
      },
    },
    rating: {
      description: `La sesión se hizo: cuenta cómo estuvo. Se pide durante ${RATING_ASKED_DAYS} días.`,
      meta: { title: 'Evaluar' },
      always: { guard: 'hasRated', target: 'booking' },
      on: {
        'session.rate': { actions: 'openRating' },
        'rating.later': { actions: 'putOff' },
      },
    },
  },
})
export type CoacheeSessionActor = ActorRefFrom<typeof coacheeSessionMachine>

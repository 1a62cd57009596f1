import { type ActorRefFrom, assign, or, sendParent, sendTo, setup } from 'xstate'
import { ENTRY_OPENS_MINUTES_BEFORE, IN_PROGRESS_MINUTES_AFTER } from '#domain/constants'
import type { Me, Session } from '#domain/models'
import { byPhase } from '#domain/session-rules'
import { app } from '../../kit/app'
import {
  type AtHand,
  dueSession,
  inHand,
  isIn,
  isOther,
  isOver,
  type KnownEvent,
  may,
  mayEnter,
  openingOf,
  roomOf,
  stands,
} from '../at-hand'
import { coacheeFileMachine } from '../coachee-file/chart'

export type CoachSessionEvent =
  | KnownEvent
  | { type: 'session.enter' }
  | { type: 'session.close' }
  /** the note is written: on with whoever comes next */
  | { type: 'next.go' }

/** With whom a coach last was, or to whom they proposed an hour. */
function lastSession({ sessions, now }: AtHand): Session | null {
  const { past, proposed } = byPhase(sessions, now)
  return past[0] ?? proposed[0] ?? null
}
function fileOf(context: AtHand) {
  const session = inHand(context)
  if (!session) throw new Error('nobody is at hand')
  return { coacheeId: session.coachee._id, sessionId: session._id }
}

export const coachSessionMachine = setup({
  types: {
    context: {} as AtHand,
    events: {} as CoachSessionEvent,
    input: {} as { me: Me; sessions: Session[]; now: number },
    meta: {} as { title: string },
  },
  actors: { file: coacheeFileMachine },
  guards: {
    hasDue: ({ context }) => dueSession(context) !== null,
    hasLast: ({ context }) => lastSession(context) !== null,
    otherIsDue: ({ context }) => isOther(context, dueSession(context)),
    fell: ({ context }) => !stands(context),
    mayEnter: ({ context }) => mayEnter(context),
    isIn: ({ context }) => isIn(context),
    isOut: ({ context }) => !isIn(context),
    isOver: ({ context }) => isOver(context),
    mayClose: ({ context }) => may(context, 'close'),
  },
  actions: {
    take: assign({ sessionId: ({ context }) => (dueSession(context) ?? lastSession(context))?._id ?? null }),
    goIn: sendTo(app, ({ context }) => roomOf(context)),
    openClosing: sendParent(({ context }) => openingOf(context, 'close')),
    leaveFile: sendTo('file', { type: 'file.leave' }),
  },
}).createMachine({
  id: 'coachSession',
  description:
    'Lo que un coach hace con cada sesión, una después de otra: prepara, entra, conversa, cierra y anota.',
  context: ({ input }) => ({ ...input, sessionId: null }),
  initial: 'free',
  on: {
    'sessions.known': {
      actions: assign({ sessions: ({ event }) => event.sessions, now: ({ event }) => event.now }),
    },
  },
  states: {
    free: {
      description: 'Se mira quién toca: quien está en sesión, quien sigue, o con quien estuvo la última vez.',
      meta: { title: 'Quién toca' },
      entry: assign({ sessionId: null }),
      always: [
        { guard: 'hasDue', actions: 'take', target: 'atHand' },
        { guard: 'hasLast', actions: 'take', target: 'atHand.reviewing' },
      ],
    },
    atHand: {
      description: 'Se está con una persona: su ficha y sus notas están a mano.',
      meta: { title: 'Con alguien' },
      invoke: { id: 'file', src: 'file', input: ({ context }) => fileOf(context), onDone: 'free' },
      initial: 'ahead',
      states: {
        ahead: {
          description: 'La sesión está agendada.',
          meta: { title: 'Antes' },
          initial: 'preparing',
          always: [
            { guard: 'isIn', target: 'under' },
            { guard: or(['otherIsDue', 'fell']), target: 'leaving' },
          ],
          states: {
            preparing: {
              description: 'Lee la ficha y las notas de la vez anterior.',
              meta: { title: 'Preparar' },
              always: { guard: 'mayEnter', target: 'entering' },
            },
            entering: {
              description: `La sala está abierta desde ${ENTRY_OPENS_MINUTES_BEFORE} minutos antes.`,
              meta: { title: 'Entrar' },
              on: { 'session.enter': { actions: 'goIn' } },
            },
          },
        },
        under: {
          description: 'Entró. Puede volver a la sala, y cerrar cuando se sepa quiénes estuvieron.',
          meta: { title: 'En sesión' },
          initial: 'holding',
          always: { guard: 'isOut', target: 'noting' },
          on: {
            'session.enter': { guard: 'mayEnter', actions: 'goIn' },
            'session.close': { guard: 'mayClose', actions: 'openClosing' },
          },
          states: {
            holding: {
              description: 'Conversan.',
              meta: { title: 'Conversar' },
              always: { guard: 'isOver', target: 'closing' },
            },
            closing: {
              description: `Pasaron los ${IN_PROGRESS_MINUTES_AFTER} minutos: falta decir quiénes estuvieron.`,
              meta: { title: 'Cerrar' },
            },
          },
        },
        noting: {
          description: 'La sesión está cerrada. Escribe lo que quiere recordar.',
          meta: { title: 'Anotar' },
          on: { 'next.go': 'leaving' },
        },
        reviewing: {
          description: 'No viene ninguna sesión: se ve la ficha de la última persona.',
          meta: { title: 'Repasar' },
          always: { guard: 'hasDue', target: 'leaving' },
        },
        leaving: {
          description: 'Se guarda lo que quede por guardar antes de pasar a la siguiente persona.',
          meta: { title: 'Pasar a la siguiente' },
          entry: 'leaveFile',
        },
      },
    },
  },
})
export type CoachSessionActor = ActorRefFrom<typeof coachSessionMachine>

import { and, setup } from 'xstate'
import { ENTRY_CLOSES_MINUTES_AFTER, MINUTE_MS } from '#domain/constants'
import { isOnTime, joinIsOpen } from '#domain/session-rules'
import type { CloseOutcome, Party } from '#domain/session-states'

type Joins = Record<Party, boolean>
/** Evidence the decisions rest on; read from the database on the server, from the session on the client. */
export type SessionFacts = { slot: string; joined: Joins; external: Joins }

/** `now` is epoch milliseconds. Only the server sends party.joined, slot.passed, time.over and program.ended. */
export type SessionEvent =
  | { type: 'session.accept'; by: Party; now: number }
  | { type: 'session.decline'; by: Party; now: number }
  | { type: 'session.withdraw'; by: Party; now: number }
  | { type: 'session.cancel'; by: Party | 'sysadmin'; now: number }
  | { type: 'session.reschedule'; by: Party; now: number }
  | { type: 'session.close'; by: Party; outcome: CloseOutcome; now: number }
  | { type: 'party.joined'; by: Party; now: number }
  | { type: 'slot.passed'; now: number }
  | { type: 'time.over'; now: number }
  | { type: 'program.ended'; now: number }

const end = (title: string, description: string) => ({ type: 'final' as const, meta: { title }, description })

export const sessionChart = setup({
  types: {
    context: {} as SessionFacts,
    events: {} as SessionEvent,
    input: {} as SessionFacts,
    meta: {} as { title: string },
  },
  guards: {
    byCoach: ({ event }) => 'by' in event && event.by === 'coach',
    bySysadmin: ({ event }) => 'by' in event && event.by === 'sysadmin',
    byCoachee: ({ event }) => 'by' in event && event.by === 'coachee',
    beforeSlot: ({ context, event }) => event.now < Date.parse(context.slot),
    upToSlot: ({ context, event }) => event.now <= Date.parse(context.slot),
    slotPassed: ({ context, event }) => event.now >= Date.parse(context.slot),
    onTime: ({ context, event }) => isOnTime(context.slot, event.now),
    joinOpen: ({ context, event }) => joinIsOpen(context.slot, event.now),
    timeOver: ({ context, event }) =>
      event.now >= Date.parse(context.slot) + ENTRY_CLOSES_MINUTES_AFTER * MINUTE_MS,
    bothJoined: ({ context }) => context.joined.coach && context.joined.coachee,
    bothExternal: ({ context }) => context.external.coach && context.external.coachee,
    onlyCoach: ({ context }) => context.joined.coach && !context.joined.coachee,
    onlyCoachee: ({ context }) => !context.joined.coach && context.joined.coachee,
    closesAsHeld: ({ event }) =>
      event.type === 'session.close' && event.by === 'coach' && event.outcome === 'both',
    closesAsExternal: ({ event }) =>
      event.type === 'session.close' && event.by === 'coach' && event.outcome === 'external',
    closesWithoutCoachee: ({ event }) =>
      event.type === 'session.close' && event.by === 'coach' && event.outcome === 'coacheeMissing',
    closesWithoutCoach: ({ event }) =>
      event.type === 'session.close' && event.by === 'coachee' && event.outcome === 'coachMissing',
  },
}).createMachine({
  id: 'session',
  description: 'Una sesión de coaching, desde que se propone o agenda hasta que se realiza o se cancela.',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    pending: {
      description: 'El coach propuso una hora y falta la respuesta. Ocupa la hora del coach, sin crédito.',
      meta: { title: 'Por confirmar' },
      on: {
        'session.accept': { guard: and(['byCoachee', 'beforeSlot']), target: 'active' },
        'session.decline': { guard: 'byCoachee', target: 'cancelled' },
        'session.withdraw': { guard: 'byCoach', target: 'cancelled' },
        'session.cancel': { guard: 'bySysadmin', target: 'cancelled' },
        'slot.passed': { guard: 'slotPassed', target: 'expired' },
        'program.ended': 'cancelled',
      },
    },
    active: {
      description: 'Está confirmada y tiene un crédito reservado.',
      meta: { title: 'Agendada' },
      on: {
        'party.joined': { guard: 'joinOpen', target: 'inprogress' },
        'session.cancel': [
          { guard: and(['beforeSlot', 'onTime']), target: 'cancelled_on_time' },
          { guard: 'beforeSlot', target: 'cancelled_off_time' },
        ],
        'session.reschedule': { guard: 'upToSlot', target: 'cancelled_with_reschedulling' },
        'time.over': [
          { guard: and(['timeOver', 'bothJoined']), target: 'unfinished_with_parties' },
          { guard: and(['timeOver', 'onlyCoach']), target: 'unfinished_without_coachee' },
          { guard: and(['timeOver', 'onlyCoachee']), target: 'finished_without_coach' },
          { guard: 'timeOver', target: 'unfinished_without_parties' },
        ],
        'program.ended': 'cancelled',
      },
    },
    inprogress: {
      description: 'Entró al menos una de las dos personas.',
      meta: { title: 'En curso' },
      on: {
        'session.close': [
          { guard: and(['closesAsExternal', 'slotPassed', 'bothExternal']), target: 'finished_outside' },
          { guard: and(['closesAsHeld', 'slotPassed', 'bothJoined']), target: 'finished' },
          {
            guard: and(['closesWithoutCoachee', 'slotPassed', 'onlyCoach']),
            target: 'finished_without_coachee',
          },
          {
            guard: and(['closesWithoutCoach', 'slotPassed', 'onlyCoachee']),
            target: 'finished_without_coach',
          },
        ],
        'time.over': [
          { guard: and(['timeOver', 'bothJoined']), target: 'unfinished_with_parties' },
          { guard: and(['timeOver', 'onlyCoach']), target: 'unfinished_without_coachee' },
          { guard: and(['timeOver', 'onlyCoachee']), target: 'finished_without_coach' },
          { guard: 'timeOver', target: 'unfinished_without_parties' },
        ],
        'program.ended': 'cancelled',
      },
    },
    finished: end('Realizada', 'Estuvieron las dos partes y el coach la cerró. Se usa el crédito.'),
    finished_outside: end('Realizada por otro enlace', 'Entraron por un enlace externo y el coach la cerró.'),
    finished_without_coachee: end('Sin coachee', 'El coach esperó y el coachee no llegó. Se usa el crédito.'),
    finished_without_coach: end('Sin coach', 'El coach no llegó. El crédito vuelve.'),
    unfinished_with_parties: end('Realizada, sin cierre', 'Estuvieron las dos partes y nadie la cerró.'),
    unfinished_without_coachee: end('Sin coachee, sin cierre', 'Solo entró el coach. Se usa el crédito.'),
    unfinished_without_parties: end('Nadie entró', 'Nadie entró. El crédito vuelve.'),
    cancelled: end('Cancelada', 'Se rechazó o retiró la propuesta, o terminó el programa.'),
    cancelled_on_time: end('Cancelada a tiempo', 'Se canceló con 24 horas o más. El crédito vuelve.'),
    cancelled_off_time: end('Cancelada tarde', 'Se canceló con menos de 24 horas.'),
    cancelled_with_reschedulling: end('Cambiada de hora', 'El crédito pasó a la sesión nueva.'),
    expired: end('Sin respuesta', 'La propuesta venció sin respuesta.'),
  },
})

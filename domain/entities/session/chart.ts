import { and, or, setup } from 'xstate'
import {
  ENTRY_CLOSES_MINUTES_AFTER,
  LATE_MOVES_EACH,
  MINUTE_MS,
  MOVES_EACH,
  ON_TIME_HOURS,
} from '../../constants'
import { absenceFrom, isOnTime, joinIsOpen } from '../../session-rules'
import type { CloseOutcome, Party } from '../../session-states'
import type { Moves, SessionFacts } from './facts'

/** `now` is epoch milliseconds. Only the server sends party.joined, slot.passed, time.over and program.ended. */
export type SessionEvent =
  | { type: 'session.accept'; by: Party; now: number }
  | { type: 'session.decline'; by: Party; now: number }
  | { type: 'session.withdraw'; by: Party; now: number }
  | { type: 'session.cancel'; by: Party | 'sysadmin'; now: number }
  | { type: 'session.reschedule'; by: Party | 'sysadmin'; now: number }
  | { type: 'session.close'; by: Party; outcome: CloseOutcome; now: number }
  | { type: 'party.joined'; by: Party; now: number }
  | { type: 'slot.passed'; now: number }
  | { type: 'time.over'; now: number }
  | { type: 'program.ended'; now: number }

const movesOf = ({ moves }: SessionFacts, event: SessionEvent): Moves =>
  'by' in event && event.by !== 'sysadmin' ? moves[event.by] : { all: 0, late: 0 }

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
    neverMovedLate: ({ context, event }) => movesOf(context, event).late === 0,
    mayMove: ({ context, event }) => {
      const { all, late } = movesOf(context, event)
      return all < MOVES_EACH && (isOnTime(context.slot, event.now) || late < LATE_MOVES_EACH)
    },
    joinOpen: ({ context, event }) => joinIsOpen(context.slot, event.now),
    timeOver: ({ context, event }) =>
      event.now >= Date.parse(context.slot) + ENTRY_CLOSES_MINUTES_AFTER * MINUTE_MS,
    bothJoined: ({ context }) => context.joined.coach && context.joined.coachee,
    bothExternal: ({ context }) => context.external.coach && context.external.coachee,
    onlyCoach: ({ context }) => context.joined.coach && !context.joined.coachee,
    onlyCoachee: ({ context }) => !context.joined.coach && context.joined.coachee,
    absenceDue: ({ context, event }) => event.now >= absenceFrom(context.slot),
    coachWaits: ({ context }) => context.waiting.coach && !context.joined.coachee,
    coacheeWaits: ({ context }) => context.waiting.coachee && !context.joined.coach,
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
          {
            guard: and(['beforeSlot', 'onTime', or(['bySysadmin', 'neverMovedLate'])]),
            target: 'cancelled_on_time',
          },
          { guard: 'beforeSlot', target: 'cancelled_off_time' },
        ],
        'session.reschedule': {
          guard: and(['upToSlot', or(['bySysadmin', 'mayMove'])]),
          target: 'cancelled_with_reschedulling',
        },
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
            guard: and(['closesWithoutCoachee', 'absenceDue', 'coachWaits']),
            target: 'finished_without_coachee',
          },
          {
            guard: and(['closesWithoutCoach', 'absenceDue', 'coacheeWaits']),
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
    cancelled_on_time: end(
      'Cancelada a tiempo',
      `Se canceló con ${ON_TIME_HOURS} horas o más. El crédito vuelve.`,
    ),
    cancelled_off_time: end(
      'Cancelada tarde',
      `Se canceló con menos de ${ON_TIME_HOURS} horas, o después de haberla cambiado así.`,
    ),
    cancelled_with_reschedulling: end('Cambiada de hora', 'El crédito pasó a la sesión nueva.'),
    expired: end('Sin respuesta', 'La propuesta venció sin respuesta.'),
  },
})

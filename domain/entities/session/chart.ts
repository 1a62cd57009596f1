import { and, or } from 'xstate'
import { ON_TIME_HOURS } from '../../constants'
import { ended } from './ended'
import { credit, kit, last, mail } from './kit'

export const sessionChart = kit.createMachine({
  id: 'session',
  description:
    'Una sesión de coaching, desde que se propone o agenda hasta que ya nadie puede decir nada de ella.',
  context: ({ input }) => input,
  initial: 'unbooked',
  states: {
    unbooked: {
      description: 'Hay una hora libre del coach; todavía no hay sesión.',
      meta: { title: 'Sin agendar' },
      on: {
        'session.book': { actions: [credit('reserved'), mail('booked')], target: '#active' },
        'session.propose': { guard: 'byCoach', actions: mail('proposed'), target: 'pending' },
      },
    },
    pending: {
      description: 'El coach propuso una hora y falta la respuesta. Ocupa la hora del coach, sin crédito.',
      meta: { title: 'Por confirmar' },
      on: {
        'session.accept': {
          guard: and(['byCoachee', 'beforeSlot']),
          actions: [credit('reserved'), mail('booked')],
          target: '#active',
        },
        'session.decline': { guard: 'byCoachee', target: 'cancelled' },
        'session.withdraw': { guard: 'byCoach', target: 'cancelled' },
        'session.cancel': { guard: 'bySysadmin', actions: mail('cancelled'), target: 'cancelled' },
        'slot.passed': { guard: 'slotPassed', target: 'expired' },
        'program.ended': { actions: mail('cancelled'), target: 'cancelled' },
      },
    },
    standing: {
      description: 'Está confirmada y tiene un crédito reservado.',
      meta: { title: 'En pie' },
      initial: 'active',
      on: {
        'time.over': [
          {
            guard: and(['timeOver', 'bothJoined']),
            actions: [credit('used'), mail('rating')],
            target: '#unfinished_with_parties',
          },
          {
            guard: and(['timeOver', 'onlyCoach']),
            actions: credit('lost'),
            target: '#unfinished_without_coachee',
          },
          {
            guard: and(['timeOver', 'onlyCoachee']),
            actions: credit('back'),
            target: '#finished_without_coach',
          },
          { guard: 'timeOver', actions: credit('back'), target: '#unfinished_without_parties' },
        ],
        'program.ended': { actions: [credit('back'), mail('cancelled')], target: 'cancelled' },
      },
      states: {
        active: {
          id: 'active',
          description: 'Nadie ha entrado todavía.',
          meta: { title: 'Agendada' },
          on: {
            'party.joined': { guard: 'joinOpen', target: 'inprogress' },
            'session.cancel': [
              {
                guard: and(['beforeSlot', 'onTime', or(['bySysadmin', 'neverMovedLate'])]),
                actions: [credit('back'), mail('cancelled')],
                target: '#cancelled_on_time',
              },
              {
                guard: and(['beforeSlot', 'byCoachee']),
                actions: [credit('lost'), mail('cancelled')],
                target: '#cancelled_off_time',
              },
              {
                guard: 'beforeSlot',
                actions: [credit('back'), mail('cancelled')],
                target: '#cancelled_off_time',
              },
            ],
            'session.reschedule': {
              guard: and(['upToSlot', or(['bySysadmin', 'mayMove'])]),
              actions: [credit('moved'), mail('moved')],
              target: '#cancelled_with_reschedulling',
            },
          },
        },
        inprogress: {
          description: 'Entró al menos una de las dos personas.',
          meta: { title: 'En curso' },
          on: {
            'session.close': [
              {
                guard: and(['byCoach', 'saysExternal', 'slotPassed', 'outside', 'bothJoined']),
                actions: [credit('used'), mail('rating')],
                target: '#finished_outside',
              },
              {
                guard: and(['byCoach', 'saysHeld', 'slotPassed', 'bothJoined']),
                actions: [credit('used'), mail('rating')],
                target: '#finished',
              },
              {
                guard: and(['byCoach', 'saysNoCoachee', 'absenceDue', 'coachWaits']),
                actions: credit('lost'),
                target: '#finished_without_coachee',
              },
              {
                guard: and(['byCoachee', 'saysNoCoach', 'absenceDue', 'coacheeWaits']),
                actions: credit('back'),
                target: '#finished_without_coach',
              },
            ],
          },
        },
      },
    },
    ended,
    cancelled: last('cancelled', 'Cancelada', 'Se rechazó o retiró la propuesta, o terminó el programa.'),
    cancelled_on_time: last(
      'cancelled_on_time',
      'Cancelada a tiempo',
      `Se canceló con ${ON_TIME_HOURS} horas o más.`,
    ),
    cancelled_off_time: last(
      'cancelled_off_time',
      'Cancelada tarde',
      `Se canceló con menos de ${ON_TIME_HOURS} horas, o después de haberla cambiado así.`,
    ),
    cancelled_with_reschedulling: last(
      'cancelled_with_reschedulling',
      'Cambiada de hora',
      'La reemplaza la sesión nueva.',
    ),
    expired: last('expired', 'Sin respuesta', 'La propuesta venció sin respuesta.'),
  },
})

import { and, not } from 'xstate'
import {
  MANAGER_PAUSE_DAYS,
  MANAGER_PAUSES_EACH,
  PAUSE_AHEAD_DAYS,
  PAUSE_DAYS,
  PAUSES_EACH,
} from '../../constants'
import {
  begins,
  beginsPause,
  credit,
  ends,
  extended,
  INVITES,
  invitedNow,
  kit,
  mail,
  pauses,
  person,
  plans,
  plansPause,
  reopens,
  replanned,
  resumes,
  sessions,
  unplans,
} from './kit'

const scheduled = [
  {
    guard: 'invitationAhead',
    actions: [plans, credit('given'), person('reopened')],
    target: '#scheduled',
  },
  { actions: [plans, credit('given'), person('reopened'), INVITES], target: '#invited' },
] as const
const again = [
  {
    guard: and(['programGoesOn', 'invitationAhead']),
    actions: [reopens, credit('given'), person('reopened')],
    target: '#scheduled',
  },
  {
    guard: 'programGoesOn',
    actions: [reopens, credit('given'), person('reopened'), INVITES],
    target: '#invited',
  },
] as const
const recovers = { guard: 'recoverable', actions: credit('recovered') } as const
const cancels = { actions: [ends, sessions('all'), credit('toProgram')], target: '#canceled' } as const

export const tripChart = kit.createMachine({
  id: 'trip',
  description: 'La travesía de una persona por un programa, desde que se programa hasta que termina.',
  context: ({ input }) => input,
  initial: 'unplanned',
  states: {
    unplanned: {
      description: 'La persona todavía no tiene travesía en el programa.',
      meta: { title: 'Sin travesía' },
      on: {
        'trip.create': [
          {
            guard: and(['endsAhead', 'startsAhead']),
            actions: [
              kit.assign(({ event }) =>
                event.type === 'trip.create'
                  ? { invitationAt: event.startsAt, endsAt: event.endsAt, firstEndsAt: event.endsAt }
                  : {},
              ),
              credit('given'),
              person('reopened'),
            ],
            target: '#scheduled',
          },
          {
            guard: 'endsAhead',
            actions: [
              kit.assign(({ event }) =>
                event.type === 'trip.create'
                  ? {
                      invitationAt: event.startsAt,
                      activatedAt: event.startsAt,
                      endsAt: event.endsAt,
                      firstEndsAt: event.endsAt,
                    }
                  : {},
              ),
              credit('given'),
              person('reopened'),
              INVITES,
            ],
            target: '#active',
          },
        ],
        'trip.accept': {
          actions: [
            kit.assign(({ event }) =>
              event.type === 'trip.accept'
                ? {
                    invitationAt: event.now,
                    activatedAt: event.now,
                    endsAt: event.programEndsAt,
                    firstEndsAt: event.programEndsAt,
                  }
                : {},
            ),
            credit('given'),
          ],
          target: '#active',
        },
      },
    },
    open: {
      description: 'Tiene créditos, o puede recibirlos.',
      meta: { title: 'Abierta' },
      initial: 'waiting',
      on: {
        'trip.give': { actions: credit('given') },
        'trip.takeBack': { actions: credit('taken') },
        'trip.extend': {
          guard: and(['byPanel', 'endsLater', 'extensionFits']),
          actions: [extended, mail('extended')],
        },
        'trip.replan': {
          guard: and(['bySysadmin', 'endsAhead', 'standsWithin']),
          actions: [replanned, mail('replanned')],
        },
        'trip.cancel': cancels,
        'trip.ended': [
          {
            guard: and(['endPassed', 'begun']),
            actions: [ends, sessions('all'), credit('expired'), person('completed')],
            target: '#finished',
          },
          { guard: 'endPassed', actions: [ends, sessions('all'), credit('expired')], target: '#expired' },
        ],
      },
      states: {
        waiting: {
          description: 'Todavía no empieza. La activa quien administra, o su primera sesión.',
          meta: { title: 'Por empezar' },
          initial: 'scheduled',
          on: {
            'trip.schedule': scheduled,
            'trip.activate': {
              guard: and(['bySysadmin', 'endsAhead']),
              actions: begins,
              target: '#active',
            },
          },
          states: {
            scheduled: {
              id: 'scheduled',
              description: 'Tiene fecha de invitación, que todavía no llega.',
              meta: { title: 'Programada' },
              on: {
                'trip.invite': [
                  { guard: 'bySysadmin', actions: [invitedNow, INVITES], target: 'invited' },
                  {
                    guard: and(['byServer', 'invitationDue']),
                    actions: [invitedNow, INVITES],
                    target: 'invited',
                  },
                ],
              },
            },
            invited: {
              id: 'invited',
              description: 'Ya se le invitó.',
              meta: { title: 'Invitada' },
              on: { 'trip.activate': { guard: 'byCoachee', actions: begins, target: '#active' } },
            },
          },
        },
        underway: {
          description: 'Empezó y no ha terminado.',
          meta: { title: 'En camino' },
          initial: 'active',
          on: {
            'trip.finish': {
              actions: [ends, sessions('all'), credit('expired'), person('completed')],
              target: '#finished',
            },
          },
          states: {
            active: {
              id: 'active',
              description: `Puede agendar, también alrededor de las pausas que vienen. Una pausa empieza hoy o dentro de ${PAUSE_AHEAD_DAYS} días y no se cruza con otra: hasta ${PAUSE_DAYS} días y ${PAUSES_EACH} veces; si la pide quien administra el cliente, ${MANAGER_PAUSE_DAYS} y ${MANAGER_PAUSES_EACH}.`,
              meta: { title: 'Activa' },
              on: {
                'trip.pause': [
                  {
                    guard: and(['mayPause', 'pauseNow', 'cancelsInside']),
                    actions: [pauses, sessions('inside'), mail('paused')],
                    target: 'paused',
                  },
                  {
                    guard: and(['mayPause', 'pauseNow', not('cancelsInside')]),
                    actions: [pauses, mail('paused')],
                    target: 'paused',
                  },
                  {
                    guard: and(['mayPause', not('pauseNow'), 'cancelsInside']),
                    actions: [plansPause, sessions('inside'), mail('paused')],
                  },
                  {
                    guard: and(['mayPause', not('pauseNow'), not('cancelsInside')]),
                    actions: [plansPause, mail('paused')],
                  },
                ],
                'trip.pauseDue': { guard: 'pauseDue', actions: beginsPause, target: 'paused' },
                'trip.unplan': { guard: and(['byPanel', 'planned']), actions: unplans },
              },
            },
            paused: {
              description:
                'No agenda hasta el día en que se reactiva. Guarda sus créditos reservados y su término se corre los días de la pausa.',
              meta: { title: 'En pausa' },
              on: {
                'trip.resume': [
                  { guard: 'byPanel', actions: resumes, target: 'active' },
                  { guard: and(['byServer', 'pauseOver']), actions: resumes, target: 'active' },
                ],
              },
            },
          },
        },
      },
    },
    expired: {
      id: 'expired',
      description: 'Llegó su fecha de término sin que se usara. Se puede volver a invitar.',
      meta: { title: 'Vencida' },
      on: {
        'trip.schedule': again,
        'trip.takeBack': { actions: credit('taken') },
        'trip.recover': recovers,
        'trip.cancel': cancels,
      },
    },
    canceled: {
      id: 'canceled',
      description: 'Se canceló. Se puede volver a invitar.',
      meta: { title: 'Cancelada' },
      on: { 'trip.schedule': again, 'trip.takeBack': { actions: credit('taken') } },
    },
    finished: {
      id: 'finished',
      description: 'Terminó. No vuelve a empezar: se crea otra.',
      meta: { title: 'Terminada' },
      on: { 'trip.takeBack': { actions: credit('taken') }, 'trip.recover': recovers },
    },
  },
})

import { and, not, setup } from 'xstate'
import { DAY_MS, EXTEND_MONTHS, PAUSE_DAYS, PAUSES_EACH } from '../../constants'
import { dayOf, endAfterPause, endOfDay, monthsLater } from '../../trip-dates'
import type { TripCredit, TripEvent, TripFacts, TripPerson, TripSessions } from './facts'

const credit = (fate: TripCredit) => ({ type: 'credit' as const, params: { fate } })
const sessions = (which: TripSessions) => ({ type: 'sessions' as const, params: { which } })
const person = (now: TripPerson) => ({ type: 'person' as const, params: { now } })
const INVITES = { type: 'mail' as const, params: { kind: 'invited' as const } }

/** The last instant a trip may be extended to. */
export const extensionLimit = ({ activatedAt, invitationAt }: TripFacts, now: number): number =>
  endOfDay(monthsLater(dayOf(activatedAt ?? invitationAt ?? now), EXTEND_MONTHS))

const kit = setup({
  types: {
    context: {} as TripFacts,
    events: {} as TripEvent,
    input: {} as TripFacts,
    meta: {} as { title: string },
  },
  guards: {
    bySysadmin: ({ event }) => 'by' in event && event.by === 'sysadmin',
    byCoachee: ({ event }) => 'by' in event && event.by === 'coachee',
    byServer: ({ event }) => 'by' in event && event.by === 'server',
    startsAhead: ({ event }) => event.type === 'trip.create' && event.startsAt > event.now,
    endsAhead: ({ event }) => 'endsAt' in event && (event.endsAt === null || event.endsAt > event.now),
    invitationAhead: ({ event }) => event.type === 'trip.schedule' && event.invitationAt > event.now,
    invitationDue: ({ context, event }) => context.invitationAt !== null && context.invitationAt <= event.now,
    programGoesOn: ({ event }) => event.type === 'trip.schedule' && event.programEndsAt > event.invitationAt,
    pauseFits: ({ event }) =>
      event.type === 'trip.pause' &&
      event.until > event.now &&
      event.until <= event.now + PAUSE_DAYS * DAY_MS,
    pausesLeft: ({ context }) => context.pauses < PAUSES_EACH,
    cancelsInside: ({ event }) => event.type === 'trip.pause' && event.cancelInside,
    pauseOver: ({ context, event }) => context.pausedUntil !== null && context.pausedUntil <= event.now,
    endsLater: ({ context, event }) =>
      event.type === 'trip.extend' &&
      event.endsAt > event.now &&
      (context.endsAt === null || event.endsAt > context.endsAt),
    extensionFits: ({ context, event }) =>
      event.type === 'trip.extend' && event.endsAt <= extensionLimit(context, event.now),
    endPassed: ({ context, event }) => context.endsAt !== null && context.endsAt <= event.now,
    begun: ({ context }) => context.begun,
  },
  actions: {
    /** the server does these in the transaction of the transition; here they are only said */
    credit: (_, _params: { fate: TripCredit }) => {},
    sessions: (_, _params: { which: TripSessions }) => {},
    person: (_, _params: { now: TripPerson }) => {},
    mail: (_, _params: { kind: 'invited' }) => {},
  },
})
const plans = kit.assign({
  invitationAt: ({ context, event }) =>
    event.type === 'trip.schedule' ? Math.max(event.invitationAt, event.now) : context.invitationAt,
})
const begins = kit.assign(({ context, event }) =>
  event.type === 'trip.activate'
    ? { activatedAt: event.startsAt, endsAt: event.endsAt ?? context.endsAt }
    : {},
)
const pauses = kit.assign(({ context, event }) =>
  event.type === 'trip.pause'
    ? {
        pausedAt: event.now,
        pausedUntil: event.until,
        pauses: context.pauses + 1,
        endsAt: context.endsAt === null ? null : endAfterPause(context.endsAt, event.now, event.until),
      }
    : {},
)
/** A pause that was cut short gives its days back. */
const resumes = kit.assign(({ context: { endsAt, pausedUntil }, event: { now } }) => ({
  pausedAt: null,
  pausedUntil: null,
  endsAt:
    endsAt !== null && pausedUntil !== null && pausedUntil > now
      ? endAfterPause(endsAt, pausedUntil, now)
      : endsAt,
}))
const ends = kit.assign(({ event: { now } }) => ({ endedAt: now, pausedAt: null, pausedUntil: null }))
const reopens = kit.assign(({ context, event }) =>
  event.type === 'trip.schedule'
    ? {
        endedAt: null,
        endsAt: event.programEndsAt,
        invitationAt: Math.max(event.invitationAt, event.now),
      }
    : context,
)
const invitedNow = kit.assign({ invitationAt: ({ event }) => event.now })

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
                event.type === 'trip.create' ? { invitationAt: event.startsAt, endsAt: event.endsAt } : {},
              ),
              person('reopened'),
            ],
            target: '#scheduled',
          },
          {
            guard: 'endsAhead',
            actions: [
              kit.assign(({ event }) =>
                event.type === 'trip.create'
                  ? { invitationAt: event.startsAt, activatedAt: event.startsAt, endsAt: event.endsAt }
                  : {},
              ),
              person('reopened'),
            ],
            target: '#active',
          },
        ],
        'trip.accept': {
          actions: [
            kit.assign(({ event }) =>
              event.type === 'trip.accept'
                ? { invitationAt: event.now, activatedAt: event.now, endsAt: event.programEndsAt }
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
          guard: and(['endsLater', 'extensionFits']),
          actions: kit.assign({
            endsAt: ({ context, event }) => (event.type === 'trip.extend' ? event.endsAt : context.endsAt),
          }),
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
              description: 'Puede agendar.',
              meta: { title: 'Activa' },
              on: {
                'trip.pause': [
                  {
                    guard: and(['pauseFits', 'pausesLeft', 'cancelsInside']),
                    actions: [pauses, sessions('inside')],
                    target: 'paused',
                  },
                  {
                    guard: and(['pauseFits', 'pausesLeft', not('cancelsInside')]),
                    actions: pauses,
                    target: 'paused',
                  },
                ],
              },
            },
            paused: {
              description:
                'No agenda hasta el día en que se reactiva. Guarda sus créditos reservados y su término se corre los días de la pausa.',
              meta: { title: 'En pausa' },
              on: {
                'trip.resume': [
                  { guard: 'bySysadmin', actions: resumes, target: 'active' },
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
      on: { 'trip.schedule': again, 'trip.takeBack': { actions: credit('taken') }, 'trip.cancel': cancels },
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
      on: { 'trip.takeBack': { actions: credit('taken') } },
    },
  },
})

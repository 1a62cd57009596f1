import { and, setup } from 'xstate'

/** Instants are epoch milliseconds. `begun`: a credit of the trip was used or is reserved. */
export type TripFacts = { endsAt: number | null; begun: boolean }

/** Only the server sends trip.invite at its date and trip.ended; the rest is sent by people. */
export type TripEvent =
  | { type: 'trip.schedule'; invitationAt: number; now: number }
  | { type: 'trip.invite'; now: number }
  | { type: 'trip.activate'; now: number }
  | { type: 'trip.pause'; until: number; now: number }
  | { type: 'trip.resume'; now: number }
  | { type: 'trip.finish'; now: number }
  | { type: 'trip.cancel'; now: number }
  | { type: 'trip.ended'; now: number }

const invited = [{ guard: 'invitationAhead', target: 'scheduled' }, { target: 'invited' }] as const
const ended = [
  { guard: and(['endPassed', 'begun']), target: 'finished' },
  { guard: 'endPassed', target: 'expired' },
] as const

export const tripChart = setup({
  types: {
    context: {} as TripFacts,
    events: {} as TripEvent,
    input: {} as TripFacts,
    meta: {} as { title: string },
  },
  guards: {
    invitationAhead: ({ event }) => event.type === 'trip.schedule' && event.invitationAt > event.now,
    laterThanNow: ({ event }) => event.type === 'trip.pause' && event.until > event.now,
    endPassed: ({ context, event }) => context.endsAt !== null && context.endsAt <= event.now,
    begun: ({ context }) => context.begun,
  },
}).createMachine({
  id: 'trip',
  description: 'La travesía de una persona por un programa, desde que se programa hasta que termina.',
  context: ({ input }) => input,
  initial: 'scheduled',
  states: {
    scheduled: {
      description: 'Tiene fecha de invitación, que todavía no llega.',
      meta: { title: 'Programada' },
      on: {
        'trip.schedule': invited,
        'trip.invite': 'invited',
        'trip.activate': 'active',
        'trip.cancel': 'canceled',
        'trip.ended': ended,
      },
    },
    invited: {
      description: 'Ya se le invitó. La activa su primera sesión, o quien administra.',
      meta: { title: 'Invitada' },
      on: {
        'trip.schedule': invited,
        'trip.activate': 'active',
        'trip.cancel': 'canceled',
        'trip.ended': ended,
      },
    },
    active: {
      description: 'Puede agendar.',
      meta: { title: 'Activa' },
      on: {
        'trip.pause': { guard: 'laterThanNow', target: 'paused' },
        'trip.finish': 'finished',
        'trip.cancel': 'canceled',
        'trip.ended': ended,
      },
    },
    paused: {
      description: 'No agenda hasta la fecha en que se reactiva. Guarda sus créditos reservados.',
      meta: { title: 'En pausa' },
      on: {
        'trip.resume': 'active',
        'trip.finish': 'finished',
        'trip.cancel': 'canceled',
        'trip.ended': ended,
      },
    },
    expired: {
      description: 'Llegó su fecha de término sin que se usara.',
      meta: { title: 'Vencida' },
      on: { 'trip.schedule': invited, 'trip.cancel': 'canceled' },
    },
    canceled: {
      description: 'Se canceló. Se puede volver a invitar.',
      meta: { title: 'Cancelada' },
      on: { 'trip.schedule': invited },
    },
    finished: {
      type: 'final',
      description: 'Terminó. No vuelve a empezar: se crea otra.',
      meta: { title: 'Terminada' },
    },
  },
})

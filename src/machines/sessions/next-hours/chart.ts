import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Id, Instant, Me, Session } from '#domain/models'
import { type Scheduled, scheduleMachine } from '../../agenda/schedule/chart'
import { port } from '../../kit/port'

/**
 * What comes after a session, for who had it. hours: they may book with their coach, about when they would meet next ·
 * ahead: a session is agreed, or proposed by the coach · noCredits: none is left to book with · later: it is not time yet,
 * or another coach accompanies them now.
 */
export type WhatNext =
  | { kind: 'hours'; near: Instant }
  | { kind: 'ahead'; session: Session }
  | { kind: 'noCredits' }
  | { kind: 'later' }
export type NextHoursContext = {
  sessionId: Id
  me: Me
  next: WhatNext
  /** what was booked here, in order of time */
  booked: readonly Session[]
}

export const nextHoursMachine = setup({
  types: {
    context: {} as NextHoursContext,
    input: {} as { sessionId: Id; me: Me },
    children: {} as { schedule: 'schedule' },
    meta: {} as { title: string },
  },
  actors: {
    whatNext: port<WhatNext, { sessionId: Id; me: Me }>('whatNext'),
    schedule: scheduleMachine,
  },
  guards: {
    mayBook: (_, next: WhatNext) => next.kind === 'hours',
    isBooked: (_, { sessions }: Scheduled) => sessions.length > 0,
  },
  actions: { take: assign((_, next: WhatNext) => ({ next })) },
}).createMachine({
  id: 'nextHours',
  description: 'Después de una sesión, agendar la próxima con el mismo coach, cerca de su ritmo.',
  context: ({ input }) => ({ ...input, next: { kind: 'later' }, booked: [] }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Se mira si puede agendar, o si ya hay una sesión acordada o propuesta.',
      meta: { title: 'Mirando' },
      invoke: {
        src: 'whatNext',
        input: ({ context: { sessionId, me } }) => ({ sessionId, me }),
        onDone: [
          {
            guard: { type: 'mayBook', params: ({ event }) => event.output },
            actions: { type: 'take', params: ({ event }) => event.output },
            target: 'choosing',
          },
          { actions: { type: 'take', params: ({ event }) => event.output }, target: 'told' },
        ],
        onError: 'told',
      },
    },
    choosing: {
      description:
        'Elige una hora cerca de su ritmo, la de siempre ya elegida si está libre, y agenda esa o una serie.',
      meta: { title: 'Eligiendo' },
      invoke: {
        id: 'schedule',
        src: 'schedule',
        input: ({ context: { me, next } }) => ({
          mode: 'book',
          me,
          coachId: null,
          session: null,
          proposal: null,
          slot: next.kind === 'hours' ? next.near : null,
        }),
        onDone: [
          {
            guard: { type: 'isBooked', params: ({ event }) => event.output },
            actions: assign({ booked: ({ event }) => event.output.sessions }),
            target: 'booked',
          },
          'told',
        ],
      },
    },
    booked: { description: 'La próxima quedó agendada.', meta: { title: 'Agendada' } },
    told: {
      description: 'No hay horas que ofrecer aquí: se dice por qué, y dónde sigue.',
      meta: { title: 'Dónde sigue' },
    },
  },
})
export type NextHoursActor = ActorRefFrom<typeof nextHoursMachine>

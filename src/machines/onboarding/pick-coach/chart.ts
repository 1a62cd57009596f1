import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { CoachCard, Id, Me } from '#domain/models'
import { app } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'

export type Offer = { coaches: CoachCard[]; more: boolean }
export type PickCoachContext = {
  me: Me
  offer: CoachCard[]
  page: number
  more: boolean
  /** all were seen, and the first are shown again */
  again: boolean
  /** whose profile is open */
  profile: Id | null
  chosen: Id | null
  failure: Failure | null
}
/** Whom one goes on with, to the hours of that coach; or what one must answer first. */
export type PickLeft = { to: 'schedule'; me: Me; slot: string | null } | { to: 'quiz' }
export type PickCoachEvent =
  | { type: 'others.show' }
  | { type: 'profile.open'; coachId: Id }
  | { type: 'profile.close' }
  /** `slot`: one of the three next hours was picked on the card */
  | { type: 'coach.choose'; coachId: Id; slot?: string }
  | { type: 'offer.retry' }
  | { type: 'wizard.back' }

export const pickCoachMachine = setup({
  types: {
    context: {} as PickCoachContext & { slot: string | null },
    events: {} as PickCoachEvent,
    input: {} as { me: Me },
    output: {} as PickLeft,
    tags: {} as 'busy' | 'loading',
    meta: {} as { title: string },
  },
  actors: {
    loadOffer: port<Offer, { coacheeId: Id; page: number }>('loadOffer'),
    selectCoach: port<Me, { coachId: Id; me: Me }>('selectCoach'),
  },
  guards: {
    isOffered: ({ context }, { coachId }: { coachId: Id }) =>
      context.offer.some((card) => card.coach._id === coachId),
    noneOffered: (_, { coaches }: Offer) => coaches.length === 0,
    noMatchYet: (_, { error }: { error: unknown }) => toFailure(error).type === 'conflict',
  },
  actions: {
    take: assign((_, { coaches, more }: Offer) => ({ offer: coaches, more, failure: null, profile: null })),
  },
}).createMachine({
  id: 'pickCoach',
  description: 'Se proponen tres coaches a la vez y la persona elige uno.',
  context: ({ input }) => ({
    me: input.me,
    offer: [],
    page: 0,
    more: false,
    again: false,
    profile: null,
    chosen: null,
    slot: null,
    failure: null,
  }),
  output: ({ event }) => event.output as PickLeft,
  initial: 'loading',
  states: {
    loading: {
      description: 'Se buscan coaches que calcen y tengan horas.',
      meta: { title: 'Buscando' },
      tags: 'loading',
      invoke: {
        src: 'loadOffer',
        input: ({ context }) => ({ coacheeId: context.me._id, page: context.page }),
        onDone: [
          { guard: { type: 'noneOffered', params: ({ event }) => event.output }, target: 'empty' },
          { actions: { type: 'take', params: ({ event }) => event.output }, target: 'offering' },
        ],
        onError: [
          {
            guard: { type: 'noMatchYet', params: ({ event }) => ({ error: event.error }) },
            target: 'unanswered',
          },
          { actions: keepFailure(), target: 'failed' },
        ],
      },
    },
    failed: {
      description: 'No se pudo buscar.',
      meta: { title: 'No se pudo buscar' },
      on: { 'offer.retry': 'loading' },
    },
    empty: {
      description: 'Nadie tiene horas libres por ahora.',
      meta: { title: 'Sin coaches' },
      on: { 'offer.retry': { actions: assign({ page: 0 }), target: 'loading' } },
    },
    offering: {
      description: 'Hay hasta tres coaches a la vista, con sus razones y próximas horas.',
      meta: { title: 'Eligiendo' },
      on: {
        'others.show': {
          actions: assign(({ context: { more, page } }) => ({ page: more ? page + 1 : 0, again: !more })),
          target: 'loading',
        },
        'profile.open': { actions: assign({ profile: ({ event }) => event.coachId }) },
        'profile.close': { actions: assign({ profile: null }) },
        'coach.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: assign({
            chosen: ({ event }) => event.coachId,
            slot: ({ event }) => event.slot ?? null,
            failure: null,
          }),
          target: 'choosing',
        },
        'wizard.back': 'left',
      },
    },
    choosing: {
      description: 'Se anota la elección.',
      meta: { title: 'Anotando la elección' },
      tags: 'busy',
      invoke: {
        src: 'selectCoach',
        input: ({ context }) => ({ coachId: context.chosen ?? '', me: context.me }),
        onDone: {
          actions: [
            assign({ me: ({ event }) => event.output }),
            sendTo(app, ({ event }) => ({ type: 'user.updated', me: event.output })),
          ],
          target: 'picked',
        },
        onError: { actions: keepFailure(), target: 'offering' },
      },
    },
    picked: {
      type: 'final',
      description: 'Ya tiene coach.',
      meta: { title: 'Elegido' },
      output: ({ context: { me, slot } }): PickLeft => ({ to: 'schedule', me, slot }),
    },
    unanswered: {
      type: 'final',
      description: 'Sin el cuestionario no se puede proponer a nadie.',
      meta: { title: 'Falta el cuestionario' },
      output: { to: 'quiz' },
    },
    left: {
      type: 'final',
      description: 'Vuelve al cuestionario.',
      meta: { title: 'Volvió atrás' },
      output: { to: 'quiz' },
    },
  },
})
export type PickCoachActor = ActorRefFrom<typeof pickCoachMachine>

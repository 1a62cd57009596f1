import { type ActorRefFrom, assign, setup } from 'xstate'
import { isOver, type TripAction, tripActions } from '#domain/entities/trip/actions'
import { dayOf } from '#domain/trip-dates'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'
import {
  errorsOf,
  type TripActionContext,
  type TripActionInput,
  type TripRequest,
  type TripValues,
} from './checks'

export const tripActionMachine = setup({
  types: {
    context: {} as TripActionContext,
    events: {} as
      | { type: 'action.choose'; kind: TripAction }
      | { type: 'field.change'; name: keyof TripValues; value: string }
      | { type: 'action.send' },
    input: {} as TripActionInput,
    output: {} as TripAction | null,
    meta: {} as { title: string },
  },
  actors: { act: port<void, TripRequest>('tripAction.act') },
  guards: {
    offered: ({ context }, { kind }: { kind: TripAction }) =>
      tripActions(context.trip, context.now).includes(kind),
    chosen: ({ context }) => context.kind !== null,
    valid: ({ context }) => context.kind !== null && Object.keys(errorsOf(context)).length === 0,
  },
}).createMachine({
  id: 'tripAction',
  description: 'Lo que se hace con una travesía: pausarla, moverle créditos, invitar o cambiar su estado.',
  context: ({ input }) => ({
    ...input,
    kind: tripActions(input.trip, input.now)[0] ?? null,
    values: {
      until: '',
      comment: '',
      way: isOver(input.trip) ? 'take' : 'give',
      amount: '',
      words: '',
      invitationDate: dayOf(input.now),
      credits: '0',
      newState: '',
      reason: '',
    },
    errors: {},
    failure: null,
  }),
  output: ({ context }) => context.kind,
  initial: 'writing',
  states: {
    writing: {
      description: 'Elige qué hacer y lo escribe. Lo que pasará se dice antes de confirmar.',
      meta: { title: 'Escribiendo' },
      on: {
        'action.choose': {
          guard: { type: 'offered', params: ({ event }) => event },
          actions: assign({ kind: ({ event }) => event.kind, errors: {}, failure: null }),
        },
        'field.change': {
          guard: 'chosen',
          actions: assign({
            values: ({ context, event }) => ({ ...context.values, [event.name]: event.value }),
            errors: ({ context, event }) => ({ ...context.errors, [event.name]: undefined }),
            failure: null,
          }),
        },
        'action.send': [
          { guard: 'valid', target: 'sending' },
          { guard: 'chosen', actions: assign({ errors: ({ context }) => errorsOf(context) }) },
        ],
      },
    },
    sending: {
      description: 'Se manda al servidor, una sola vez.',
      meta: { title: 'Guardando' },
      invoke: {
        src: 'act',
        input: ({ context: { trip, kind, values } }) => {
          if (kind === null) throw new Error('nothing was chosen')
          return { trip, kind, values }
        },
        onDone: 'saved',
        onError: { actions: keepFailure(), target: 'writing' },
      },
    },
    saved: { type: 'final', description: 'El servidor lo hizo.', meta: { title: 'Hecho' } },
  },
})
export type TripActionActor = ActorRefFrom<typeof tripActionMachine>

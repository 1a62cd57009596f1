import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Id, Instant } from '#domain/models'
import { MOST_WAITED, WAIT_DAYS } from '#domain/waiting'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { say } from '../../kit/say'

/** A place in the line of a coach without free hours; `place` counts from 1. */
export type WaitingPlace = { coachId: Id; programId: Id; coach: string; place: number; until: Instant }
type Line = { coachId: Id; programId: Id }
export type WaitingListContext = Line & {
  /** of all coaches the person waits for, the oldest first */
  places: readonly WaitingPlace[]
  /** whose line is being left */
  leaves: Id | null
  failure: Failure | null
}

export const placeAt = ({ places, coachId }: WaitingListContext): WaitingPlace | null =>
  places.find((one) => one.coachId === coachId) ?? null
export const placesElsewhere = ({ places, coachId }: WaitingListContext): WaitingPlace[] =>
  places.filter((one) => one.coachId !== coachId)

export const waitingListParts = {
  places: loadMachine<readonly WaitingPlace[]>({
    id: 'waitingList.places',
    title: 'A quiénes espera',
    description: 'Los coaches de quienes la persona espera una hora.',
  }),
}

export const waitingListMachine = setup({
  types: {
    context: {} as WaitingListContext,
    events: {} as { type: 'wait.join' } | { type: 'wait.leave'; coachId: Id },
    input: {} as Line,
    children: {} as { places: 'places' },
    tags: {} as 'busy' | 'loading',
    meta: {} as { title: string },
  },
  actors: {
    places: waitingListParts.places,
    join: port<WaitingPlace, Line>('join'),
    leave: port<void, Line>('leave'),
  },
  guards: {
    isWaiting: ({ context }) => placeAt(context) !== null,
    waitsFor: ({ context: { places } }, { coachId }: { coachId: Id }) =>
      places.some((one) => one.coachId === coachId),
    hasHours: (_, { error }: { error: unknown }) => toFailure(error).reason === 'freeHours',
  },
  actions: {
    choose: assign((_, { coachId }: { coachId: Id }) => ({ leaves: coachId, failure: null })),
  },
}).createMachine({
  id: 'waitingList',
  description: `Pedir aviso cuando un coach sin horas tenga una, y dejar de esperar. Se espera a ${MOST_WAITED} a la vez, ${WAIT_DAYS} días; nada se guarda.`,
  context: ({ input: { coachId, programId } }) => ({
    coachId,
    programId,
    places: [],
    leaves: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se mira si ya espera.',
      meta: { title: 'Mirando si espera' },
      tags: 'loading',
      invoke: {
        id: 'places',
        src: 'places',
        input: { question: null },
        onDone: { actions: assign({ places: ({ event }) => event.output, leaves: null }), target: 'telling' },
      },
    },
    telling: {
      description: 'Se dice cómo está.',
      meta: { title: 'Cómo está' },
      always: [{ guard: 'isWaiting', target: 'waiting' }, { target: 'apart' }],
    },
    apart: {
      description: 'No espera a este coach. Si ya espera a otros, ve a quiénes y puede dejar de hacerlo.',
      meta: { title: 'Sin esperar' },
      on: {
        'wait.join': { actions: assign({ failure: null }), target: 'joining' },
        'wait.leave': {
          guard: { type: 'waitsFor', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
          target: 'leaving',
        },
      },
    },
    joining: {
      description: 'Se anota. Pedirlo dos veces da el mismo lugar.',
      meta: { title: 'Anotándose' },
      tags: 'busy',
      invoke: {
        src: 'join',
        input: ({ context: { coachId, programId } }) => ({ coachId, programId }),
        onDone: {
          actions: [
            assign({
              places: ({ context, event }) => [...placesElsewhere(context), event.output],
              failure: null,
            }),
            say('Te avisaremos cuando haya una hora.'),
          ],
          target: 'waiting',
        },
        onError: [
          { guard: { type: 'hasHours', params: ({ event }) => event }, target: 'freed' },
          { actions: keepFailure(), target: 'apart' },
        ],
      },
    },
    waiting: {
      description:
        'Espera una hora: ve su lugar y hasta cuándo. Le llega un aviso y un correo cuando la hay.',
      meta: { title: 'Esperando una hora' },
      on: {
        'wait.leave': {
          guard: { type: 'waitsFor', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
          target: 'leaving',
        },
      },
    },
    leaving: {
      description: 'Deja de esperar.',
      meta: { title: 'Dejando de esperar' },
      tags: 'busy',
      invoke: {
        src: 'leave',
        input: ({ context: { places, leaves, programId } }) => ({
          coachId: leaves ?? '',
          programId: places.find((one) => one.coachId === leaves)?.programId ?? programId,
        }),
        onDone: { actions: say('Dejaste de esperar.'), target: 'loading' },
        onError: { actions: keepFailure(), target: 'telling' },
      },
    },
    freed: {
      type: 'final',
      description: 'Se liberó una hora mientras tanto: se traen las horas.',
      meta: { title: 'Ya hay horas' },
    },
  },
})
export type WaitingListActor = ActorRefFrom<typeof waitingListMachine>

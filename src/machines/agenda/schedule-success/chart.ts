import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Me, Session } from '#domain/models'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'

export type SuccessInput = { me: Me; coachId: string; datetime: string }

export const scheduleSuccessMachine = setup({
  types: {
    context: {} as SuccessInput & { session: Session | null; failure: Failure | null },
    events: {} as { type: 'calendar.add' } | { type: 'success.retry' },
    input: {} as SuccessInput,
    tags: {} as 'busy' | 'loading',
    meta: {} as { title: string },
  },
  actors: {
    findBooked: port<Session, { coachId: string; datetime: string }>('findBooked'),
    downloadEvent: port<void, { sessionId: string }>('downloadEvent'),
  },
  guards: {
    notFound: (_, { error }: { error: unknown }) => toFailure(error).type === 'notFound',
  },
}).createMachine({
  id: 'scheduleSuccess',
  description: 'La sesión quedó agendada: cuándo, con quién, y el archivo para el calendario.',
  context: ({ input }) => ({ ...input, session: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se busca la sesión recién agendada.',
      meta: { title: 'Buscando la sesión' },
      tags: 'loading',
      invoke: {
        src: 'findBooked',
        input: ({ context }) => ({ coachId: context.coachId, datetime: context.datetime }),
        onDone: { actions: assign({ session: ({ event }) => event.output, failure: null }), target: 'shown' },
        onError: [
          {
            guard: { type: 'notFound', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          { actions: keepFailure(), target: 'failed' },
        ],
      },
    },
    failed: {
      description: 'El servidor no respondió.',
      meta: { title: 'Sin respuesta' },
      on: { 'success.retry': 'loading' },
    },
    shown: {
      description: 'Se ve la sesión agendada.',
      meta: { title: 'Agendada' },
      on: { 'calendar.add': 'downloading' },
    },
    downloading: {
      description: 'Se baja el archivo para el calendario.',
      meta: { title: 'Bajando el archivo' },
      tags: 'busy',
      invoke: {
        src: 'downloadEvent',
        input: ({ context }) => ({ sessionId: context.session?._id ?? '' }),
        onDone: { actions: assign({ failure: null }), target: 'shown' },
        onError: { actions: keepFailure(), target: 'shown' },
      },
    },
    missing: {
      type: 'final',
      description: 'Con ese coach y a esa hora no hay sesión.',
      meta: { title: 'No está' },
    },
  },
})
export type ScheduleSuccessActor = ActorRefFrom<typeof scheduleSuccessMachine>

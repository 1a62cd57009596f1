import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Me } from '#domain/models'
import type { AppEvent } from '../app-events'
import { formMachine } from '../form/chart'
import { port } from '../port'

export const quizMachine = setup({
  types: {
    context: {} as { me: Me; failure: Failure | null },
    events: {} as { type: 'quiz.retry' },
    input: {} as { me: Me },
    emitted: {} as AppEvent,
    tags: {} as 'busy' | 'loading',
    meta: {} as { title: string },
  },
  actors: { form: formMachine, refreshUser: port<Me>('refreshUser') },
}).createMachine({
  id: 'quiz',
  description:
    'El cuestionario con que se buscan coaches. Al enviarlo se sigue a elegir coach, o a la hora si ya hay uno asignado.',
  context: ({ input }) => ({ me: input.me, failure: null }),
  initial: 'filling',
  states: {
    filling: {
      description: 'La persona responde el cuestionario.',
      meta: { title: 'Respondiendo' },
      invoke: { id: 'form', src: 'form', input: { formType: 'match' }, onDone: 'advancing' },
    },
    advancing: {
      description: 'Se mira qué paso sigue.',
      meta: { title: 'Buscando coaches' },
      tags: 'busy',
      invoke: {
        src: 'refreshUser',
        onDone: {
          actions: enqueueActions(({ event, enqueue }) => {
            enqueue.emit({ type: 'user.updated', me: event.output })
            enqueue.emit({
              type: 'place.wanted',
              to: event.output.fixedCoachId ? '/agendar' : '/escoger-coach',
              replace: true,
            })
          }),
          target: 'sent',
        },
        onError: { actions: assign({ failure: ({ event }) => toFailure(event.error) }), target: 'stuck' },
      },
    },
    stuck: {
      description: 'Las respuestas están enviadas, pero el servidor no dijo qué sigue.',
      meta: { title: 'Sin respuesta' },
      on: { 'quiz.retry': 'advancing' },
    },
    sent: { type: 'final', description: 'Cuestionario enviado.', meta: { title: 'Enviado' } },
  },
})
export type QuizActor = ActorRefFrom<typeof quizMachine>

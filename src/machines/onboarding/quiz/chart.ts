import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Me } from '#domain/models'
import { formMachine } from '../../development/form/chart'
import { app } from '../../kit/app'
import { loadMachine } from '../../kit/load/chart'

export const quizParts = {
  person: loadMachine<Me>({
    id: 'quiz.person',
    title: 'Lo que sigue',
    description: 'Qué paso sigue tras enviar el cuestionario.',
  }),
}

export const quizMachine = setup({
  types: {
    context: {} as { me: Me },
    input: {} as { me: Me },
    output: {} as Me,
    children: {} as { form: 'form'; person: 'person' },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: { form: formMachine, person: quizParts.person },
}).createMachine({
  id: 'quiz',
  description: 'El cuestionario con que se buscan coaches.',
  context: ({ input }) => input,
  output: ({ context }) => context.me,
  initial: 'filling',
  states: {
    filling: {
      description: 'La persona responde el cuestionario.',
      meta: { title: 'Respondiendo' },
      invoke: { id: 'form', src: 'form', input: { formType: 'match' }, onDone: 'advancing' },
    },
    advancing: {
      description: 'Las respuestas están enviadas; se mira qué paso sigue.',
      meta: { title: 'Buscando coaches' },
      tags: 'busy',
      invoke: {
        id: 'person',
        src: 'person',
        input: { question: null },
        onDone: {
          actions: [
            assign({ me: ({ event }) => event.output }),
            sendTo(app, ({ event }) => ({ type: 'user.updated', me: event.output })),
          ],
          target: 'sent',
        },
      },
    },
    sent: { type: 'final', description: 'Cuestionario enviado.', meta: { title: 'Enviado' } },
  },
})
export type QuizActor = ActorRefFrom<typeof quizMachine>

import { type ActorRefFrom, setup } from 'xstate'
import type { Me } from '#domain/models'
import { formMachine } from '../../development/form/chart'
import { tell } from '../../kit/app'
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
    children: {} as { form: 'form'; person: 'person' },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: { form: formMachine, person: quizParts.person },
}).createMachine({
  id: 'quiz',
  description:
    'El cuestionario con que se buscan coaches. Al enviarlo se sigue a elegir coach, o a la hora si ya hay uno asignado.',
  context: ({ input }) => input,
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
          actions: tell(({ event: { output: me } }) => [
            { type: 'user.updated', me },
            { type: 'place.wanted', to: me.fixedCoachId ? '/agendar' : '/escoger-coach', replace: true },
          ]),
          target: 'sent',
        },
      },
    },
    sent: { type: 'final', description: 'Cuestionario enviado.', meta: { title: 'Enviado' } },
  },
})
export type QuizActor = ActorRefFrom<typeof quizMachine>

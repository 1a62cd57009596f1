import { type ActorRefFrom, assign, setup } from 'xstate'
import { loadMachine } from '../../kit/load/chart'
import type { Questionnaire } from './data'

export const questionnairesParts = {
  questionnaires: loadMachine<readonly Questionnaire[]>({
    id: 'questionnaires.questionnaires',
    title: 'Cuestionarios',
    description: 'Cada cuestionario con sus versiones y con quiénes lo responden.',
  }),
}

export const questionnairesMachine = setup({
  types: {
    context: {} as { questionnaires: readonly Questionnaire[]; text: string },
    events: {} as { type: 'text.change'; text: string },
    children: {} as { questionnaires: 'questionnaires' },
    meta: {} as { title: string },
  },
  actors: { questionnaires: questionnairesParts.questionnaires },
}).createMachine({
  id: 'questionnaires',
  description: 'Los cuestionarios por tipo: qué versión se pregunta, cuál está en borrador y quién los usa.',
  context: { questionnaires: [], text: '' },
  initial: 'opening',
  states: {
    opening: {
      description: 'Se traen los cuestionarios.',
      meta: { title: 'Cargando' },
      invoke: {
        id: 'questionnaires',
        src: 'questionnaires',
        input: { question: null },
        onDone: { actions: assign({ questionnaires: ({ event }) => event.output }), target: 'showing' },
      },
    },
    showing: {
      description: 'Se ve cada cuestionario; se busca por nombre.',
      meta: { title: 'A la vista' },
      on: { 'text.change': { actions: assign({ text: ({ event }) => event.text }) } },
    },
  },
})
export type QuestionnairesActor = ActorRefFrom<typeof questionnairesMachine>

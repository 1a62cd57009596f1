import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Objectives, OwnPlace } from '#domain/development'
import { loadMachine } from '../../kit/load/chart'
import { formMachine } from '../form/chart'
import { nowhere, type OwnContext, placeOf, placing, travels } from '../own'

export type ObjectivesContext = OwnContext & {
  objectives: Objectives | null
}

export const objectivesParts = {
  objectives: loadMachine<Objectives, OwnPlace>({
    id: 'objectives.objectives',
    title: 'Objetivos',
    description: 'Sus focos y lo que respondió.',
  }),
}

export const objectivesMachine = setup({
  types: {
    context: {} as ObjectivesContext,
    events: {} as { type: 'goal.create' } | { type: 'goal.leave' },
    input: {} as { where: OwnPlace | null },
    children: {} as { objectives: 'objectives'; form: 'form' },
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: { objectives: objectivesParts.objectives, form: formMachine },
  guards: {
    travels,
    hasFocuses: (_, { objectives }: Objectives) => objectives.length > 0,
  },
  actions: {
    take: assign((_, objectives: Objectives) => ({ objectives })),
  },
}).createMachine({
  id: 'objectives',
  description:
    'Los focos que una o un coachee eligió, lo que quiere lograr con cada uno y cuánto ha avanzado.',
  context: ({ input }) => ({ where: input.where, objectives: null }),
  initial: 'placing',
  states: {
    placing,
    nowhere,
    loading: {
      description: 'Se traen sus focos y lo que respondió.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        id: 'objectives',
        src: 'objectives',
        input: ({ context }) => ({ question: placeOf(context) }),
        onDone: [
          {
            guard: { type: 'hasFocuses', params: ({ event }) => event.output },
            actions: { type: 'take', params: ({ event }) => event.output },
            target: 'shown',
          },
          { actions: { type: 'take', params: ({ event }) => event.output }, target: 'empty' },
        ],
      },
    },
    empty: {
      description: 'Todavía no escribe ningún objetivo.',
      meta: { title: 'Sin objetivos' },
      on: { 'goal.create': 'answering' },
    },
    answering: {
      description: 'Elige sus focos y escribe qué quiere lograr.',
      meta: { title: 'Escribiendo' },
      on: { 'goal.leave': 'empty' },
      invoke: { id: 'form', src: 'form', input: { formType: 'focus' }, onDone: 'loading' },
    },
    shown: {
      description: 'Se ven sus objetivos.',
      meta: { title: 'A la vista' },
    },
  },
})
export type ObjectivesActor = ActorRefFrom<typeof objectivesMachine>

import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Objectives, OwnPlace } from '#domain/development'
import { type Failure, toFailure } from '#domain/failure'
import type { AppEvent } from '../app-events'
import { formMachine } from '../form/chart'
import { port } from '../port'

export type ObjectivesContext = {
  /** null: travels nowhere yet */
  where: OwnPlace | null
  objectives: Objectives | null
  failure: Failure | null
}

function known({ where }: ObjectivesContext): OwnPlace {
  if (!where) throw new Error('there is no program')
  return where
}

export const objectivesMachine = setup({
  types: {
    context: {} as ObjectivesContext,
    events: {} as { type: 'objectives.retry' } | { type: 'goal.create' } | { type: 'goal.leave' },
    input: {} as { where: OwnPlace | null },
    emitted: {} as AppEvent,
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: { loadObjectives: port<Objectives, OwnPlace>('loadObjectives'), form: formMachine },
  guards: {
    travels: ({ context }) => context.where !== null,
    hasFocuses: (_, { objectives }: Objectives) => objectives.length > 0,
  },
  actions: {
    take: assign((_, objectives: Objectives) => ({ objectives, failure: null })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'objectives',
  description:
    'Los focos que una o un coachee eligió, lo que quiere lograr con cada uno y cuánto ha avanzado.',
  context: ({ input }) => ({ where: input.where, objectives: null, failure: null }),
  initial: 'placing',
  states: {
    placing: {
      description: 'Se mira en qué programa viaja.',
      meta: { title: 'Buscando su programa' },
      tags: 'loading',
      always: [{ guard: 'travels', target: 'loading' }, { target: 'nowhere' }],
    },
    nowhere: {
      description: 'Todavía no viaja en ningún programa.',
      meta: { title: 'Sin programa' },
    },
    loading: {
      description: 'Se traen sus focos y lo que respondió.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        src: 'loadObjectives',
        input: ({ context }) => known(context),
        onDone: [
          {
            guard: { type: 'hasFocuses', params: ({ event }) => event.output },
            actions: { type: 'take', params: ({ event }) => event.output },
            target: 'shown',
          },
          { actions: { type: 'take', params: ({ event }) => event.output }, target: 'empty' },
        ],
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
    },
    failed: {
      description: 'No llegaron.',
      meta: { title: 'No se pudo cargar' },
      on: { 'objectives.retry': 'loading' },
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

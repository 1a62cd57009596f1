import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Id } from '#domain/models'
import type { Visit } from '../../shell/app/visit'
import { runMachine } from '../run/chart'

type Query = Record<string, string>
export type OpenedRunEvent = { type: 'run.close' } | { type: 'place.changed'; visit: Pick<Visit, 'query'> }
const runIn = ({ tarea }: Query): Id | null => tarea || null

export const openedRunMachine = setup({
  types: {
    context: {} as { runId: Id | null },
    events: {} as OpenedRunEvent,
    input: {} as { query: Query },
    children: {} as { run: 'run' },
    meta: {} as { title: string },
  },
  actors: { run: runMachine },
  guards: {
    hasRun: ({ context }) => context.runId !== null,
    namesRun: (_, { query }: { query: Query }) => runIn(query) !== null,
    isOther: ({ context }, { query }: { query: Query }) =>
      runIn(query) !== null && runIn(query) !== context.runId,
  },
  actions: {
    take: assign((_, { query }: { query: Query }) => ({ runId: runIn(query) })),
  },
}).createMachine({
  id: 'openedRun',
  description: 'La tarea que nombra la dirección, como la del correo que cuenta que terminó.',
  context: ({ input }) => ({ runId: runIn(input.query) }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Se mira si la dirección nombra una tarea.',
      meta: { title: 'Mirando' },
      always: [{ guard: 'hasRun', target: 'open' }, { target: 'closed' }],
    },
    closed: {
      description: 'No se ve ninguna tarea.',
      meta: { title: 'Cerrada' },
      on: {
        'place.changed': {
          guard: { type: 'namesRun', params: ({ event }) => event.visit },
          actions: { type: 'take', params: ({ event }) => event.visit },
          target: 'open',
        },
      },
    },
    open: {
      description: 'Se ve cómo va, o cómo terminó, al lado de la lista.',
      meta: { title: 'Abierta' },
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ context: { runId } }) => {
          if (runId === null) throw new Error('the address names no run')
          return { runId }
        },
      },
      on: {
        'run.close': 'closed',
        'place.changed': {
          guard: { type: 'isOther', params: ({ event }) => event.visit },
          actions: { type: 'take', params: ({ event }) => event.visit },
          target: 'open',
          reenter: true,
        },
      },
    },
  },
})
export type OpenedRunActor = ActorRefFrom<typeof openedRunMachine>

import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import { port } from '../port'

/** One field of the own record and who reads it, as the server's rules have it. */
export type SeenField = { type: string; field: string; readers: string[] }

export const visibilityMachine = setup({
  types: {
    context: {} as { fields: SeenField[]; failure: Failure | null },
    events: {} as { type: 'visibility.retry' },
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: { loadVisibility: port<SeenField[]>('loadVisibility') },
}).createMachine({
  id: 'visibility',
  description: 'Qué datos propios ve cada rol, según las mismas reglas con que responde el servidor.',
  context: { fields: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se traen las reglas.',
      meta: { title: 'Trayendo' },
      tags: 'loading',
      invoke: {
        src: 'loadVisibility',
        onDone: { actions: assign(({ event }) => ({ fields: event.output })), target: 'shown' },
        onError: {
          actions: assign(({ event }) => ({ failure: toFailure(event.error) })),
          target: 'failed',
        },
      },
    },
    failed: {
      description: 'No se pudieron traer.',
      meta: { title: 'No se pudo traer' },
      on: { 'visibility.retry': 'loading' },
    },
    shown: { type: 'final', description: 'Se ve quién lee cada dato.', meta: { title: 'A la vista' } },
  },
})
export type VisibilityActor = ActorRefFrom<typeof visibilityMachine>

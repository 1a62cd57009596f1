import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Id } from '#domain/models'
import type { Hindrance } from '#domain/organizations'
import { pathTo } from '#domain/places'
import { tell } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'

export type OrganizationRemovalContext = {
  organizationId: Id
  hindrances: readonly Hindrance[]
  failure: Failure | null
}
export const organizationRemovalParts = {
  hindrances: loadMachine<readonly Hindrance[], Id>({
    id: 'organizationRemoval.hindrances',
    title: 'Lo que lo impide',
    description: 'Lo que la organización tiene en curso.',
  }),
}

export const organizationRemovalMachine = setup({
  types: {
    context: {} as OrganizationRemovalContext,
    events: {} as { type: 'removal.open' } | { type: 'removal.confirm' } | { type: 'removal.close' },
    input: {} as { organizationId: Id },
    children: {} as { hindrances: 'hindrances' },
    tags: {} as 'open' | 'busy',
    meta: {} as { title: string },
  },
  actors: {
    hindrances: organizationRemovalParts.hindrances,
    remove: port<void, { organizationId: Id }>('organizationRemoval.remove'),
  },
  guards: { isHindered: (_, { hindrances }: { hindrances: readonly Hindrance[] }) => hindrances.length > 0 },
}).createMachine({
  id: 'organizationRemoval',
  description: 'Eliminar una organización: primero se ve qué lo impide.',
  context: ({ input }) => ({ organizationId: input.organizationId, hindrances: [], failure: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No se está eliminando.',
      meta: { title: 'Cerrado' },
      on: { 'removal.open': 'looking' },
    },
    looking: {
      description: 'Se mira qué tiene en curso.',
      meta: { title: 'Mirando qué lo impide' },
      tags: 'open',
      on: { 'removal.close': 'closed' },
      invoke: {
        id: 'hindrances',
        src: 'hindrances',
        input: ({ context }) => ({ question: context.organizationId }),
        onDone: [
          {
            guard: { type: 'isHindered', params: ({ event }) => ({ hindrances: event.output }) },
            actions: assign({ hindrances: ({ event }) => event.output }),
            target: 'hindered',
          },
          { actions: assign({ hindrances: [], failure: null }), target: 'confirming' },
        ],
      },
    },
    hindered: {
      description: 'Algo sigue en curso: se dice qué, y no se puede eliminar todavía.',
      meta: { title: 'Algo lo impide' },
      tags: 'open',
      on: { 'removal.close': 'closed' },
    },
    confirming: {
      description: 'Se dice qué pasará y se espera la decisión.',
      meta: { title: 'Confirmando' },
      tags: 'open',
      on: { 'removal.confirm': 'removing', 'removal.close': 'closed' },
    },
    removing: {
      description: 'Se elimina. Desde aquí ya no se deja.',
      meta: { title: 'Eliminando' },
      tags: ['open', 'busy'],
      invoke: {
        src: 'remove',
        input: ({ context: { organizationId } }) => ({ organizationId }),
        onDone: {
          actions: tell(() => [
            { type: 'snackbar.show', content: 'Organización eliminada.' },
            { type: 'place.wanted', to: pathTo('adminOrganizations'), replace: true },
          ]),
          target: 'removed',
        },
        onError: { actions: keepFailure(), target: 'confirming' },
      },
    },
    removed: { type: 'final', description: 'Ya no está en la lista.', meta: { title: 'Eliminada' } },
  },
})
export type OrganizationRemovalActor = ActorRefFrom<typeof organizationRemovalMachine>

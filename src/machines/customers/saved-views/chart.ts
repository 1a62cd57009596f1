import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Id } from '#domain/models'
import { keptAddress, PEOPLE_VIEWS_MOST, type PeopleView, type Query } from '#domain/people-address'
import { pathTo } from '#domain/places'
import { tell } from '../../kit/app'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { say, sayFailure } from '../../kit/say'
import type { Visit } from '../../shell/app/visit'
import { viewFormMachine } from '../view-form/chart'

export type SavedViewsContext = {
  /** what the address says of the list, as a view keeps it */
  address: string
  /** the list was opened without saying what to see, and nobody has looked for anything since */
  opens: boolean
  views: readonly PeopleView[]
  /** the view at hand; null: a new one */
  chosenId: Id | null
}
export type SavedViewsEvent =
  | { type: 'view.open'; id: Id }
  | { type: 'view.add' }
  | { type: 'view.change'; id: Id }
  | { type: 'view.remove' }
  | { type: 'removal.confirm' }
  | { type: 'view.leave' }
  | { type: 'place.changed'; visit: Pick<Visit, 'query'> }

export const savedViewsParts = {
  views: loadMachine<readonly PeopleView[]>({
    id: 'savedViews.views',
    title: 'Vistas',
    description: 'Las vistas que la persona guardó.',
  }),
}
const chosenIn = ({ views, chosenId }: SavedViewsContext): PeopleView | undefined =>
  views.find(({ _id }) => _id === chosenId)
const defaultIn = (views: readonly PeopleView[]): PeopleView | undefined =>
  views.find(({ isDefault }) => isDefault)
const placeOf = (view: PeopleView | undefined): string => `${pathTo('roster')}${view?.address ?? ''}`

export const savedViewsMachine = setup({
  types: {
    context: {} as SavedViewsContext,
    events: {} as SavedViewsEvent,
    input: {} as { query: Query },
    children: {} as { views: 'views'; form: 'form' },
    tags: {} as 'busy' | 'side',
    meta: {} as { title: string },
  },
  actors: {
    views: savedViewsParts.views,
    form: viewFormMachine,
    remove: port<void, { id: Id }>('savedViews.remove'),
  },
  guards: {
    opensOne: ({ context: { opens } }, { views }: { views: readonly PeopleView[] }) =>
      opens && defaultIn(views) !== undefined,
    isKept: ({ context: { views } }, { id }: { id: Id }) => views.some(({ _id }) => _id === id),
    hasRoom: ({ context: { views } }) => views.length < PEOPLE_VIEWS_MOST,
    isOld: ({ context }) => chosenIn(context) !== undefined,
    isElsewhere: ({ context: { address } }, { query }: { query: Query }) => keptAddress(query) !== address,
  },
  actions: {
    take: assign((_, { views }: { views: readonly PeopleView[] }) => ({ views, opens: false })),
    // the address follows; what is seen is known before it says so
    follow: assign((_, { view }: { view: PeopleView | undefined }) =>
      view ? { address: view.address } : {},
    ),
    choose: assign((_, { id }: { id: Id | null }) => ({ chosenId: id })),
  },
}).createMachine({
  id: 'savedViews',
  description:
    'Las vistas guardadas de la lista de personas: filtros, orden y columnas con un nombre. Elegir una lleva a su dirección.',
  context: ({ input: { query } }) => ({
    address: keptAddress(query),
    opens: Object.keys(query).length === 0,
    views: [],
    chosenId: null,
  }),
  initial: 'loading',
  on: {
    'place.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => event.visit },
      actions: assign(({ event: { visit } }) => ({ address: keptAddress(visit.query), opens: false })),
    },
  },
  states: {
    loading: {
      description:
        'Se traen las vistas guardadas; si una es la que se abre y la dirección no pide otra, se va a ella.',
      meta: { title: 'Trayendo' },
      invoke: {
        id: 'views',
        src: 'views',
        input: { question: null },
        onDone: [
          {
            guard: { type: 'opensOne', params: ({ event }) => ({ views: event.output }) },
            actions: [
              { type: 'take', params: ({ event }) => ({ views: event.output }) },
              { type: 'follow', params: ({ event }) => ({ view: defaultIn(event.output) }) },
              tell(({ event }) => [
                { type: 'place.wanted', to: placeOf(defaultIn(event.output)), replace: true },
              ]),
            ],
            target: 'choosing',
          },
          {
            actions: { type: 'take', params: ({ event }) => ({ views: event.output }) },
            target: 'choosing',
          },
        ],
      },
    },
    choosing: {
      description: 'Se elige una vista, o se guarda la lista como se ve.',
      meta: { title: 'Eligiendo' },
      on: {
        'view.open': {
          guard: { type: 'isKept', params: ({ event }) => event },
          actions: [
            {
              type: 'follow',
              params: ({ context: { views }, event: { id } }) => ({
                view: views.find(({ _id }) => _id === id),
              }),
            },
            tell(({ context: { views }, event: { id } }) => [
              { type: 'place.wanted', to: placeOf(views.find(({ _id }) => _id === id)) },
            ]),
          ],
        },
        'view.add': {
          guard: 'hasRoom',
          actions: { type: 'choose', params: { id: null } },
          target: 'writing',
        },
        'view.change': {
          guard: { type: 'isKept', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
          target: 'writing',
        },
      },
    },
    writing: {
      description: 'Se le pone nombre, y se dice si es la que se abre.',
      meta: { title: 'Nombrando' },
      tags: 'side',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => {
          const view = chosenIn(context)
          return {
            values: {
              _id: view?._id ?? '',
              name: view?.name ?? '',
              isDefault: view?.isDefault ? 'yes' : '',
              address: view?.address ?? context.address,
              seen: context.address,
              takesSeen: '',
            },
          }
        },
        onDone: 'loading',
      },
      on: {
        'view.leave': 'choosing',
        'view.remove': { guard: 'isOld', target: 'confirming' },
      },
    },
    confirming: {
      description: 'Se pregunta si de verdad se elimina.',
      meta: { title: 'Confirmando' },
      on: { 'removal.confirm': 'removing', 'view.leave': 'choosing' },
    },
    removing: {
      description: 'Se elimina la vista; la lista que se ve no cambia.',
      meta: { title: 'Eliminando' },
      tags: 'busy',
      invoke: {
        src: 'remove',
        input: ({ context }) => ({ id: chosenIn(context)?._id ?? '' }),
        onDone: { actions: say('Vista eliminada.'), target: 'loading' },
        onError: { actions: sayFailure(), target: 'choosing' },
      },
    },
  },
})
export type SavedViewsActor = ActorRefFrom<typeof savedViewsMachine>

import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Id } from '#domain/models'
import { type Asked, type ListActor, listMachine } from '../../kit/list/chart'
import { port } from '../../kit/port'
import { say, sayFailure } from '../../kit/say'
import type { FormValues } from '../../kit/submit/chart'
import { inviteMachine } from '../invite/chart'
import { personMachine } from '../person/chart'
import { PEOPLE_A_PAGE, type PeopleFile, type PeopleFilters, type PeoplePage, type PersonRow } from './data'

export type PeopleListActor = ListActor<PeoplePage, PeopleFilters>
export type PeopleContext = {
  /** the organization whose people they are; null: all there are */
  within: Id | null
  /** what the list shows */
  people: PeoplePage | null
  /** by what it was asked for */
  asked: Pick<Asked<PeopleFilters>, 'text' | 'filters'>
  /** who stands in the drawer */
  chosen: PersonRow | null
}
export type PeopleEvent =
  | { type: 'person.open'; id: Id }
  | { type: 'person.create' }
  | { type: 'drawer.close' }
  | { type: 'file.save' }

const EVERYBODY: PeopleFilters = {
  group: '',
  role: '',
  status: '',
  moderated: '',
  organizationId: '',
  sort: 'name',
  down: '',
}

/** Who is invited from an organization comes into it. */
const placeIn = (within: Id | null): FormValues =>
  within === null ? {} : { group: 'customer', organizationId: within }
function chosenIn({ chosen }: PeopleContext): PersonRow {
  if (!chosen) throw new Error('nobody is open')
  return chosen
}

export const peopleParts = {
  people: listMachine<PeoplePage, PeopleFilters, Id | null>({
    id: 'people.people',
    title: 'Lista',
    description:
      'La lista, que se busca, se filtra y se pasa de página; la de una organización es solo la suya.',
    size: PEOPLE_A_PAGE,
    total: ({ total }) => total,
  }),
}

export const peopleMachine = setup({
  types: {
    context: {} as PeopleContext,
    events: {} as PeopleEvent,
    input: {} as { within: Id | null },
    children: {} as { people: 'people'; person: 'person'; invite: 'invite' },
    tags: {} as 'drawer' | 'saving',
    meta: {} as { title: string },
  },
  actors: {
    people: peopleParts.people,
    person: personMachine,
    invite: inviteMachine,
    saveFile: port<void, PeopleFile>('saveFile'),
  },
  guards: {
    hasCome: ({ context }, { people }: { people: PeoplePage | null }) =>
      people ? people !== context.people : false,
    isListed: ({ context }, { id }: { id: Id }) =>
      context.people?.docs.some(({ _id }) => _id === id) ?? false,
    isReady: ({ context }) => context.people !== null,
    hasRows: ({ context }) => (context.people?.docs.length ?? 0) > 0,
  },
  actions: { refresh: sendTo('people', { type: 'list.refresh' }) },
}).createMachine({
  id: 'people',
  description:
    'Las personas de la plataforma, o de una organización: se buscan, se filtran, y se abre a una o se invita a otra.',
  context: ({ input: { within } }) => ({
    within,
    people: null,
    asked: { text: '', filters: EVERYBODY },
    chosen: null,
  }),
  invoke: {
    id: 'people',
    src: 'people',
    input: ({ context }) => ({ scope: context.within, filters: EVERYBODY }),
    onSnapshot: {
      guard: { type: 'hasCome', params: ({ event }) => ({ people: event.snapshot.context.data }) },
      actions: assign({
        people: ({ event }) => event.snapshot.context.data,
        asked: ({ event: { snapshot } }) => ({
          text: snapshot.context.asked.text,
          filters: snapshot.context.asked.filters,
        }),
      }),
    },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'Solo se ve la lista.',
      meta: { title: 'Cerrado' },
      on: {
        'person.open': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: assign({
            chosen: ({ context, event }) => context.people?.docs.find(({ _id }) => _id === event.id) ?? null,
          }),
          target: 'person',
        },
        'person.create': { guard: 'isReady', target: 'inviting' },
        'file.save': { guard: 'hasRows', target: 'saving' },
      },
    },
    saving: {
      description: 'La lista, como se ve, se guarda en las descargas.',
      meta: { title: 'Preparando el archivo' },
      tags: 'saving',
      invoke: {
        src: 'saveFile',
        input: ({ context: { within, asked } }) => ({ within, ...asked }),
        onDone: { actions: say('El archivo está en tus descargas.'), target: 'closed' },
        onError: { actions: sayFailure(), target: 'closed' },
      },
    },
    person: {
      description: 'Se ve a una persona; al cerrar, la lista se trae de nuevo.',
      meta: { title: 'Una persona' },
      tags: 'drawer',
      exit: 'refresh',
      invoke: {
        id: 'person',
        src: 'person',
        input: ({ context }) => ({ row: chosenIn(context) }),
        onDone: 'closed',
      },
      on: { 'drawer.close': 'closed' },
    },
    inviting: {
      description: 'Se invita a otra persona; al cerrar, la lista se trae de nuevo.',
      meta: { title: 'Invitando' },
      tags: 'drawer',
      exit: 'refresh',
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ context: { within } }) => ({ values: placeIn(within) }),
        onDone: 'closed',
      },
      on: { 'drawer.close': 'closed' },
    },
  },
})
export type PeopleActor = ActorRefFrom<typeof peopleMachine>

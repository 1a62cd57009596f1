import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Id, Instant, Name, Picture } from '#domain/models'
import type { Group, Role, UserStatus } from '#domain/roles'
import { port } from '../port'

export const PEOPLE_A_PAGE = 20
const SEARCH_MS = 300
export const PEOPLE_FILTERS = ['group', 'role', 'status', 'moderated', 'organizationId'] as const
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]
/** Empty: all. `moderated`: yes or no. */
export type PeopleQuestion = { text: string; filters: Record<PeopleFilter, string>; page: number }
/** One row; `invitedUntil`: of who was invited and has no account yet. */
export type PersonRow = {
  _id: Id
  name: Name
  email: string
  picture: Picture | null
  group: Group
  roles: readonly Role[]
  status: UserStatus
  moderated: boolean | null
  organization: string | null
  invitedUntil: Instant | null
}
export type Choice = { id: Id; name: string }
/** What a person can be given. `organizations` of a program: whose it is. */
export type PeopleChoices = {
  organizations: readonly Choice[]
  coaches: readonly Choice[]
  programs: readonly (Choice & { organizations: readonly Id[] })[]
}
export type PeoplePage = { docs: readonly PersonRow[]; total: number; choices: PeopleChoices }
export type PeopleContext = {
  /** the organization whose people they are; null: all there are */
  within: Id | null
  question: PeopleQuestion
  people: PeoplePage | null
  failure: Failure | null
  /** who stands in the drawer; null with the drawer open: somebody new */
  chosen: PersonRow | null
}
export type PeopleEvent =
  | { type: 'people.retry' }
  | { type: 'text.change'; text: string }
  | { type: 'filter.choose'; filter: PeopleFilter; value: string }
  | { type: 'filters.clear' }
  | { type: 'page.turn'; page: number }
  | { type: 'person.open'; id: Id }
  | { type: 'person.create' }
  | { type: 'drawer.close' }

/** Everybody; of one organization when it is named. */
const everybody = (organizationId: Id | null): PeopleQuestion => ({
  text: '',
  filters: { group: '', role: '', status: '', moderated: '', organizationId: organizationId ?? '' },
  page: 1,
})
export const isFiltered = ({ question: { text, filters }, within }: PeopleContext): boolean =>
  text !== '' || PEOPLE_FILTERS.some((name) => filters[name] !== everybody(within).filters[name])

export const peopleMachine = setup({
  types: {
    context: {} as PeopleContext,
    events: {} as PeopleEvent,
    input: {} as { within: Id | null },
    tags: {} as 'drawer',
    meta: {} as { title: string },
  },
  actors: { loadPeople: port<PeoplePage, PeopleQuestion>('loadPeople') },
  guards: {
    isOther: (
      { context: { question, within } },
      { filter, value }: { filter: PeopleFilter; value: string },
    ) => question.filters[filter] !== value && !(filter === 'organizationId' && within !== null),
    isNarrow: ({ context }) => isFiltered(context),
    hasPage: ({ context: { question, people } }, { page }: { page: number }) =>
      page !== question.page && page >= 1 && (page - 1) * PEOPLE_A_PAGE < (people?.total ?? 0),
    isListed: ({ context }, { id }: { id: Id }) =>
      context.people?.docs.some(({ _id }) => _id === id) ?? false,
    isReady: ({ context }) => context.people !== null,
  },
  actions: {
    ask: assign({
      question: ({ context }, change: Partial<PeopleQuestion>) => ({
        ...context.question,
        page: 1,
        ...change,
      }),
    }),
  },
  delays: { searchPause: SEARCH_MS },
}).createMachine({
  id: 'people',
  description:
    'Las personas de la plataforma, o de una organización: se buscan, se filtran, y se abre a una o se invita a otra.',
  context: ({ input: { within } }) => ({
    ...{ within, question: everybody(within) },
    ...{ people: null, failure: null, chosen: null },
  }),
  type: 'parallel',
  states: {
    list: {
      description: 'La lista, que se busca, se filtra y se pasa de página.',
      meta: { title: 'Lista' },
      initial: 'loading',
      on: {
        'text.change': {
          actions: { type: 'ask', params: ({ event }) => ({ text: event.text }) },
          target: '.typing',
        },
        'filter.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: {
            type: 'ask',
            params: ({ context, event }) => ({
              filters: { ...context.question.filters, [event.filter]: event.value },
            }),
          },
          target: '.loading',
        },
        'filters.clear': {
          guard: 'isNarrow',
          actions: { type: 'ask', params: ({ context }) => everybody(context.within) },
          target: '.loading',
        },
        'page.turn': {
          guard: { type: 'hasPage', params: ({ event }) => event },
          actions: { type: 'ask', params: ({ event }) => ({ page: event.page }) },
          target: '.loading',
        },
        'drawer.close': '.loading',
      },
      states: {
        typing: {
          description: 'Escribe a quién busca; se pide cuando se detiene.',
          meta: { title: 'Escribiendo' },
          after: { searchPause: 'loading' },
        },
        loading: {
          description: 'Se trae una página.',
          meta: { title: 'Cargando' },
          invoke: {
            src: 'loadPeople',
            input: ({ context }) => context.question,
            onDone: {
              actions: assign({ people: ({ event }) => event.output, failure: null }),
              target: 'shown',
            },
            onError: {
              actions: assign({ failure: ({ event }) => toFailure(event.error) }),
              target: 'failed',
            },
          },
        },
        shown: { description: 'Se ve una página.', meta: { title: 'A la vista' } },
        failed: {
          description: 'La página no llegó.',
          meta: { title: 'No llegó' },
          on: { 'people.retry': 'loading' },
        },
      },
    },
    drawer: {
      description: 'Al lado de la lista, una persona o la invitación de otra.',
      meta: { title: 'Al lado' },
      initial: 'closed',
      states: {
        closed: {
          description: 'Solo se ve la lista.',
          meta: { title: 'Cerrado' },
          on: {
            'person.open': {
              guard: { type: 'isListed', params: ({ event }) => event },
              actions: assign({
                chosen: ({ context, event }) =>
                  context.people?.docs.find(({ _id }) => _id === event.id) ?? null,
              }),
              target: 'open',
            },
            'person.create': { guard: 'isReady', actions: assign({ chosen: null }), target: 'open' },
          },
        },
        open: {
          description: 'Se ve a una persona, o la invitación de otra; al cerrar, la lista se trae de nuevo.',
          meta: { title: 'Abierto' },
          tags: 'drawer',
          on: { 'drawer.close': 'closed' },
        },
      },
    },
  },
})
export type PeopleActor = ActorRefFrom<typeof peopleMachine>

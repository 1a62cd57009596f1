import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { BULK_MOST, type BulkAction } from '#domain/bulk'
import type { Id } from '#domain/models'
import {
  addressOf,
  EVERYBODY,
  organizationIn,
  ROSTER_FILTERS,
  type RosterColumn,
  type RosterFilters,
  type RosterView,
  viewIn,
} from '#domain/people-address'
import { pathTo } from '#domain/places'
import { tell } from '../../kit/app'
import { type Asked, type ListActor, listMachine } from '../../kit/list/chart'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { say, sayFailure } from '../../kit/say'
import type { Visit } from '../../shell/app/visit'
import { type BulkInput, bulkActionMachine } from '../bulk-action/chart'
import { type TravellerRights, travellerMachine } from '../traveller/chart'
import {
  type Facets,
  NOBODY,
  type Picks,
  pickedCount,
  pickOne,
  pickPage,
  ROSTER_A_PAGE,
  type RosterFile,
  type RosterPage,
  type RosterRow,
  withRow,
} from './data'

/** What whoever looks may do: only a sysadmin has to say whose people. */
export type RosterRights = TravellerRights & {
  mustChoose: boolean
  /** what of those done to many */
  bulk: readonly BulkAction[]
}
export type RosterContext = {
  rights: RosterRights
  organizationId: Id
  view: RosterView
  page: RosterPage | null
  chosen: RosterRow | null
  picks: Picks
  bulk: { action: BulkAction; now: number } | null
}
export type RosterEvent =
  | { type: 'organization.choose'; organizationId: Id }
  | { type: 'columns.choose'; columns: readonly RosterColumn[] }
  | { type: 'person.open'; id: Id }
  | { type: 'drawer.close' }
  | { type: 'person.pick'; id: Id }
  | { type: 'page.pick' }
  | { type: 'all.pick' }
  | { type: 'picks.clear' }
  | { type: 'bulk.open'; action: BulkAction; now: number }
  | { type: 'file.save' }
  | { type: 'place.changed'; visit: Pick<Visit, 'query'> }
export type RosterListActor = ListActor<RosterPage, RosterFilters>

const addressIn = ({ organizationId, view }: Pick<RosterContext, 'organizationId' | 'view'>): string =>
  addressOf(pathTo('roster'), organizationId, view)
type Listed = { asked: Asked<RosterFilters>; data: RosterPage | null }
function chosenIn({ chosen }: RosterContext): RosterRow {
  if (!chosen) throw new Error('nobody is open')
  return chosen
}

/** Of those chosen, in one program when the list shows only that. */
function bulkIn({ bulk, picks, organizationId, view: { text, filters } }: RosterContext): BulkInput {
  if (!bulk) throw new Error('nothing is done to many')
  const { programs } = filters
  return {
    action: bulk.action,
    now: bulk.now,
    people:
      picks.whole === null
        ? { ids: picks.rows.map(({ _id }) => _id) }
        : { whole: { organizationId, text, filters } },
    count: pickedCount(picks),
    organizationId,
    programId: programs === '' || programs.includes(',') ? null : programs,
  }
}
/** Whether a list shows the same people, in whatever order. */
const showsSame = (one: RosterView, { text, filters }: Asked<RosterFilters>): boolean =>
  one.text === text && ROSTER_FILTERS.every((name) => one.filters[name] === filters[name])

export const rosterParts = {
  facets: loadMachine<Facets, Id>({
    id: 'roster.facets',
    title: 'Filtros',
    description: 'Por qué se puede filtrar a estas personas.',
  }),
  list: listMachine<RosterPage, RosterFilters, Id, RosterRow>({
    id: 'roster.list',
    title: 'Lista',
    description: 'Las personas, que se buscan, se filtran, se ordenan y se pasan de página.',
    size: ROSTER_A_PAGE,
    total: ({ total }) => total,
    sides: ({ before, after }) => ({ before, after }),
    replaced: withRow,
  }),
}

export const rosterMachine = setup({
  types: {
    context: {} as RosterContext,
    events: {} as RosterEvent,
    input: {} as { rights: RosterRights; query: Record<string, string> },
    children: {} as { facets: 'facets'; list: 'list'; traveller: 'traveller'; bulk: 'bulk' },
    tags: {} as 'drawer' | 'saving',
    meta: {} as { title: string },
  },
  actors: {
    facets: rosterParts.facets,
    list: rosterParts.list,
    traveller: travellerMachine,
    bulk: bulkActionMachine,
    saveFile: port<void, RosterFile>('saveFile'),
  },
  guards: {
    knowsWhose: ({ context: { rights, organizationId } }) => !rights.mustChoose || organizationId !== '',
    isAnother: ({ context }, { organizationId }: { organizationId: Id }) =>
      organizationId !== context.organizationId && (organizationId !== '' || !context.rights.mustChoose),
    isAsked: ({ context }, { asked, loading }: { asked: Asked<RosterFilters>; loading: boolean }) =>
      loading &&
      addressIn(context) !==
        addressIn({
          organizationId: context.organizationId,
          view: { columns: context.view.columns, text: asked.text, filters: asked.filters },
        }),
    hasCome: ({ context }, { listed }: { listed: Listed }) =>
      listed.data ? listed.data !== context.page : false,
    isElsewhere: ({ context }, { query }: { query: Record<string, string> }) =>
      addressIn(context) !== addressIn({ organizationId: organizationIn(query), view: viewIn(query) }),
    isListed: ({ context }, { id }: { id: Id }) => context.page?.docs.some(({ _id }) => _id === id) ?? false,
    hasRows: ({ context }) => (context.page?.docs.length ?? 0) > 0,
    fitsAll: ({ context: { page, picks } }) =>
      page !== null && page.total !== null && page.total > pickedCount(picks) && page.total <= BULK_MOST,
    hasPicks: ({ context }) => pickedCount(context.picks) > 0,
    mayDo: ({ context }, { action }: { action: BulkAction }) =>
      pickedCount(context.picks) > 0 && context.rights.bulk.includes(action),
    isKnown: (_, { row }: { row: RosterRow | null }) => row !== null,
    hasStarted: (_, { output }: { output: { started: boolean } }) => output.started,
  },
  actions: {
    refresh: sendTo('list', { type: 'list.refresh' }),
    sayPlace: tell(({ context }) => [{ type: 'place.wanted', to: addressIn(context), replace: true }]),
    follow: assign(({ context }, { asked: { text, filters } }: { asked: Asked<RosterFilters> }) => ({
      view: { columns: context.view.columns, text, filters },
      picks:
        context.picks.whole === null ||
        showsSame(context.view, { text, filters, page: 1, size: ROSTER_A_PAGE })
          ? context.picks
          : NOBODY,
    })),
    go: assign((_, { query }: { query: Record<string, string> }) => ({
      organizationId: organizationIn(query),
      view: viewIn(query),
      page: null,
      picks: NOBODY,
    })),
    choose: assign(({ context }, { organizationId }: { organizationId: Id }) => ({
      organizationId,
      view: { text: '', filters: EVERYBODY, columns: context.view.columns },
      page: null,
      picks: NOBODY,
    })),
    clearPicks: assign({ picks: NOBODY }),
  },
}).createMachine({
  id: 'roster',
  description:
    'Las personas de un cliente, con cuenta o invitadas: cómo va cada una, y qué se puede hacer por ella. La dirección dice lo que se ve.',
  context: ({ input: { rights, query } }) => ({
    rights,
    organizationId: organizationIn(query),
    view: viewIn(query),
    page: null,
    chosen: null,
    picks: NOBODY,
    bulk: null,
  }),
  initial: 'beginning',
  on: {
    'organization.choose': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      actions: [{ type: 'choose', params: ({ event }) => event }, 'sayPlace'],
      target: '.open',
      reenter: true,
    },
    'place.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => event.visit },
      actions: { type: 'go', params: ({ event }) => event.visit },
      target: '.beginning',
    },
  },
  states: {
    beginning: {
      description: 'Se mira de quién son las personas.',
      meta: { title: 'Partiendo' },
      always: [{ guard: 'knowsWhose', target: 'open' }, { target: 'choosing' }],
    },
    choosing: {
      description: 'Falta elegir la organización.',
      meta: { title: 'Eligiendo organización' },
      invoke: { id: 'facets', src: 'facets', input: { question: '' } },
    },
    open: {
      description: 'Se ven las personas de una organización.',
      meta: { title: 'A la vista' },
      invoke: [
        {
          id: 'facets',
          src: 'facets',
          input: ({ context }) => ({ question: context.organizationId }),
        },
        {
          id: 'list',
          src: 'list',
          input: ({ context: { organizationId, view } }) => ({
            scope: organizationId,
            filters: EVERYBODY,
            from: { text: view.text, filters: view.filters },
          }),
          onSnapshot: [
            {
              // said as it is asked: an answer that came late would bring back whoever went elsewhere meanwhile
              guard: {
                type: 'isAsked',
                params: ({ event: { snapshot } }) => ({
                  asked: snapshot.context.asked,
                  loading: snapshot.matches('loading'),
                }),
              },
              actions: [
                { type: 'follow', params: ({ event }) => ({ asked: event.snapshot.context.asked }) },
                'sayPlace',
              ],
            },
            {
              guard: { type: 'hasCome', params: ({ event }) => ({ listed: event.snapshot.context }) },
              actions: assign({ page: ({ event }) => event.snapshot.context.data }),
            },
          ],
        },
      ],
      on: {
        'columns.choose': {
          actions: [
            assign({
              view: ({ context: { view }, event }) => ({
                text: view.text,
                filters: view.filters,
                columns: event.columns,
              }),
            }),
            'sayPlace',
          ],
        },
      },
      initial: 'looking',
      states: {
        looking: {
          description: 'Solo se ve la lista.',
          meta: { title: 'Mirando' },
          on: {
            'person.open': {
              guard: { type: 'isListed', params: ({ event }) => event },
              actions: assign({
                chosen: ({ context, event }) =>
                  context.page?.docs.find(({ _id }) => _id === event.id) ?? null,
              }),
              target: 'person',
            },
            'person.pick': {
              guard: { type: 'isListed', params: ({ event }) => event },
              actions: assign({
                picks: ({ context: { picks, page }, event }) => pickOne(picks, page?.docs ?? [], event.id),
              }),
            },
            'page.pick': {
              guard: 'hasRows',
              actions: assign({
                picks: ({ context: { picks, page } }) => pickPage(picks, page?.docs ?? []),
              }),
            },
            'all.pick': {
              guard: 'fitsAll',
              actions: assign({
                picks: ({ context: { page } }) => ({ rows: [], whole: page?.total ?? null }),
              }),
            },
            'picks.clear': { guard: 'hasPicks', actions: 'clearPicks' },
            'bulk.open': {
              guard: { type: 'mayDo', params: ({ event }) => event },
              actions: assign({ bulk: ({ event: { action, now } }) => ({ action, now }) }),
              target: 'acting',
            },
            'file.save': { guard: 'hasRows', target: 'saving' },
          },
        },
        person: {
          description:
            'Se ve a una persona; lo que cambió de ella pasa a su fila, y al cerrar sin cambios la lista se trae de nuevo.',
          meta: { title: 'Una persona' },
          tags: 'drawer',
          invoke: {
            id: 'traveller',
            src: 'traveller',
            input: ({ context }) => ({ row: chosenIn(context), rights: context.rights }),
            onDone: [
              {
                guard: { type: 'isKnown', params: ({ event }) => event.output },
                actions: sendTo('list', ({ event }) => ({ type: 'row.changed', row: event.output.row })),
                target: 'looking',
              },
              { actions: 'refresh', target: 'looking' },
            ],
          },
          on: { 'drawer.close': { actions: 'refresh', target: 'looking' } },
        },
        acting: {
          description: 'Se hace algo con las personas elegidas; al cerrar, la lista se trae de nuevo.',
          meta: { title: 'Una acción sobre muchas' },
          invoke: {
            id: 'bulk',
            src: 'bulk',
            input: ({ context }) => bulkIn(context),
            onDone: [
              {
                guard: { type: 'hasStarted', params: ({ event }) => event },
                actions: ['clearPicks', 'refresh'],
                target: 'looking',
              },
              { target: 'looking' },
            ],
          },
        },
        saving: {
          description: 'La lista, como se ve, se guarda en las descargas.',
          meta: { title: 'Preparando el archivo' },
          tags: 'saving',
          invoke: {
            src: 'saveFile',
            input: ({ context: { organizationId, view } }) => ({
              organizationId,
              text: view.text,
              filters: view.filters,
            }),
            onDone: { actions: say('El archivo está en tus descargas.'), target: 'looking' },
            onError: { actions: sayFailure(), target: 'looking' },
          },
        },
      },
    },
  },
})
export type RosterActor = ActorRefFrom<typeof rosterMachine>

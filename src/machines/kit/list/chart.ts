import { assign, type Subscribable, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import { keepFailure } from '../failure'
import { port } from '../port'
import type { KitMeta, PartWords } from '../words'

/** So long nothing is written before it is searched. */
const SEARCH_MS = 300
/** Where a page begins or ends, as the server told it. */
export type Cursor = { after: string } | { before: string }
/** Pages from 1. `cursor`: of a list whose pages are found by the one beside them. */
export type Asked<Filters> = {
  text: string
  filters: Filters
  page: number
  /** rows a page */
  size: number
  cursor?: Cursor | undefined
}
/** How many rows a page may have. */
export const PAGE_SIZES = [10, 25, 50, 100] as const
export type ListEvent<Filters> =
  | { type: 'retry' }
  | { type: 'text.change'; text: string }
  | { type: 'filter.choose'; filters: Partial<Filters> }
  | { type: 'filters.clear' }
  | { type: 'page.turn'; page: number }
  | { type: 'size.choose'; size: number }
  | { type: 'list.refresh' }
type Context<Page, Filters, Scope> = {
  scope: Scope
  /** what is asked when nothing was written, chosen or turned */
  begun: Asked<Filters>
  asked: Asked<Filters>
  data: Page | null
  failure: Failure | null
  /** the last page that is seen of what is asked; null: what is seen answers something else */
  seen: number | null
}
type Config<Page, Row> = PartWords & {
  /** rows a page, until somebody wants more or fewer */
  size: number
  /** of all pages; null: more than are counted */
  total: (page: Page) => number | null
  /** of a list that grows at its end: what is seen, with the page that follows it */
  joined?: (seen: Page, next: Page) => Page
  /** of a list whose pages are found by the one beside them: where it begins and ends; null: nothing is beyond */
  sides?: (page: Page) => { before: string | null; after: string | null }
  /** of a list whose rows are changed beside it: what is seen, with a row as it is now */
  replaced?: (seen: Page, row: Row) => Page
}
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * A list that is searched, filtered and turned a page at a time; what was seen stays until the next page came. `scope`:
 * whose list it is. Errors: `failed` keeps the failure until the next try.
 */
export const listMachine = <Page, Filters extends object, Scope = null, Row = never>({
  id,
  title,
  description,
  size,
  total,
  joined,
  sides,
  replaced,
}: Config<Page, Row>) => {
  /** The way from what is seen to the page before it or after it; null: there is none. */
  const towards = (data: Page | null, from: number, page: number): Cursor | null => {
    if (!sides || data === null || Math.abs(page - from) !== 1) return null
    const { before, after } = sides(data)
    if (page > from) return after === null ? null : { after }
    return before === null ? null : { before }
  }
  return setup({
    types: {
      context: {} as Context<Page, Filters, Scope>,
      events: {} as ListEvent<Filters> | { type: 'row.changed'; row: Row },
      input: {} as { scope: Scope; filters: Filters; from?: Pick<Asked<Filters>, 'text' | 'filters'> },
      tags: {} as 'loading',
      meta: {} as KitMeta,
    },
    actors: { load: port<Page, { scope: Scope; asked: Asked<Filters> }>(`${id}.load`) },
    guards: {
      isOther: ({ context }, { filters }: { filters: Partial<Filters> }) =>
        !isSame(context.asked.filters, { ...context.asked.filters, ...filters }),
      isNarrow: ({ context: { asked, begun } }) =>
        asked.text !== begun.text || !isSame(asked.filters, begun.filters),
      isOtherSize: ({ context: { asked } }, { size: wanted }: { size: number }) =>
        !joined && wanted !== asked.size && PAGE_SIZES.some((one) => one === wanted),
      hasPage: ({ context: { asked, seen, data } }, { page }: { page: number }) =>
        page !== asked.page &&
        page >= 1 &&
        data !== null &&
        (sides
          ? towards(data, asked.page, page) !== null
          : (page - 1) * asked.size < (total(data) ?? Number.POSITIVE_INFINITY)) &&
        (!joined || (seen !== null && page === seen + 1)),
      isReplaced: ({ context: { data } }) => replaced !== undefined && data !== null,
    },
    actions: {
      ask: assign({
        asked: ({ context }, change: Partial<Asked<Filters>>) => ({
          ...context.asked,
          page: 1,
          cursor: undefined,
          ...change,
        }),
        seen: ({ context: { asked, seen } }, { page }) => (page === asked.page + 1 ? seen : null),
      }),
      take: assign(({ context: { asked, seen, data } }, { page }: { page: Page }) => ({
        data: joined && data !== null && seen !== null && asked.page === seen + 1 ? joined(data, page) : page,
        seen: asked.page,
        failure: null,
      })),
      replace: assign(({ context: { data } }, { row }: { row: Row }) => ({
        data: replaced && data !== null ? replaced(data, row) : data,
      })),
    },
    delays: { searchPause: SEARCH_MS },
  }).createMachine({
    id,
    description,
    meta: { title, kit: 'list' },
    context: ({ input: { scope, filters, from } }) => {
      const begun = { text: '', filters, page: 1, size }
      const asked = from ? { text: from.text, filters: from.filters, page: 1, size } : begun
      return { scope, begun, asked, data: null, failure: null, seen: null }
    },
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
          params: ({ context, event }) => ({ filters: { ...context.asked.filters, ...event.filters } }),
        },
        target: '.loading',
      },
      'filters.clear': {
        guard: 'isNarrow',
        actions: {
          type: 'ask',
          params: ({ context: { begun } }) => ({ text: begun.text, filters: begun.filters }),
        },
        target: '.loading',
      },
      'page.turn': {
        guard: { type: 'hasPage', params: ({ event }) => event },
        actions: {
          type: 'ask',
          params: ({ context: { data, asked }, event: { page } }) => ({
            page,
            cursor: towards(data, asked.page, page) ?? undefined,
          }),
        },
        target: '.loading',
      },
      'size.choose': {
        guard: { type: 'isOtherSize', params: ({ event }) => event },
        actions: { type: 'ask', params: ({ event }) => ({ size: event.size }) },
        target: '.loading',
      },
      // a list that grew begins again, or its first pages would be those of before
      'row.changed': {
        guard: 'isReplaced',
        actions: { type: 'replace', params: ({ event }) => event },
      },
      'list.refresh': { actions: joined ? { type: 'ask', params: {} } : [], target: '.loading' },
    },
    states: {
      typing: {
        description: 'Escribe lo que busca; se pide cuando se detiene.',
        meta: { title: 'Escribiendo' },
        tags: 'loading',
        after: { searchPause: 'loading' },
      },
      loading: {
        description: 'Se trae una página.',
        meta: { title: 'Cargando' },
        tags: 'loading',
        // what was read before the change would bring back how it was
        on: {
          'row.changed': {
            guard: 'isReplaced',
            actions: { type: 'replace', params: ({ event }) => event },
            target: 'loading',
            reenter: true,
          },
        },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { scope, asked } }) => ({ scope, asked }),
          onDone: {
            actions: { type: 'take', params: ({ event }) => ({ page: event.output }) },
            target: 'shown',
          },
          onError: { actions: keepFailure(), target: 'failed' },
        },
      },
      shown: { description: 'Se ve una página.', meta: { title: 'A la vista' } },
      failed: {
        description: 'La página no llegó; se puede pedir de nuevo.',
        meta: { title: 'No llegó' },
        on: { retry: 'loading' },
      },
    },
  })
}

/** What a view needs of any list. */
export type ListSnapshot<Page, Filters> = {
  context: { asked: Asked<Filters>; data: Page | null; failure: Failure | null }
  matches: (state: 'typing' | 'loading' | 'failed' | 'shown') => boolean
  hasTag: (tag: 'loading') => boolean
  can: (event: ListEvent<Filters>) => boolean
}
export type ListActor<Page, Filters> = Subscribable<ListSnapshot<Page, Filters>> & {
  getSnapshot: () => ListSnapshot<Page, Filters>
  send: (event: ListEvent<Filters>) => void
}

import type { Asked } from '#machines/kit/list/chart'
import { alike, given, givenIn, keepsWhy, type Step, type Way, waysIn } from '../rules'

export type Listed = { scope: unknown; asked: Asked<object>; data: unknown; failure: unknown }
type At = Step<Listed>
type Shape = {
  /** how many there are on a page until somebody wants more, and in all of what came */
  size: number
  total: (data: never) => number
  /** pages are joined below each other; else each takes the place of the one before */
  joined?: true
  /** what comes is not what is shown: it is joined with what was */
  merges?: true
  /** rows are changed beside it: whether what is seen is what was, with this one as it is now */
  replaced?: (had: never, now: never, row: unknown) => boolean
  /** somebody may ask for more or fewer rows a page */
  sizes?: true
  /** events that change nothing in this list */
  never?: readonly string[]
}
/** So long nothing is written before it is searched. */
const PAUSE = 300
const WHERE = ['typing', 'loading', 'shown', 'failed']
const { on, begins } = waysIn<Listed>()

const asksIt = (step: At) =>
  alike(given(step), { scope: step.after.context.scope, asked: step.after.context.asked })
const first = ({ after }: At) => after.context.asked.page === 1
const filtersOf = ({ before }: At) => before?.context.asked.filters
/** Another page than the one asked for, and one there is; of joined ones, the next. */
const hasPage =
  ({ size, total, joined }: Shape) =>
  ({ before, move }: At) => {
    const page = Number(move.page)
    const { asked, data } = before?.context ?? {}
    return (
      page !== asked?.page &&
      page >= 1 &&
      data != null &&
      (page - 1) * (asked?.size ?? size) < total(data as never) &&
      (!joined || page === Number(givenIn(before?.context, 'seen')) + 1)
    )
  }

const move = (step: At) => Number(step.move.size)
const isSeen = ({ before }: At) => before?.context.data != null
const isReplaced =
  ({ replaced }: Shape) =>
  ({ before, after, move }: At) =>
    replaced?.(before?.context.data as never, after.context.data as never, move.row) ?? false

const waysOfAll = (shape: Shape): Record<string, Way<Listed>[]> => ({
  'La lista se pide al abrir': [begins('loading', { asks: ['load'], so: asksIt })],
  'Se busca cuando se deja de escribir': [
    on(WHERE, 'text.change', 'typing', {
      so: (step) => step.after.context.asked.text === step.move.text && first(step),
    }),
    on('typing', PAUSE, 'loading', { asks: ['load'], so: asksIt }),
  ],
  'Se filtra por otra cosa que la que ya está, desde la primera página': [
    on(WHERE, 'filter.choose', 'loading', {
      if: (step) =>
        Object.entries(step.move.filters as object).some(
          ([name, value]) => givenIn(filtersOf(step), name) !== value,
        ),
      asks: ['load'],
      so: (step) =>
        asksIt(step) &&
        first(step) &&
        Object.entries(step.move.filters as object).every(
          ([name, value]) => givenIn(step.after.context.asked.filters, name) === value,
        ),
    }),
    on(WHERE, 'filters.clear', 'loading', {
      if: ({ before }) => {
        if (!before) return false
        const { asked, begun } = before.context as unknown as Record<'asked' | 'begun', Asked<object>>
        return asked.text !== begun.text || !alike(asked.filters, begun.filters)
      },
      asks: ['load'],
      so: (step) => asksIt(step) && first(step) && step.after.context.asked.text === '',
    }),
  ],
  'Se pasa a una página que hay': [
    on(WHERE, 'page.turn', 'loading', {
      if: hasPage(shape),
      asks: ['load'],
      so: (step) => asksIt(step) && step.after.context.asked.page === step.move.page,
    }),
    ...(shape.sizes
      ? [
          on(WHERE, 'size.choose', 'loading', {
            if: ({ before, move }) =>
              !shape.joined &&
              before?.context.asked.size !== move.size &&
              [10, 25, 50, 100].includes(Number(move.size)),
            asks: ['load'],
            so: (step) => asksIt(step) && first(step) && step.after.context.asked.size === move(step),
          }),
        ]
      : []),
    on(WHERE, 'list.refresh', 'loading', { asks: ['load'], so: asksIt }),
  ],
  'Una fila que cambió se ve como quedó, sin pedir la página; lo que ya venía se pide de nuevo':
    shape.replaced
      ? [
          on(['typing', 'shown', 'failed'], 'row.changed', null, {
            if: isSeen,
            asks: [],
            so: isReplaced(shape),
          }),
          on('loading', 'row.changed', null, {
            if: isSeen,
            asks: ['load'],
            so: (step) => asksIt(step) && isReplaced(shape)(step),
          }),
        ]
      : [],
  'Llega y se ve; si no llega dice por qué y se pide de nuevo': [
    on('loading', 'load.done', 'shown', {
      so: ({ after, move }) =>
        (shape.merges === true || after.context.data === move.output) && after.context.failure === null,
    }),
    on('loading', 'load.error', 'failed', { so: keepsWhy }),
    on('failed', 'retry', 'loading', { asks: ['load'], so: asksIt }),
  ],
})

/** A list: searched as one writes, filtered, turned from page to page, asked for again when it did not come. */
export const listWays = (shape: Shape): Record<string, Way<Listed>[]> =>
  Object.fromEntries(
    Object.entries(waysOfAll(shape)).map(([rule, ways]) => [
      rule,
      ways.filter((way) => !shape.never?.includes(String(way.on))),
    ]),
  )

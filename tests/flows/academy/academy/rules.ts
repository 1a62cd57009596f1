import type { ContextFrom } from 'xstate'
import type { academyMachine } from '#machines/academy/academy/chart'
import {
  alike,
  forgetsWhy,
  given,
  goes,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  waysOf,
} from '../../rules'

type At = Step<ContextFrom<typeof academyMachine>>
const { on, begins } = waysOf<typeof academyMachine>()
const isHome = ({ after }: At) =>
  after.context.place.course === null && after.context.place.collection === null
const isThere = ({ after: { context }, move }: At) =>
  outputOf<{ courses: unknown[] }>({ move }).courses.length > 0 &&
  !JSON.stringify(context.place).includes('gone') &&
  context.place.course !== 'course-delegar'
const taken = (step: At) =>
  step.after.context.library === outputOf(step) &&
  forgetsWhy(step) &&
  alike(step.after.context.saved, outputOf<{ saved: unknown }>(step).saved)
const BACK = [{ type: 'snackbar.show', color: 'info' }, goes('/academia', true)]
const known = ({ before, move }: At) =>
  before?.context.library?.courses.some(({ documentId }) => documentId === move.documentId) === true
const wished = ({ before, after, move }: At) =>
  after.context.wishes.length === (before?.context.wishes.length ?? 0) + 1 &&
  after.context.wishes.at(-1)?.documentId === move.documentId
const last = ({ before }: At) => before?.context.wishes.length === 1
const kept = ({ before, after }: At) => {
  const [wish] = before?.context.wishes ?? []
  return after.context.saved.includes(wish?.documentId ?? '') === wish?.save
}
const failed = ({ before, after }: At) =>
  alike(after.context.saved, before?.context.saved) &&
  after.context.wishes.length === (before?.context.wishes.length ?? 0) - 1

export const academyRules: RulesOf<typeof academyMachine> = {
  must: ['shelf.failed', 'shelf.browsing', 'shelf.reading', 'shelf.away', 'marks.saving', 'marks.resting'],
  always: {
    'Lo que se guarda se ve al tiro, y vuelve atrás si no se pudo': ({ after: { context } }) =>
      new Set(context.saved).size === context.saved.length,
  },
  ways: {
    'Se traen los cursos y lo guardado': [
      begins(['shelf.loading', 'marks.still'], { asks: ['loadLibrary'] }),
      on('shelf.loading', 'loadLibrary.error', 'shelf.failed', { if: isHome, so: keepsWhy }),
      on('shelf.failed', 'library.retry', 'shelf.loading', { asks: ['loadLibrary'] }),
    ],
    'Se ve lo que nombra la dirección; lo que no se puede abrir vuelve a la academia y se dice': [
      on('shelf.loading', 'loadLibrary.error', 'shelf.away', { tells: BACK }),
      on('shelf.loading', 'loadLibrary.done', 'shelf.browsing', { if: isHome, so: taken }),
      on('shelf.loading', 'loadLibrary.done', 'shelf.opening', {
        if: isThere,
        asks: ['loadReading'],
        so: (step) => taken(step) && alike(given(step), step.after.context.place),
      }),
      on('shelf.loading', 'loadLibrary.done', 'shelf.away', { tells: BACK, so: taken }),
      on('shelf.opening', 'loadReading.done', 'shelf.reading', {
        so: (step) => step.after.context.reading === outputOf(step),
      }),
      on('shelf.opening', 'loadReading.error', 'shelf.away', { tells: BACK }),
    ],
    'Se busca, se elige una categoría o lo guardado, y se quitan los filtros': [
      on('shelf.browsing', 'search.change', null, {
        so: ({ after, move, before }) =>
          alike(after.context.filters, Object.assign({}, before?.context.filters, { text: move.text })),
      }),
      on('shelf.browsing', 'category.choose', null, {
        so: ({ after, move, before }) =>
          alike(
            after.context.filters,
            Object.assign({}, before?.context.filters, { category: move.category }),
          ),
      }),
      on('shelf.browsing', 'saved.show', null, {
        so: ({ after, before }) => after.context.filters.saved !== before?.context.filters.saved,
      }),
      on('shelf.browsing', 'filters.clear', null, {
        so: ({ after }) => alike(after.context.filters, { text: '', category: null, saved: false }),
      }),
    ],
    'Se guarda de a uno lo que se pidió, y se quita si ya estaba': [
      on('marks.still', 'bookmark.toggle', 'marks.saving', {
        if: known,
        asks: ['saveMark'],
        so: (step) => wished(step) && alike(given(step), step.after.context.wishes[0]),
      }),
      on('marks.saving', 'bookmark.toggle', null, { if: known, so: wished }),
      on('marks.saving', 'saveMark.done', 'marks.resting', {
        tells: ['user.updated'],
        so: (step) => kept(step) && alike(step.after.context.wishes, step.before?.context.wishes.slice(1)),
      }),
      on('marks.saving', 'saveMark.error', 'marks.still', { if: last, tells: ['snackbar.show'], so: failed }),
      on('marks.saving', 'saveMark.error', null, {
        asks: ['saveMark'],
        tells: ['snackbar.show'],
        so: failed,
      }),
    ],
    'Entre uno que se guardó y el siguiente pasa un segundo': [
      on('marks.resting', 'bookmark.toggle', null, { if: known, so: wished }),
      on('marks.resting', 1000, 'marks.saving', {
        if: ({ before }) => (before?.context.wishes.length ?? 0) > 0,
        asks: ['saveMark'],
        so: (step) => alike(given(step), step.before?.context.wishes[0]),
      }),
      on('marks.resting', 1000, 'marks.still'),
    ],
  },
}

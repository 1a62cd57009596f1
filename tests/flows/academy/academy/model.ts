import { coursesFound } from '#domain/academy'
import { type AcademyContext, academyMachine, marksOf } from '#machines/academy/academy/chart'
import { libraryOf } from '../../../fixtures/academy'
import { makeMe, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { notFound } from '../../common'

const library = libraryOf()

type Seen = { value: { shelf: string }; context: AcademyContext }

/** The courses in sight while one looks around. */
const inSight = ({ value, context }: Seen): string[] =>
  value.shelf === 'browsing' && context.library
    ? coursesFound(context.library, context.filters, marksOf(context)).map(({ documentId }) => documentId)
    : []

const browses = ({ value, context }: Seen): boolean =>
  value.shelf === 'browsing' && (context.library?.courses.length ?? 0) > 0

/** Those that can be kept: in sight, or the one that is read, with others of its kind below when it stands alone. */
const keeps = (seen: Seen): string[] => {
  const { course } = seen.context.place
  return seen.value.shelf === 'reading' ? (course === null ? [] : [course]) : inSight(seen)
}

export const academyModel: PathModel = {
  machine: academyMachine,
  ways: [
    'Alguien en la academia, sin buscar',
    'Alguien abre un curso',
    'Alguien abre una colección',
    'Alguien abre un curso dentro de su colección',
    'Alguien abre un curso de otra colección',
    'Alguien con el enlace de un curso que ya no está',
    'Alguien con el enlace de una colección que ya no está',
  ],
  inputs: [
    { course: null, collection: null },
    { course: 'course-feedback', collection: null },
    { course: null, collection: 'collection-hablar' },
    { course: 'course-feedback', collection: 'collection-hablar' },
    { course: 'course-delegar', collection: 'collection-hablar' },
    { course: 'course-gone', collection: null },
    { course: null, collection: 'collection-gone' },
  ],
  events: [
    { type: 'library.retry' },
    { type: 'search.change', text: 'delegar' },
    { type: 'search.change', text: 'zzz' },
    { type: 'category.choose', category: 'Conversaciones' },
    { type: 'category.choose', category: null },
    { type: 'saved.show' },
    { type: 'filters.clear' },
    { type: 'bookmark.toggle', documentId: 'course-feedback' },
    { type: 'bookmark.toggle', documentId: 'course-delegar' },
  ],
  offered: {
    'search.change': (seen, { text }) => browses(seen) && seen.context.filters.text !== text,
    'category.choose': (seen, { category }) => browses(seen) && seen.context.filters.category !== category,
    'saved.show': browses,
    'filters.clear': (seen) => browses(seen) && inSight(seen as never).length === 0,
    'bookmark.toggle': (seen, { documentId }) => keeps(seen as never).includes(String(documentId)),
  },
  // whoever is led back to /academia is in another visit of the same chart
  unseen: (value) => typeof value === 'object' && value.shelf === 'away',
  outcomes: {
    loadLibrary: {
      done: [library, { ...library, courses: [], recommended: [], collections: [], saved: [] }],
      error: [networkFailure],
    },
    loadReading: { done: ['<p>Un hecho, un efecto y una pregunta.</p>'], error: [notFound] },
    saveMark: { done: [makeMe({ version: 2 })], error: [networkFailure] },
  },
}

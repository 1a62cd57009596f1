import { describe, expect, test } from 'vitest'
import {
  categoriesOf,
  coursesFound,
  effortOf,
  inside,
  isFiltered,
  isThere,
  NO_FILTERS,
} from '#domain/academy'
import { libraryOf } from '../fixtures/academy'

const library = libraryOf()
const found = (filters: Partial<typeof NO_FILTERS>, marks: string[] = []) =>
  coursesFound(library, { ...NO_FILTERS, ...filters }, marks).map(({ documentId }) => documentId)

describe('looking for courses', () => {
  test.each([
    ['', ['course-feedback', 'course-escuchar', 'course-delegar']],
    ['  FEEDBACK ', ['course-feedback']],
    ['rayen delegar', ['course-delegar']],
    ['conversaciones leccion', []],
    ['conversaciones lectura', ['course-feedback', 'course-escuchar']],
  ])('«%s»: every word somewhere, whatever the accents', (text, ids) => {
    expect(found({ text })).toEqual(ids)
  })
  test('by category and by what was saved', () => {
    expect(found({ category: 'Liderazgo' })).toEqual(['course-delegar'])
    expect(found({ saved: true }, ['course-escuchar', 'course-gone'])).toEqual(['course-escuchar'])
    expect(found({ saved: true, category: 'Liderazgo' }, ['course-escuchar'])).toEqual([])
  })
  test('a blank is no filter', () => {
    expect([isFiltered(NO_FILTERS), isFiltered({ ...NO_FILTERS, text: '  ' })]).toEqual([false, false])
    expect(isFiltered({ ...NO_FILTERS, saved: true })).toBe(true)
  })
})

test('categories come once, in Spanish order', () => {
  expect(categoriesOf(library).map(({ label }) => label)).toEqual(['Conversaciones', 'Liderazgo'])
})

test('a collection takes as long as the courses of it that are there', () => {
  const [collection] = library.collections
  if (!collection) throw new Error('the fixture has a collection')
  expect(effortOf(inside(library, { ...collection, courses: ['course-gone', 'course-feedback'] }))).toBe(6)
})

test.each([
  [{ course: null, collection: null }, true],
  [{ course: 'course-delegar', collection: null }, true],
  [{ course: 'course-gone', collection: null }, false],
  [{ course: null, collection: 'collection-hablar' }, true],
  [{ course: null, collection: 'collection-gone' }, false],
  [{ course: 'course-escuchar', collection: 'collection-hablar' }, true],
  [{ course: 'course-delegar', collection: 'collection-hablar' }, false],
])('%j is there: %s', (place, there) => {
  expect(isThere(library, place)).toBe(there)
})

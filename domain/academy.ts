import type { Id, Instant } from './models'
import { folded } from './names'
import type { CourseReading, Recommendation } from './readings'
import type { SafeHtml } from './rich-text'

type Look = { name: string; icon: string }
export type Author = { fullName: string; position: string; image: { url: string | null } }
type Piece = {
  documentId: Id
  title: string
  subtitle: string
  description: string
  effortValue: number
  effort: { name: string }
  banner: { url: string | null }
  author: Author
  type: Look
}
export type Course = Piece & {
  publishedAt: Instant
  collectionDocumentId: Id | null
  category: Look & { label: string; color: string; tooltip: string }
}
/** `courses`: those one may open, in their order. */
export type Collection = Piece & { courses: Id[] }
/** `readings`, `advised`: the reader's own. */
export type Library = {
  courses: Course[]
  recommended: Id[]
  collections: Collection[]
  saved: Id[]
  readings: CourseReading[]
  advised: Recommendation[]
}

/** Which course or collection an address names; a course may be read as part of a collection. */
export type Shelfmark = { course: Id | null; collection: Id | null }
export type Filters = { text: string; category: string | null; saved: boolean }
export const NO_FILTERS: Filters = { text: '', category: null, saved: false }
export const isFiltered = ({ text, category, saved }: Filters): boolean =>
  text.trim() !== '' || category !== null || saved

/** Whether each word somebody typed is somewhere in what is said of a course. */
function speaksOf({ title, subtitle, description, category, author, type }: Course, text: string): boolean {
  const said = folded([title, subtitle, description, category.label, author.fullName, type.name].join(' '))
  return folded(text)
    .split(/\s+/)
    .every((word) => said.includes(word))
}

/** The courses that fit what is asked for, the newest first as they came. */
export const coursesFound = (
  { courses }: Library,
  { text, category, saved }: Filters,
  marks: readonly Id[],
): Course[] =>
  courses.filter(
    (course) =>
      (category === null || course.category.name === category) &&
      (!saved || marks.includes(course.documentId)) &&
      speaksOf(course, text),
  )

/** Each category once, in the order of the alphabet. */
export function categoriesOf({ courses }: Library): Course['category'][] {
  const all = new Map(courses.map(({ category }) => [category.name, category]))
  return [...all.values()].sort((one, other) => one.label.localeCompare(other.label, 'es'))
}

export const courseOf = (library: Library | null, id: Id | null): Course | null =>
  library?.courses.find(({ documentId }) => documentId === id) ?? null
export const collectionOf = (library: Library | null, id: Id | null): Collection | null =>
  library?.collections.find(({ documentId }) => documentId === id) ?? null

/** The courses of a collection that are there, in their order. */
export const inside = (library: Library, { courses }: Collection): Course[] =>
  courses.flatMap((id) => courseOf(library, id) ?? [])

/** What the courses of a collection take together. */
export const effortOf = (courses: readonly Course[]): number =>
  courses.reduce((sum, { effortValue }) => sum + effortValue, 0)

/** Whether the address names something one may open: a course of a collection must stand in it. */
export function isThere(library: Library | null, { course, collection }: Shelfmark): boolean {
  const shelf = collectionOf(library, collection)
  if (collection !== null && shelf === null) return false
  if (course === null) return true
  return courseOf(library, course) !== null && (shelf === null || shelf.courses.includes(course))
}

/** The cleaned text of a course or collection. */
export type Reading = SafeHtml

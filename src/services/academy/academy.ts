import type { Course, Library, Reading, Shelfmark } from '#domain/academy'
import type { Me } from '#domain/models'
import type { MarkWish } from '#machines/academy/academy/chart'
import { toMe } from '../account/people'
import {
  FetchCoursesDocument,
  FetchMoreCoursesDocument,
  FetchRecommendedCoursesDocument,
  OwnBookmarksDocument,
  OwnReadingsDocument,
  ReadCollectionDocument,
  ReadCourseDocument,
  UpdateUserDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'

const PAGE = 100

/** What comes after the first page, page after page. */
async function loadMore(first: Course[]): Promise<Course[]> {
  const courses = [...first]
  for (let page = first; page.length === PAGE; courses.push(...page))
    page = (await execute(FetchMoreCoursesDocument, { skip: courses.length, limit: PAGE })).courses
  return courses
}

const bookmarks = async () => (await execute(OwnBookmarksDocument, {})).user

export async function loadLibrary(): Promise<Library> {
  const [{ courses, collections, user }, { recommendedCourses }, own] = await Promise.all([
    execute(FetchCoursesDocument, { limit: PAGE }),
    execute(FetchRecommendedCoursesDocument, {}),
    execute(OwnReadingsDocument, {}),
  ])
  return {
    courses: await loadMore(courses),
    recommended: recommendedCourses.map(({ documentId }) => documentId),
    collections: collections.map((one) => ({
      ...one,
      courses: one.courses.map(({ documentId }) => documentId),
    })),
    saved: (user.bookmarks ?? []).map(({ documentId }) => documentId),
    readings: own.readings,
    advised: own.recommendations,
  }
}

/** @throws a Failure notFound when the server does not know it, or no longer opens it. */
export async function loadReading({ course, collection }: Shelfmark): Promise<Reading> {
  const [found] =
    course === null
      ? (await execute(ReadCollectionDocument, { documentId: collection ?? '' })).collections
      : (await execute(ReadCourseDocument, { documentId: course })).courses
  if (!found) throw new Error('a course asked for by name is there, or the answer is a failure')
  return found.content
}

/** Saves or forgets one course, whatever else changed in the record meanwhile. */
export async function saveMark({ documentId, title, save }: MarkWish): Promise<Me> {
  const { _id, version, bookmarks: before } = await bookmarks()
  const others = (before ?? []).filter((one) => one.documentId !== documentId)
  const data = { version: version ?? 1, bookmarks: save ? [...others, { documentId, title }] : others }
  return toMe((await execute(UpdateUserDocument, { _id, data })).updateUser)
}

import type { Id } from '#domain/models'
import type { CourseReading } from '#domain/readings'
import type { OwnReading, Progress } from '#machines/academy/reading/chart'
import type { CourseReader } from '#machines/academy/recommend/chart'
import {
  CourseProgressDocument,
  CourseReadersDocument,
  RecommendCourseDocument,
  SaveReadingDocument,
  TellRecommendationReadDocument,
  WithdrawRecommendationDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'

/** How far the reader is in one course, and what their coaches wrote about it. */
export async function loadOwn(documentId: Id): Promise<OwnReading> {
  const { readings, recommendations } = await execute(CourseProgressDocument, { documentId })
  return {
    reading: readings[0] ?? null,
    recommendations: recommendations.filter((one) => one.documentId === documentId),
  }
}
export const keepReading = async (data: Progress & { documentId: Id }): Promise<CourseReading> =>
  (await execute(SaveReadingDocument, { data })).saveReading
export async function tellRead(_id: Id): Promise<void> {
  await execute(TellRecommendationReadDocument, { _id })
}

export const loadReaders = async (documentId: Id): Promise<readonly CourseReader[]> =>
  (await execute(CourseReadersDocument, { documentId })).courseReaders
export async function recommend(data: { userId: Id; documentId: Id; note: string }): Promise<void> {
  await executeOnce(RecommendCourseDocument, { data })
}
export async function withdraw(given: { userId: Id; documentId: Id }): Promise<void> {
  await execute(WithdrawRecommendationDocument, given)
}

import type { Id, Instant } from './models'

/** How far somebody read a course: theirs alone. position: 0–100 of its text. */
export type CourseReading = { documentId: Id; position: number; done: boolean; updatedAt: Instant }
/** What a coach recommends the reader. `told`: whether they chose to say that they read it. */
export type Recommendation = {
  _id: Id
  documentId: Id
  title: string
  note: string
  coach: string
  createdAt: Instant
  told: boolean
}

/** What was begun and is not done, the last one read first. */
export const begun = (readings: readonly CourseReading[]): CourseReading[] =>
  readings.filter(({ done }) => !done).sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
export const isDone = (readings: readonly CourseReading[], id: Id): boolean =>
  readings.some(({ documentId, done }) => done && documentId === id)

export const NOTE_MOST = 300
/** Recommendations of a coach to one person that were neither answered nor withdrawn. */
export const MOST_OPEN = 5

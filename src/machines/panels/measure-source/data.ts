import type { Dimension, MeasureName } from '#domain/measures'
import type { Id } from '#domain/models'

/** Of whom a number is: of an organization, or of programs. */
export type MeasureScope = { organizationId: Id | null; programs: readonly Id[] }
export type MeasureQuestion = { name: MeasureName; scope: MeasureScope; by: Dimension | null }
/** null: of several parts, or not told */
export type MeasurePart = { label: string; value: number | null; of: number | null }
/** note: what stands together or is not told, in the server's words · period: of when; null: as the whole */
export type MeasureSlices = { rows: readonly MeasurePart[]; period: string | null; note: string | null }
/** Of one month, over so many other organizations: the middle one, and between what the half around it lies. */
export type Comparison = { month: string; organizations: number; median: number; low: number; high: number }
export type Measured = {
  value: number | null
  of: number | null
  parts: readonly MeasurePart[]
  withheld: string | null
  slices: MeasureSlices | null
  comparison: readonly Comparison[]
}
/** invited: it has no account yet */
export type MeasurePerson = {
  _id: Id
  invited: boolean
  name: string
  program: string | null
  held: number
  plan: number | null
}
/** Who is behind a number; total null: more than are counted. */
export type MeasurePeople = {
  docs: readonly MeasurePerson[]
  total: number | null
  before: string | null
  after: string | null
  /** why there is nobody to show, in the server's words */
  why: string | null
}
export const PEOPLE_A_PAGE = 10

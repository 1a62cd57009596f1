import type { ImportColumn, ImportField, ImportRole, ImportState } from '#domain/imports'
import type { Id } from '#domain/models'
import type { ChosenFile } from '../../account/upload/chart'

/** Where people may be invited to: a program of an organization. */
export type ImportPlace = { organizationId: Id; programId: Id; name: string }
export const ROWS_A_PAGE = 20

export type Brought = { place: ImportPlace; role: ImportRole; text: string; file: ChosenFile | null }
export type ImportLine = {
  n: number
  state: ImportState
  why: string | null
  values: readonly { field: ImportField; value: string }[]
  edited: readonly ImportField[]
  problems: readonly { field: ImportField; words: string; suggestion: string | null }[]
}
export type ImportList = {
  _id: Id
  source: string
  program: string
  columns: readonly ImportColumn[]
  counts: Record<ImportState, number>
  /** of the rows that fit what is asked */
  total: number
  rows: readonly ImportLine[]
  credits: { needed: number; available: number; promised: number; each: number }
}
/** What of a list is seen. `state` null: all of it. */
export type ImportAsked = { state: ImportState | null; page: number }
export type ImportChange =
  | { kind: 'write'; n: number; field: ImportField; value: string }
  | { kind: 'omit'; n: number }
  | { kind: 'restore'; n: number }
  | { kind: 'columns'; columns: readonly (ImportField | null)[] }

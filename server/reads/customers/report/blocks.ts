import { MEASURES, type MeasureName, RULES } from '#domain/measures'

/** null: there is none, or it may not be told; a note says which. */
export type Cell = string | number | null
/** `%`: per cent, whole · `0`: a whole number · `0.0`: with one decimal */
export type Format = 'text' | '0' | '0.0' | '%'
export type Column = { label: string; format: Format }
/**
 * A table of a report. measure: whose definition it has · bar: the column that is drawn too, of the most it may be ·
 * note: what is not told and why, in words
 */
export type Block = {
  title: string
  measure: MeasureName | null
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  bar: { column: number; most: number } | null
  note: string | null
}
/** Blocks that speak of the same programs. also: measures that are told in columns of theirs */
export type Section = {
  title: string
  help: string
  blocks: readonly Block[]
  also: readonly MeasureName[]
}
export type People = { columns: readonly Column[]; rows: readonly (readonly Cell[])[] }
/** period, made: in words · people: of the file that names them; null: it names nobody */
export type ReportContent = {
  title: string
  about: string
  period: string
  made: string
  sections: readonly Section[]
  people: People | null
}

export const text = (label: string): Column => ({ label, format: 'text' })
export const count = (label: string): Column => ({ label, format: '0' })
export const tenth = (label: string): Column => ({ label, format: '0.0' })
export const percent = (label: string): Column => ({ label, format: '%' })

export type Definition = { title: string; definition: string; rule: string }
/** How everything that is told is counted, each once, in the order it is told. */
export function definitionsOf(sections: readonly Section[]): Definition[] {
  const names = new Set(
    sections.flatMap(({ blocks, also }) => [
      ...blocks.flatMap(({ measure }) => (measure === null ? [] : [measure])),
      ...also,
    ]),
  )
  return [...names].map((name) => {
    const { title, definition, rule } = MEASURES[name]
    return { title, definition, rule: RULES[rule] }
  })
}

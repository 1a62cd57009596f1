import { decimalOf, spokenLocale } from './locale'

type Cell = string | number | null
const FORMULA = /^[=+\-@\t\r]/

/** One cell: what a spreadsheet would run is made text, and what would break the row is quoted. */
function csvCell(value: Cell, decimal: string): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', decimal)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}

/** A row as spreadsheets of that locale read it: where numbers have a comma, cells are parted by semicolons. */
export function csvLine(cells: readonly Cell[], locale: string): string {
  const decimal = decimalOf(locale)
  return `${cells.map((cell) => csvCell(cell, decimal)).join(decimal === ',' ? ';' : ',')}\r\n`
}

export const CSV_MARK = '\uFEFF'
/** A whole file: a byte order mark, CRLF. The server names the locale; a page writes as it speaks. */
export const csvFile = (rows: readonly (readonly Cell[])[], locale = spokenLocale()): string =>
  CSV_MARK + rows.map((row) => csvLine(row, locale)).join('')

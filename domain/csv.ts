const FORMULA = /^[=+\-@\t\r]/

/** One cell: what a spreadsheet would run is made text, and what would break the row is quoted. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}

/** A CSV file as spreadsheets here read it: a byte order mark, CRLF. */
export const csvFile = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`

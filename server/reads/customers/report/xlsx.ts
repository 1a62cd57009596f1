import type { CellObject, Row, Sheet } from 'write-excel-file/node'
import { type Cell, type Column, definitionsOf, type Format, type People, type ReportContent } from './blocks'
import { DEFINITIONS, NOBODY, RULE, RULE_TITLE } from './words'

const SHEET_NAME_MOST = 31
const NUMBER: Readonly<Record<Exclude<Format, 'text'>, string>> = { '0': '#,##0', '0.0': '0.0', '%': '0%' }
const HEAD_COLOUR = '#e8ebff'
const bold = (value: string): CellObject => ({ value, type: String, fontWeight: 'bold' })
const plain = (value: string): CellObject => ({ value, type: String })
const head = ({ label, format }: Column): CellObject => ({
  value: label,
  type: String,
  fontWeight: 'bold',
  backgroundColor: HEAD_COLOUR,
  align: format === 'text' ? 'left' : 'right',
})
/** Numbers stay numbers; what people wrote stays text, whatever it begins with. */
function cellOf(cell: Cell, format: Format): CellObject | null {
  if (cell === null) return null
  if (typeof cell === 'string' || format === 'text') return plain(String(cell))
  return { value: format === '%' ? cell / 100 : cell, type: Number, format: NUMBER[format] }
}
const rowsOf = ({ columns, rows }: People): Row[] => [
  columns.map(head),
  ...rows.map((row) => columns.map(({ format }, at) => cellOf(row[at] ?? null, format))),
]

/** A name a sheet may have, which no other has. */
function nameFor(title: string, taken: Set<string>): string {
  const plainTitle =
    title
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Hoja'
  for (let copy = 1; ; copy += 1) {
    const mark = copy === 1 ? '' : ` ${copy}`
    const name = `${plainTitle.slice(0, SHEET_NAME_MOST - mark.length)}${mark}`
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}

/** A report as a workbook: a sheet for each part, the people, and how everything is counted. */
export async function xlsxOf(content: ReportContent): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const { title, about, period, made, sections, people } = content
  const taken = new Set(['personas', 'definiciones'])
  const told = sections.map(
    (section, at): Sheet<Buffer> => ({
      sheet: nameFor(section.title, taken),
      columns: [{ width: 46 }, ...Array.from({ length: 11 }, () => ({ width: 18 }))],
      data: [
        ...(at === 0 ? [[bold(title)], [plain(`${about}. ${period}.`)], [plain(made)], []] : []),
        [bold(section.title)],
        [plain(section.help)],
        ...section.blocks.flatMap(({ title: name, columns, rows, note }): Row[] => [
          [],
          [bold(name)],
          ...(rows.length === 0 ? (note ? [] : [[plain(NOBODY)]]) : rowsOf({ columns, rows })),
          ...(note ? [[plain(note)]] : []),
        ]),
      ],
    }),
  )
  const definitions: Sheet<Buffer> = {
    sheet: 'Definiciones',
    columns: [{ width: 30 }, { width: 90 }, { width: 70 }],
    data: [
      [bold(RULE_TITLE)],
      [{ value: RULE, type: String, wrap: true, columnSpan: 3 }],
      [],
      [bold(DEFINITIONS)],
      ...definitionsOf(sections).map(
        ({ title: name, definition, rule }): Row => [
          bold(name),
          { value: definition, type: String, wrap: true },
          { value: rule, type: String, wrap: true },
        ],
      ),
    ],
  }
  const named: Sheet<Buffer>[] = people
    ? [
        {
          sheet: 'Personas',
          stickyRowsCount: 1,
          columns: people.columns.map(({ format }) => ({ width: format === 'text' ? 22 : 12 })),
          data: rowsOf(people),
        },
      ]
    : []
  return writeXlsxFile([...told, ...named, definitions]).toBuffer()
}

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { type Block, type Column, definitionsOf, type ReportContent, type Section } from './blocks'
import { DEFINITIONS, NOBODY, RULE, RULE_TITLE, shown } from './words'

/** As the theme has them on paper. */
const INK = { text: '#191d2d', second: '#4d5265', line: '#e6e8ef', primary: '#474af0', soft: '#e8ebff' }
const BAR = { width: 90, height: 7 }
const PAGE_MARGINS: [number, number, number, number] = [48, 56, 48, 56]
/** More columns than these want the page on its side. */
const UPRIGHT_COLUMNS = 7

const from = createRequire(import.meta.url)
const FONTS = dirname(from.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'))
const font = (style: string): string => join(FONTS, `Roboto-${style}.ttf`)

const isNumber = ({ format }: Column): boolean => format !== 'text'
const head = ({ label, format }: Column): TableCell => ({
  text: label,
  style: 'head',
  alignment: format === 'text' ? 'left' : 'right',
})
const bar = (value: number, most: number): TableCell => ({
  canvas: [
    { type: 'rect', x: 0, y: 2, w: BAR.width, h: BAR.height, r: 3, color: INK.soft },
    ...(value > 0
      ? [
          {
            type: 'rect' as const,
            x: 0,
            y: 2,
            w: Math.max(3, BAR.width * Math.min(1, value / most)),
            h: BAR.height,
            r: 3,
            color: INK.primary,
          },
        ]
      : []),
  ],
})

function tableOf({ columns, rows, bar: drawn }: Block, locale: string): ContentTable {
  const widths = columns.map((column) => (isNumber(column) ? 'auto' : '*'))
  const body: TableCell[][] = rows.map((row) => {
    const cells: TableCell[] = columns.map(({ format }, at) => ({
      text: shown(row[at] ?? null, format, locale),
      alignment: format === 'text' ? 'left' : 'right',
    }))
    const value = drawn ? row[drawn.column] : null
    if (drawn) cells.push(typeof value === 'number' ? bar(value, drawn.most) : { text: '' })
    return cells
  })
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: drawn ? [...widths, BAR.width] : widths,
      body: [[...columns.map(head), ...(drawn ? [{ text: '' }] : [])], ...body],
    },
    layout: 'travesia',
    margin: [0, 2, 0, 6],
  }
}

const blockOf = (block: Block, locale: string): Content => ({
  stack: [
    { text: block.title, style: 'block' },
    block.rows.length === 0 ? { text: block.note ? '' : NOBODY, style: 'note' } : tableOf(block, locale),
    ...(block.note ? [{ text: block.note, style: 'note' }] : []),
  ],
  unbreakable: block.rows.length <= 14,
})

const sectionOf = ({ title, help, blocks }: Section, locale: string, isFirst: boolean): Content[] => [
  { text: title, style: 'section', pageBreak: isFirst ? undefined : 'before' },
  { text: help, style: 'note' },
  ...blocks.map((block) => blockOf(block, locale)),
]

/** What is printed: the same for whoever reads it, without the people. */
export function documentOf(
  content: ReportContent,
  productName: string,
  locale: string,
): TDocumentDefinitions {
  const { title, about, period, made, sections } = content
  const widest = Math.max(...sections.flatMap(({ blocks }) => blocks.map(({ columns }) => columns.length)))
  return {
    info: { title, author: productName, subject: period },
    language: 'es-CL',
    pageSize: 'A4',
    pageOrientation: widest > UPRIGHT_COLUMNS ? 'landscape' : 'portrait',
    pageMargins: PAGE_MARGINS,
    defaultStyle: { font: 'Roboto', fontSize: 9, color: INK.text, lineHeight: 1.15 },
    styles: {
      title: { fontSize: 20, bold: true, margin: [0, 6, 0, 4] },
      section: { fontSize: 15, bold: true, margin: [0, 14, 0, 2] },
      block: { fontSize: 11, bold: true, margin: [0, 12, 0, 2] },
      head: { fontSize: 8, color: INK.second },
      note: { fontSize: 8.5, color: INK.second, margin: [0, 0, 0, 2] },
      brand: { fontSize: 10, bold: true, color: INK.primary },
    },
    footer: (page, pages) => ({
      columns: [
        { text: `${productName} · ${title}`, fontSize: 8, color: INK.second },
        { text: `${page} de ${pages}`, fontSize: 8, color: INK.second, alignment: 'right' },
      ],
      margin: [48, 20, 48, 0],
    }),
    content: [
      { text: productName, style: 'brand' },
      { text: title, style: 'title' },
      { text: `${about}. ${period}.`, color: INK.second },
      { text: made, style: 'note' },
      ...sections.flatMap((section, at) => sectionOf(section, locale, at === 0)),
      { text: RULE_TITLE, style: 'section', pageBreak: 'before' },
      { text: RULE },
      { text: DEFINITIONS, style: 'section' },
      ...definitionsOf(sections).map(
        ({ title: name, definition, rule }): Content => ({
          stack: [{ text: name, style: 'block' }, { text: definition }, { text: rule, style: 'note' }],
          unbreakable: true,
        }),
      ),
    ],
  }
}

/** A report to print; it names nobody. */
export async function pdfOf(content: ReportContent, productName: string, locale: string): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS))
  pdfmake.setFonts({
    Roboto: {
      normal: font('Regular'),
      bold: font('Medium'),
      italics: font('Italic'),
      bolditalics: font('MediumItalic'),
    },
  })
  pdfmake.setTableLayouts({
    travesia: {
      hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => INK.line,
      paddingLeft: (column) => (column === 0 ? 0 : 8),
      paddingRight: () => 0,
      paddingTop: () => 4,
      paddingBottom: () => 3,
    },
  })
  return pdfmake.createPdf(documentOf(content, productName, locale)).getBuffer()
}

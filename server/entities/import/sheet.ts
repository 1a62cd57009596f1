import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { IMPORT_MOST_ROWS } from '#domain/imports'

/** A list as a table of texts; `formulas`: which cells of a line are computed, counted from 0. */
export type SheetLine = { n: number; cells: string[]; formulas: number[] }
/** Why a list is not read: a Spanish sentence that says what to do. */
export class NotAList extends Error {}

const MOST_UNPACKED = 100 * 1024 * 1024
const MOST_COLUMNS = 40
const MOST_CELL = 254

const OTHERS: readonly [string, string][] = [
  ['25504446', 'Eso es un PDF. Abre la lista en Excel y guárdala como .xlsx o .csv.'],
  ['d0cf11e0', 'Es un Excel antiguo o con clave. Guárdalo como .xlsx, sin clave, y súbelo otra vez.'],
  ['ffd8ff', 'Eso es una imagen. Sube la lista como .xlsx o .csv, o pégala.'],
  ['89504e47', 'Eso es una imagen. Sube la lista como .xlsx o .csv, o pégala.'],
  ['47494638', 'Eso es una imagen. Sube la lista como .xlsx o .csv, o pégala.'],
]
const NOT_TEXT = 'No pudimos leer ese archivo. Ábrelo en Excel y guárdalo como .xlsx o .csv.'
const EMPTY = 'La lista está vacía. Pega o sube al menos una persona.'
const TOO_MANY = `Hasta ${IMPORT_MOST_ROWS.toLocaleString('es-CL')} filas por lista. Divídela y tráela por partes.`
const TOO_LARGE = 'El archivo crece demasiado al abrirlo. Copia solo la lista a un archivo nuevo y súbelo.'

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03

/** UTF-16 without a mark: in what people write here every other byte is empty. */
function halfEmpty(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const some = bytes.subarray(0, 400)
  const empty = (rest: 0 | 1): number => some.filter((byte, at) => byte === 0 && at % 2 === rest).length
  const [even, odd] = [empty(0), empty(1)]
  if (odd > some.length / 4 && even === 0) return 'utf-16le'
  return even > some.length / 4 && odd === 0 ? 'utf-16be' : null
}

/** Text in UTF-8, UTF-16 or Latin-1. @throws NotAList */
function textOf(bytes: Uint8Array): string {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : halfEmpty(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return checked(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof NotAList) throw error
    return checked(new TextDecoder('windows-1252').decode(bytes))
  }
}
function checked(text: string): string {
  if (text.includes('\u0000')) throw new NotAList(NOT_TEXT)
  return text
}

/** What a spreadsheet would compute; a telephone begins with a plus too. */
const isFormula = (cell: string): boolean => /^[=@]/.test(cell) || /^[+-](?![\d\s().-]*$)/.test(cell)

const cellOf = (value: unknown): string => {
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '')
  return text.replaceAll('\u0000', '').trim().slice(0, MOST_CELL)
}

/** Lines that hold something, by their number in the list. @throws NotAList for none or too many. */
function linesOf(
  rows: readonly (readonly unknown[])[],
  formulas: ReadonlyMap<number, number[]>,
): SheetLine[] {
  const lines: SheetLine[] = []
  for (const [at, row] of rows.entries()) {
    const cells = row.slice(0, MOST_COLUMNS).map(cellOf)
    const computed = formulas.get(at) ?? cells.flatMap((cell, column) => (isFormula(cell) ? [column] : []))
    if (cells.every((cell) => cell === '') && computed.length === 0) continue
    lines.push({ n: at + 1, cells, formulas: computed.filter((column) => column < MOST_COLUMNS) })
    // a head may stand above them
    if (lines.length > IMPORT_MOST_ROWS + 1) throw new NotAList(TOO_MANY)
  }
  if (lines.length === 0) throw new NotAList(EMPTY)
  return lines
}

/** @throws NotAList */
function readText(text: string): SheetLine[] {
  const plain = checked(text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, ''))
  if (plain.trim() === '') throw new NotAList(EMPTY)
  const { data } = Papa.parse<string[]>(plain, {
    delimiter: delimiterOf(plain),
    skipEmptyLines: false,
    preview: IMPORT_MOST_ROWS * 2,
  })
  return linesOf(data, new Map())
}
/** What stands between columns: of those that are used here, the most frequent in the first lines, outside of quotes. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 4000).replace(/"[^"]*"/g, '')
  const times = (sign: string): number => head.split(sign).length
  return ['\t', ';', ','].reduce((best, sign) => (times(sign) > times(best) ? sign : best))
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Where the first sheet of a workbook has formulas: line → columns, both from 0. @throws NotAList when it is too large. */
function formulasIn(bytes: Uint8Array): Map<number, number[]> {
  let unpacked = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize
      if (unpacked > MOST_UNPACKED) throw new NotAList(TOO_LARGE)
      return /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name)
    },
  })
  const part = (name: string): string => strFromU8(files[name] ?? new Uint8Array())
  const id = /<sheet\b[^>]*\br:id="([^"]+)"/.exec(part('xl/workbook.xml'))?.[1] ?? ''
  const relation = part('xl/_rels/workbook.xml.rels')
    .split('<Relationship ')
    .find((one) => one.includes(`Id="${id}"`))
  const target = /Target="\/?(?:xl\/)?([^"]+)"/.exec(relation ?? '')?.[1] ?? 'worksheets/sheet1.xml'
  const found = new Map<number, number[]>()
  for (const [, letters = '', line = ''] of part(`xl/${target}`).matchAll(
    /<c\b[^>]*\br="([A-Z]+)(\d+)"[^>]*>\s*<f[\s>/]/g,
  )) {
    const at = Number(line) - 1
    found.set(at, [...(found.get(at) ?? []), columnOf(letters)])
  }
  return found
}

async function readWorkbook(bytes: Uint8Array): Promise<SheetLine[]> {
  try {
    const formulas = formulasIn(bytes)
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
    return linesOf(await readSheet(buffer), formulas)
  } catch (error) {
    if (error instanceof NotAList) throw error
    throw new NotAList(NOT_TEXT)
  }
}

/** A list in CSV, text or XLSX. @throws NotAList */
export async function readList(bytes: Uint8Array): Promise<SheetLine[]> {
  if (bytes.length === 0) throw new NotAList(EMPTY)
  if (isZip(bytes)) return readWorkbook(bytes)
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  const other = OTHERS.find(([magic]) => head.startsWith(magic))
  if (other) throw new NotAList(other[1])
  return readText(textOf(bytes))
}

import type { ImportColumn, ImportField } from '#domain/imports'
import { folded } from '#domain/names'
import { isRut } from '#domain/rut'
import type { SheetLine } from './sheet'

const WORDS: readonly [RegExp, ImportField][] = [
  [
    /^(e ?mail|correo|mail).*(jef|lider|supervis|manager|boss)|(jef|lider|supervis).*(correo|mail)/,
    'leaderEmail',
  ],
  [/jefatura|^jefe|^jefa|lider|supervis|manager|reporta a/, 'leader'],
  [/correo|e ?mail|^mail/, 'email'],
  [/nombre (completo|y apellido)|^persona$|^colaborador|^trabajador|full ?name/, 'name'],
  [/apellido|last ?name|surname/, 'last'],
  [/^nombres?$|first ?name|primer nombre|^name$/, 'first'],
  [/^rut\b|^r\.?u\.?t|^run$|cedula|^dni$/, 'rut'],
  [/cargo|puesto|^rol$|position|job ?title/, 'position'],
  [/area|gerencia|departamento|division|unidad/, 'area'],
  [/sede|sucursal|ubicacion|planta|ciudad|^site$/, 'site'],
]
const plain = (title: string): string =>
  folded(title)
    .replace(/[_\-./]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const fieldOf = (title: string): ImportField | null =>
  WORDS.find(([shape]) => shape.test(plain(title)))?.[1] ?? null

const hasAddress = (cells: readonly string[]): boolean => cells.some((cell) => cell.includes('@'))

/** A field stands for one column: the first. */
function oncePer(columns: ImportColumn[]): ImportColumn[] {
  const seen = new Set<ImportField>()
  return columns.map((column) => {
    if (column.field === null || seen.has(column.field)) return { title: column.title, field: null }
    seen.add(column.field)
    return column
  })
}
/** A name without surname beside it is the whole name. */
function wholeNames(columns: ImportColumn[]): ImportColumn[] {
  if (columns.some(({ field }) => field === 'last')) return columns
  return columns.map(({ title, field }) => ({ title, field: field === 'first' ? 'name' : field }))
}

/** What each column of a list without a head seems to be. */
function guessed(lines: readonly SheetLine[], width: number): ImportColumn[] {
  const some = lines.slice(0, 50)
  return Array.from({ length: width }, (_, at) => {
    const cells = some.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '')
    const most = (fits: (cell: string) => boolean): boolean =>
      cells.length > 0 && cells.filter(fits).length * 2 > cells.length
    const field: ImportField | null = most((cell) => cell.includes('@'))
      ? 'email'
      : most(isRut)
        ? 'rut'
        : most((cell) => /\p{L}/u.test(cell))
          ? 'name'
          : null
    return { title: `Columna ${at + 1}`, field }
  })
}

/** The columns of a list, and its lines without the head. */
export function columnsOf(lines: readonly SheetLine[]): { columns: ImportColumn[]; rows: SheetLine[] } {
  const width = Math.max(...lines.map(({ cells }) => cells.length))
  const [first, ...rest] = lines
  const titles = first ? [...first.cells, ...Array<string>(width - first.cells.length).fill('')] : []
  const named = titles.map((title) => ({ title, field: fieldOf(title) }))
  const isHead = first && !hasAddress(first.cells) && named.some(({ field }) => field !== null)
  if (!isHead) return { columns: wholeNames(oncePer(guessed(lines, width))), rows: [...lines] }
  return {
    columns: wholeNames(
      oncePer(named.map(({ title, field }, at) => ({ title: title || `Columna ${at + 1}`, field }))),
    ),
    rows: rest,
  }
}

import { grouped, percentOf, tenths } from '#domain/locale'
import type { Cell, Format } from './blocks'

/** What stands where there is nothing, or nothing that may be told. */
const NONE = '–'
/** A cell as people read it. */
export function shown(cell: Cell, format: Format, locale: string): string {
  if (cell === null || cell === '') return NONE
  if (typeof cell === 'string') return cell
  return format === '%'
    ? percentOf(cell, locale)
    : format === '0.0'
      ? tenths(cell, locale)
      : grouped(cell, locale)
}
export const RULE_TITLE = 'Lo que se responde'
export const RULE =
  'Este informe no nombra a nadie por lo que respondió. Lo que responden las personas se cuenta desde tres, sin contar a quien lo lee, y después de tres en tres; hasta que se completan, las demás respuestas no entran en ningún promedio ni se cuentan. Un comentario se cuenta como tema, pasado su mes.'
export const DEFINITIONS = 'De dónde sale cada número'
export const NOBODY = 'Todavía no hay nada que contar.'

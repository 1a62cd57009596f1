import { type RawBuilder, sql } from 'kysely'
import { folded } from '#domain/names'

/** As `folded` of names, for the letters people write here, to search and to order by; capitals too, which some locales leave as they are. */
export const foldedText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`translate(lower(${text}), 'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')`

/** Whether a text that is kept as `foldedText` writes it holds what somebody searches. */
export const foldedContains = (kept: RawBuilder<unknown>, searched: string): RawBuilder<boolean> =>
  sql`${kept} like ${`%${folded(searched).replace(/[\\%_]/g, '\\$&')}%`}`

/** Whether a text holds what somebody searches, whatever its accents and case. */
export const contains = (text: RawBuilder<unknown>, searched: string): RawBuilder<boolean> =>
  foldedContains(foldedText(text), searched)

/**
 * As `foldedContains`, where something else leaves few rows: a text joined with nothing is not what the index of everybody's
 * parts of names is of. Reading that index for the few who are meant takes longer the more others there are.
 */
export const containsAmongFew = (kept: RawBuilder<unknown>, searched: string): RawBuilder<boolean> =>
  foldedContains(sql`(${kept} || '')`, searched)

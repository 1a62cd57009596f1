/**
 * The label of a profile's language. The interface speaks Spanish with all of them; the label says how numbers are written:
 * 1.234,5 in Chile, 1,234.5 in most of Latin America. Days are written the same in both.
 */
export const LANGUAGES = ['es-CL', 'es_419'] as const
export type Language = (typeof LANGUAGES)[number]

/** Whatever names none of them is the Spanish of Chile. */
export const languageOf = (label: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === label) ?? 'es-CL'
/** As browsers and Intl call it. */
export const localeOf = (label: string | null | undefined): string => languageOf(label).replace('_', '-')

let spoken = localeOf(null)
/** How a page writes from now on, for whoever is in; the server writes for many at once and names the locale each time. */
export function speak(language: Language): void {
  spoken = localeOf(language)
}

export const spokenLocale = (): string => spoken

const formats = new Map<string, Intl.NumberFormat>()
function write(value: number, locale: string, kind: 'whole' | 'tenth'): string {
  const key = `${locale} ${kind}`
  const known = formats.get(key)
  if (known) return known.format(value)
  const digits = kind === 'tenth' ? 1 : 0
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, made)
  return made.format(value)
}
/** What stands before the tenths: `,` in Chile, `.` in most of Latin America. */
export const decimalOf = (locale: string): string => tenths(0.5, locale).replace(/\d/g, '')
let lists: Intl.ListFormat | null = null
/** "uno, dos y tres" */
export function listed(words: readonly string[]): string {
  lists ??= new Intl.ListFormat('es-CL', { type: 'conjunction' })
  return lists.format(words)
}
/** "1.234" */
export const grouped = (count: number, locale = spoken): string => write(count, locale, 'whole')
/** "4,5" */
export const tenths = (value: number, locale = spoken): string => write(value, locale, 'tenth')
/** "45 %", of 100: with the space that Spanish has before the sign, at which no line breaks. */
export const percentOf = (of100: number, locale = spoken): string => `${grouped(of100, locale)}\u00a0%`

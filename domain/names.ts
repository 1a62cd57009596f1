import type { Name } from './models'

export const fullName = ({ first, last }: Name): string => `${first} ${last}`.trim()
/** What somebody is called of whom perhaps only the address is known. */
export const calledBy = (person: Name & { email: string }): string => fullName(person) || person.email

let spanish: Intl.Collator | null = null
/** The order of names in Spanish: accents beside their letter, ñ after n. */
export function byName(one: string, other: string): number {
  spanish ??= new Intl.Collator('es')
  return spanish.compare(one, other)
}

/** For searching: without accents and case, so that nunez finds Núñez. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

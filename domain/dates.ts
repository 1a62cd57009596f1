import { DAY_MS } from './constants'

const MICROSECONDS = 1000

/** A date of birth as it is stored, in microseconds since 1970, as the specification gives it. */
export const toDob = (isoDate: string): number => Date.parse(`${isoDate}T00:00:00Z`) * MICROSECONDS
/** `1990-05-31` of a stored date of birth. */
export const isoOfDob = (dob: number): string => new Date(dob / MICROSECONDS).toISOString().slice(0, 10)

/** Whether a stored date of birth is a whole day between 1900 and that moment. */
export const isDob = (dob: number, now: number): boolean =>
  Number.isSafeInteger(dob) &&
  dob % (DAY_MS * MICROSECONDS) === 0 &&
  dob >= toDob('1900-01-01') &&
  dob <= now * MICROSECONDS

/** `31/05/1990` of `1990-05-31`; anything else as it is. */
export const shownDate = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')

/** `1990-05-31` of what people write: 31/05/1990, 31-5-1990, 31051990; null until it is a day. */
export function readDate(text: string): string | null {
  const parts =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim())
  if (!parts) return null
  const [, day = '', month = '', year = ''] = parts
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(iso) ? iso : null
}

/** Whether a text is a day `1990-05-31` that exists. */
export const isIsoDay = (text: string): boolean => readDate(shownDate(text)) === text

/** The day `n` days after a day YYYY-MM-DD. */
export const dayAfter = (day: string, n = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10)

/** The same day of the month so many months later, or that month's last. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

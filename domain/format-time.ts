import { MINUTE_MS } from './constants'
import { wallClock } from './slots/local-time'

const LOCALE = 'es-CL'
/** As Intl says them: to ask it takes a browser longer than all else a page says of time. */
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

const wallOf = (instant: string | number, zone: string): number =>
  wallClock(zone, new Date(instant).getTime())

/** @throws RangeError for what is no instant. */
function parts(instant: string | number, zone: string) {
  const wall = new Date(wallOf(instant, zone))
  const text = wall.toISOString()
  return {
    weekday: WEEKDAYS[wall.getUTCDay()] ?? '',
    day: String(wall.getUTCDate()),
    month: MONTHS[wall.getUTCMonth()] ?? '',
    year: text.slice(0, 4),
    time: text.slice(11, 16),
  }
}

/** "jueves 10 de septiembre" in that zone; the year is said only where it helps: see `formatDay`. */
export function formatDate(instant: string | number, zone: string): string {
  const { weekday, day, month } = parts(instant, zone)
  return `${weekday} ${day} de ${month}`
}

/** "10:00", 24-hour clock. */
export const formatTime = (instant: string | number, zone: string): string => parts(instant, zone).time

/** "jueves 10 de septiembre, 10:00" */
export const formatDateTime = (instant: string | number, zone: string): string =>
  `${formatDate(instant, zone)}, ${formatTime(instant, zone)}`

/** "10 de septiembre de 2026" */
export function formatDay(instant: string | number, zone: string): string {
  const { day, month, year } = parts(instant, zone)
  return `${day} de ${month} de ${year}`
}

/** "Septiembre 2026" */
export function formatMonth(instant: string | number, zone: string): string {
  const { month, year } = parts(instant, zone)
  return `${capitalize(month)} ${year}`
}

const middleOf = (month: string): string => `${month.slice(0, 7)}-15T12:00:00Z`
/** "Septiembre 2026" of a month `2026-09`. */
export const monthTitle = (month: string): string => formatMonth(middleOf(month), 'UTC')

/** The three pieces of a date tile: "jue", "10", "sep". */
export function dateTile(
  instant: string | number,
  zone: string,
): { weekday: string; day: string; month: string } {
  const { weekday, day, month } = parts(instant, zone)
  return { weekday: weekday.slice(0, 3), day, month: month.slice(0, 3) }
}

/** "10:30 – 11:15" for something that lasts `minutes`. */
export const formatRange = (instant: string, minutes: number, zone: string): string =>
  `${formatTime(instant, zone)} – ${formatTime(Date.parse(instant) + minutes * MINUTE_MS, zone)}`

/** The calendar day in that zone, "2026-09-10"; sorts as text. */
export const dayKey = (instant: string | number, zone: string): string =>
  new Date(wallOf(instant, zone)).toISOString().slice(0, 10)

/** The hour of the day there, 0 to 23. */
export const hourOf = (instant: string | number, zone: string): number =>
  new Date(wallOf(instant, zone)).getUTCHours()

/** Minutes since local midnight, 0 to 1439. */
export function minuteOfDay(instant: string | number, zone: string): number {
  const wall = new Date(wallOf(instant, zone))
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'
/** Morning until 12:00, afternoon until 19:00, then evening. */
export function partOfDay(instant: string | number, zone: string): PartOfDay {
  const hour = hourOf(instant, zone)
  if (hour < 12) return 'morning'
  return hour < 19 ? 'afternoon' : 'evening'
}

const CITIES: Record<string, string> = {
  Bogota: 'Bogotá',
  Mexico_City: 'Ciudad de México',
  Sao_Paulo: 'São Paulo',
  Asuncion: 'Asunción',
  New_York: 'Nueva York',
  Panama: 'Panamá',
  Cancun: 'Cancún',
  London: 'Londres',
  Coyhaique: 'Coyhaique',
  Easter: 'Isla de Pascua',
  Cordoba: 'Córdoba',
  Havana: 'La Habana',
  Los_Angeles: 'Los Ángeles',
  Berlin: 'Berlín',
  Paris: 'París',
  Rome: 'Roma',
  Lisbon: 'Lisboa',
  Moscow: 'Moscú',
  Athens: 'Atenas',
  Vienna: 'Viena',
  Brussels: 'Bruselas',
  Copenhagen: 'Copenhague',
  Stockholm: 'Estocolmo',
  Warsaw: 'Varsovia',
  Zurich: 'Zúrich',
  Amsterdam: 'Ámsterdam',
  Dublin: 'Dublín',
  Istanbul: 'Estambul',
  Jerusalem: 'Jerusalén',
  Dubai: 'Dubái',
  Tokyo: 'Tokio',
  Seoul: 'Seúl',
  Singapore: 'Singapur',
  Sydney: 'Sídney',
  Cairo: 'El Cairo',
  Johannesburg: 'Johannesburgo',
  Katmandu: 'Katmandú',
  Kathmandu: 'Katmandú',
}
/** The city that names an IANA zone, in Spanish: "America/Bogota" → "Bogotá". */
export function zoneCity(zone: string): string {
  const last = zone.split('/').at(-1) ?? zone
  return CITIES[last] ?? last.replaceAll('_', ' ')
}

/** Whether two zones show the same wall clock at that instant. */
export const sameClock = (instant: string | number, one: string, other: string): boolean =>
  one === other || wallOf(instant, one) === wallOf(instant, other)

/** Minutes that `other` is ahead of `own` at that instant; negative when behind. */
export const clockDifference = (instant: string | number, own: string, other: string): number =>
  (wallOf(instant, other) - wallOf(instant, own)) / MINUTE_MS

/** Whole days from today to that instant's day, counted in the zone's calendar. */
export const daysUntil = (instant: string, nowMs: number, zone: string): number =>
  Math.round((Date.parse(dayKey(instant, zone)) - Date.parse(dayKey(nowMs, zone))) / 86_400_000)

/** "Hoy, 10:00", "Mañana, 10:00" or the full date and time. */
export function formatRelative(instant: string, nowMs: number, zone: string): string {
  const days = daysUntil(instant, nowMs, zone)
  if (days === 0) return `Hoy, ${formatTime(instant, zone)}`
  if (days === 1) return `Mañana, ${formatTime(instant, zone)}`
  return capitalize(formatDateTime(instant, zone))
}

export const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1)

/** `nov` of `2026-11` */
export const shortMonth = (month: string): string => dateTile(middleOf(month), 'UTC').month
/** `noviembre de 2026` of `2026-11`, or of a day in it */
export function longMonth(month: string): string {
  const { month: name, year } = parts(middleOf(month), 'UTC')
  return `${name} de ${year}`
}

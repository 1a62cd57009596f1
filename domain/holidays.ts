/** A day nobody works by law. `date`: yyyy-mm-dd. */
export type Holiday = { date: string; name: string }

const DAY = 86_400_000
const utc = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day)
const key = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
/** 0 Sunday … 6 Saturday */
const weekday = (ms: number): number => new Date(ms).getUTCDay()

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easter(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return utc(year, month, day)
}

/** Law 19.668: Tuesday to Thursday move to the Monday before, Friday to the Monday after. */
function toMonday(ms: number): number {
  const day = weekday(ms)
  if (day >= 2 && day <= 4) return ms - (day - 1) * DAY
  return day === 5 ? ms + 3 * DAY : ms
}

/** Law 20.299: Tuesday moves to the Friday before, Wednesday to the Friday after. */
function toFriday(ms: number): number {
  const day = weekday(ms)
  if (day === 2) return ms - 4 * DAY
  return day === 3 ? ms + 2 * DAY : ms
}

/** Day in December's month of June on which winter begins in Chile's time: the 20th or the 21st (Meeus, mean term). */
function winterSolstice(year: number): number {
  const y = (year - 2000) / 1000
  const days = 2451716.56767 + 365241.62603 * y + 0.00325 * y * y + 0.00888 * y ** 3 - 0.0003 * y ** 4
  const chile = (days - 2440587.5) * DAY - 4 * 3_600_000
  return Math.floor(chile / DAY) * DAY
}

/** The bridge days of September: laws 20.215 and 20.983. */
function aroundIndependence(year: number): number[] {
  const day = weekday(utc(year, 9, 18))
  if (day === 2) return [utc(year, 9, 17)]
  if (day === 3) return [utc(year, 9, 20)]
  return day === 6 ? [utc(year, 9, 17)] : []
}

/** Chile's national holidays of a year, in order, by the laws in force since 2022; not the days of elections. */
export function chileanHolidays(year: number): Holiday[] {
  const sunday = easter(year)
  const newYear = utc(year, 1, 1)
  const days: [number, string][] = [
    [newYear, 'Año Nuevo'],
    // Law 20.983: a Sunday that opens the year is followed by a free Monday.
    ...(weekday(newYear) === 0 ? [[newYear + DAY, 'Feriado de Año Nuevo'] as [number, string]] : []),
    [sunday - 2 * DAY, 'Viernes Santo'],
    [sunday - DAY, 'Sábado Santo'],
    [utc(year, 5, 1), 'Día del Trabajo'],
    [utc(year, 5, 21), 'Día de las Glorias Navales'],
    [winterSolstice(year), 'Día de los Pueblos Indígenas'],
    [toMonday(utc(year, 6, 29)), 'San Pedro y San Pablo'],
    [utc(year, 7, 16), 'Virgen del Carmen'],
    [utc(year, 8, 15), 'Asunción de la Virgen'],
    ...aroundIndependence(year).map((day) => [day, 'Fiestas Patrias'] as [number, string]),
    [utc(year, 9, 18), 'Independencia Nacional'],
    [utc(year, 9, 19), 'Glorias del Ejército'],
    [toMonday(utc(year, 10, 12)), 'Encuentro de Dos Mundos'],
    [toFriday(utc(year, 10, 31)), 'Iglesias Evangélicas y Protestantes'],
    [utc(year, 11, 1), 'Todos los Santos'],
    [utc(year, 12, 8), 'Inmaculada Concepción'],
    [utc(year, 12, 25), 'Navidad'],
  ]
  return days.sort(([a], [b]) => a - b).map(([ms, name]) => ({ date: key(ms), name }))
}

/** The holidays of the twelve months from a date (yyyy-mm-dd) on. */
export function nextHolidays(from: string): Holiday[] {
  const year = Number(from.slice(0, 4))
  const until = `${year + 1}${from.slice(4)}`
  return [...chileanHolidays(year), ...chileanHolidays(year + 1)].filter(
    ({ date }) => date >= from && date < until,
  )
}

import { clockChange } from '#domain/clock-change'
import { DAY_MS, HORIZON_DAYS } from '#domain/constants'
import { repeatOf } from '#domain/extra-time'
import { capitalize, dayKey, formatDate, formatTime, zoneCity } from '#domain/format-time'
import type { AvailabilityEntry } from '#domain/models'
import { COPY } from './copy'

const copy = COPY.entries

/** "Jueves 24 de diciembre, 09:00 – 13:00, cada semana": the next time and how it repeats. */
export function whenSentence(entry: AvailabilityEntry, zone: string): string {
  const length = Date.parse(entry.end) - Date.parse(entry.start)
  const next = entry.next[0] ?? entry.start
  const endMs = entry.recurrence === null ? Date.parse(entry.end) : Date.parse(next) + length
  const wholeDays = formatTime(next, zone) === '00:00' && formatTime(entry.end, zone) === '00:00'
  const lastMs = wholeDays ? endMs - DAY_MS / 2 : endMs
  const oneDay = dayKey(next, zone) === dayKey(lastMs, zone)
  const time = (at: string | number) => (wholeDays ? '' : `, ${formatTime(at, zone)}`)
  const span = oneDay
    ? `${formatDate(next, zone)}, ${wholeDays ? copy.allDay : `${formatTime(next, zone)} – ${formatTime(endMs, zone)}`}`
    : `${formatDate(next, zone)}${time(next)} ${copy.until(`${formatDate(lastMs, zone)}${time(endMs)}`)}`
  const { repeat, until } = repeatOf(entry.recurrence)
  const end = until ? ` ${copy.until(formatDate(`${until}T12:00:00Z`, 'UTC'))}` : ''
  return capitalize(repeat === 'none' ? span : `${span}, ${copy.repeats[repeat]}${end}`)
}

/** Announces a clock change that a repetition crosses within what can be booked; null: none. */
export function clockSentence(
  { recurrence, next, start }: Pick<AvailabilityEntry, 'recurrence' | 'next' | 'start'>,
  zone: string,
  nowMs: number,
): string | null {
  const change = recurrence === null ? null : clockChange(zone, nowMs, nowMs + HORIZON_DAYS * DAY_MS)
  if (!change) return null
  return copy.clock(formatDate(change.atMs, zone), formatTime(next[0] ?? start, zone), zoneCity(zone))
}

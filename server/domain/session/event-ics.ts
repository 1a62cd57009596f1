import { MINUTE_MS, SESSION_MINUTES } from '#domain/constants'

/** What a calendar event says. Instants in UTC. */
export type CalendarEvent = {
  uid: string
  /** Grows with every change, so that calendars take the newest. */
  sequence: number
  stamp: Date
  start: Date
  cancelled: boolean
  summary: string
  description: string
  url: string
}

const LINE_OCTETS = 75
const instant = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** RFC 5545 §3.3.11: backslash, semicolon, comma and line breaks are escaped; no other control character passes. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** RFC 5545 §3.1: at most 75 octets a line, never inside a character; continuations start with a space. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** A calendar (text/calendar, CRLF) with one event. */
export function calendarOf(event: CalendarEvent, productName: string): string {
  const end = new Date(event.start.getTime() + SESSION_MINUTES * MINUTE_MS)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(productName)}//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${instant(event.stamp)}`,
    `DTSTART:${instant(event.start)}`,
    `DTEND:${instant(end)}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

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
  /** ORGANIZER and ATTENDEE lines of an invitation. */
  people?: readonly string[]
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

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${instant(event.stamp)}`,
  `DTSTART:${instant(event.start)}`,
  `DTEND:${instant(new Date(event.start.getTime() + SESSION_MINUTES * MINUTE_MS))}`,
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `SUMMARY:${escapeText(event.summary)}`,
  `DESCRIPTION:${escapeText(event.description)}`,
  `URL:${event.url}`,
  ...(event.people ?? []),
  'END:VEVENT',
]

/** PUBLISH: a copy to keep · REQUEST, CANCEL: an invitation that calendars keep up to date · null: stored as it is. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL' | null

/** A calendar (text/calendar, CRLF). `head`: further properties of the calendar itself. */
export function calendarText(
  events: readonly CalendarEvent[],
  {
    productName,
    method,
    head = [],
  }: { productName: string; method: CalendarMethod; head?: readonly string[] },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(productName)}//ES`,
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...head,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

/** A calendar with one event, to keep. */
export const calendarOf = (event: CalendarEvent, productName: string): string =>
  calendarText([event], { productName, method: 'PUBLISH' })

const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, '')}"`

/** Who invites and who is invited, as properties of an event. */
export const peopleOf = (
  organizer: { name: string; email: string },
  attendee: { name: string; email: string },
): string[] => [
  `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
  `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
]

import { MINUTE_MS, SESSION_MINUTES } from './constants'

type Event = { uid: string; slot: string; title: string; description: string; url?: string }

const stamp = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r?\n/g, '\\n')
    .replace(/([,;])/g, '\\$1')

/** Lines are at most 75 octets; the rest goes on, after a space, on the next one. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let out = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > 75) {
      out += '\r\n '
      octets = 1
    }
    out += letter
    octets += size
  }
  return out
}

/** A session of 45 minutes as an iCalendar file (RFC 5545), with a reminder ten minutes before. */
export function sessionCalendar({ uid, slot, title, description, url }: Event): string {
  const start = Date.parse(slot)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//session//ES',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(start)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + SESSION_MINUTES * MINUTE_MS)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(url ? [`URL:${url}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

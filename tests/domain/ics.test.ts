import { expect, it } from 'vitest'
import { sessionCalendar } from '#domain/ics'

it('writes a session as a calendar file of 45 minutes', () => {
  expect(
    sessionCalendar({
      uid: 's1@travesia',
      slot: '2026-09-10T13:00:00.000Z',
      title: 'Sesión con Camila, coach',
      description: 'Uno; dos\ntres',
      url: 'https://example.test/conferencia',
    }).split('\r\n'),
  ).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//session//ES',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:s1@travesia',
    'DTSTAMP:20260910T130000Z',
    'DTSTART:20260910T130000Z',
    'DTEND:20260910T134500Z',
    'SUMMARY:Sesión con Camila\\, coach',
    'DESCRIPTION:Uno\\; dos\\ntres',
    'URL:https://example.test/conferencia',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Sesión con Camila\\, coach',
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('folds lines longer than 75 octets without breaking a letter', () => {
  const lines = sessionCalendar({
    uid: 'u',
    slot: '2026-09-10T13:00:00.000Z',
    title: 'ñ'.repeat(90),
    description: '',
  }).split('\r\n')
  const encoder = new TextEncoder()
  expect(lines.every((line) => encoder.encode(line).length <= 75)).toBe(true)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ñ'.repeat(90)}\r\n`)
})

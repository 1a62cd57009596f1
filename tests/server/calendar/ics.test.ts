import { afterAll, describe, expect, it } from 'vitest'
import { createIcsReader } from '#server/outside/calendar/ics/ics-reader'
import { readBusy } from '#server/outside/calendar/ics/read-busy'
import { CalendarTrouble } from '#server/outside/calendar/troubles'

const QUESTION = {
  zone: 'America/Santiago',
  fromMs: Date.parse('2026-03-11T00:00:00Z'),
  toMs: Date.parse('2026-05-11T00:00:00Z'),
  ownSuffix: '@localhost',
}
const calendar = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//prueba//ES', ...events, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]): string => ['BEGIN:VEVENT', 'UID:a@b', ...lines, 'END:VEVENT'].join('\r\n')

function read(text: string, given: Partial<typeof QUESTION> = {}) {
  const { busy, skipped, events } = readBusy(Buffer.from(text), { ...QUESTION, ...given })
  const times: string[] = []
  for (let i = 0; i < busy.length; i += 2)
    times.push([busy[i], busy[i + 1]].map((ms) => new Date(ms ?? 0).toISOString().slice(0, 16)).join(' → '))
  return { times, skipped, events }
}
const timesOf = (...lines: string[]) => read(calendar(event(...lines))).times
const troubleOf = (text: string): string | null => {
  try {
    readBusy(Buffer.from(text), QUESTION)
    return null
  } catch (error) {
    return error instanceof CalendarTrouble ? error.trouble : String(error)
  }
}

describe('what a calendar says its owner is busy with', () => {
  it('blocks for events of every kind that are not marked as free (cal.com #20575)', () => {
    const start = 'DTSTART:20260316T130000Z'
    const end = 'DTEND:20260316T140000Z'
    const hour = ['2026-03-16T13:00 → 2026-03-16T14:00']
    expect(timesOf(start, end)).toEqual(hour)
    expect(timesOf(start, end, 'STATUS:TENTATIVE')).toEqual(hour)
    expect(timesOf(start, end, 'TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF')).toEqual(hour)
    expect(timesOf(start, end, 'CLASS:PRIVATE')).toEqual(hour)
    expect(timesOf(start, 'DURATION:PT1H')).toEqual(hour)
    expect(timesOf(start, end, 'TRANSP:TRANSPARENT')).toEqual([])
    expect(timesOf(start, end, 'STATUS:CANCELLED')).toEqual([])
    expect(timesOf(start, end, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE')).toEqual([])
    expect(timesOf(start)).toEqual([])
  })

  it('blocks whole days in the coach’s zone, several days, and events begun before (cal.com #7796)', () => {
    expect(timesOf('DTSTART;VALUE=DATE:20260316')).toEqual(['2026-03-16T03:00 → 2026-03-17T03:00'])
    expect(timesOf('DTSTART;VALUE=DATE:20260404', 'DTEND;VALUE=DATE:20260406')).toEqual([
      '2026-04-04T03:00 → 2026-04-06T04:00',
    ])
    expect(timesOf('DTSTART:20260301T120000Z', 'DTEND:20260312T120000Z')).toEqual([
      '2026-03-11T00:00 → 2026-03-12T12:00',
    ])
    expect(timesOf('DTSTART:20260316T100000', 'DTEND:20260316T110000')).toEqual([
      '2026-03-16T13:00 → 2026-03-16T14:00',
    ])
  })

  it('reads zones by name, by a foreign prefix, and as the calendar describes them', () => {
    const named = 'DTSTART;TZID=Europe/Madrid:20260316T100000'
    expect(timesOf(named, 'DURATION:PT1H')).toEqual(['2026-03-16T09:00 → 2026-03-16T10:00'])
    const prefixed = 'DTSTART;TZID="/citadel.org/20210210_1/Europe/Madrid":20260316T100000'
    expect(timesOf(prefixed, 'DURATION:PT1H')).toEqual(['2026-03-16T09:00 → 2026-03-16T10:00'])
    const described = [
      'BEGIN:VTIMEZONE',
      'TZID:Hora de la empresa',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:-0200',
      'TZOFFSETTO:-0200',
      'END:STANDARD',
      'END:VTIMEZONE',
      event('DTSTART;TZID=Hora de la empresa:20260316T100000', 'DURATION:PT1H'),
    ]
    expect(read(calendar(...described)).times).toEqual(['2026-03-16T12:00 → 2026-03-16T13:00'])
  })

  it('repeats on the wall clock across the change of April, with exceptions, extra dates and moved ones', () => {
    const weekly = [
      'DTSTART;TZID=America/Santiago:20200106T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260420T130000Z',
      'EXDATE;TZID=America/Santiago:20260323T090000',
      'RDATE;TZID=America/Santiago:20260325T090000',
    ]
    const moved = event(
      'RECURRENCE-ID;TZID=America/Santiago:20260330T090000',
      'DTSTART;TZID=America/Santiago:20260330T150000',
      'DURATION:PT1H',
    )
    expect(read(calendar(event(...weekly), moved)).times).toEqual([
      '2026-03-16T12:00 → 2026-03-16T13:00',
      '2026-03-25T12:00 → 2026-03-25T13:00',
      '2026-03-30T18:00 → 2026-03-30T19:00',
      '2026-04-06T13:00 → 2026-04-06T14:00',
      '2026-04-13T13:00 → 2026-04-13T14:00',
      '2026-04-20T13:00 → 2026-04-20T14:00',
    ])
  })

  it('counts rules from their first time, and moves those that do not count near the window', () => {
    const daily = ['DTSTART:19800101T120000Z', 'DURATION:PT30M']
    expect(timesOf(...daily, 'RRULE:FREQ=DAILY;INTERVAL=30')).toEqual([
      '2026-03-30T12:00 → 2026-03-30T12:30',
      '2026-04-29T12:00 → 2026-04-29T12:30',
    ])
    expect(timesOf('DTSTART:20260310T120000Z', 'DURATION:PT30M', 'RRULE:FREQ=DAILY;COUNT=3')).toEqual([
      '2026-03-11T12:00 → 2026-03-11T12:30',
      '2026-03-12T12:00 → 2026-03-12T12:30',
    ])
  })

  it('joins what overlaps, takes free/busy lists, and leaves out our own events that come back', () => {
    const own = event('DTSTART:20260316T130000Z', 'DURATION:PT1H').replace('a@b', 'sesion-1@localhost')
    const list = [
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=BUSY:20260317T130000Z/PT1H,20260317T133000Z/20260317T150000Z',
      'FREEBUSY;FBTYPE=FREE:20260318T130000Z/PT1H',
      'END:VFREEBUSY',
    ]
    expect(read(calendar(own, ...list)).times).toEqual(['2026-03-17T13:00 → 2026-03-17T15:00'])
  })

  it('skips and counts what is broken, and keeps the rest', () => {
    const fine = event('DTSTART:20260316T130000Z', 'DURATION:PT1H')
    const broken = [
      'esto no es una línea',
      event('DTSTART:mañana'),
      event('SUMMARY:sin fecha'),
      event('DTSTART:20261399T130000Z'),
      'END:NADA',
    ]
    expect(read(calendar(...broken, fine))).toEqual({
      times: ['2026-03-16T13:00 → 2026-03-16T14:00'],
      skipped: 5,
      events: 4,
    })
    expect(read(calendar(event('DTSTART:20260316T130000Z', 'DURATION:PT1H', 'RRULE:FREQ=LUNES')))).toEqual({
      times: ['2026-03-16T13:00 → 2026-03-16T14:00'],
      skipped: 1,
      events: 1,
    })
    expect(read(fine.replace('BEGIN:VEVENT', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT')).times).toHaveLength(1)
  })

  it('joins folded lines, also inside a name’s value, and takes bare line feeds', () => {
    const folded = calendar(
      event('DTSTART;TZID=America/\r\n Santiago:202603\r\n\t16T100000', 'DURATION:PT1H'),
    )
    expect(read(folded).times).toEqual(['2026-03-16T13:00 → 2026-03-16T14:00'])
    expect(read(`\ufeff${folded.replaceAll('\r\n', '\n')}`).times).toHaveLength(1)
  })

  it('refuses what is no calendar, and rules that repeat every few seconds', () => {
    expect(troubleOf('<html>hola</html>')).toBe('notCalendar')
    expect(troubleOf('')).toBe('notCalendar')
    const start = 'DTSTART:20260316T130000Z'
    expect(troubleOf(calendar(event(start, 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')))).toBe('tooOften')
    expect(troubleOf(calendar(event(start, 'DURATION:PT1S', 'RRULE:FREQ=MINUTELY')))).toBe('tooOften')
  })
})

describe('calendars made to hurt', () => {
  const reader = createIcsReader()
  afterAll(() => reader.close())
  const outcome = (text: string): Promise<string> => {
    const bytes = new TextEncoder().encode(text)
    return reader.read(bytes, QUESTION).then(
      ({ events }) => `read ${events}`,
      (error: unknown) => (error instanceof CalendarTrouble ? error.trouble : String(error)),
    )
  }

  it('end with a reason, and the next one is read as if nothing had happened', async () => {
    const heavy = event('DTSTART:20260316T130000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')
    const hourly = event('DTSTART:19000316T130000Z', 'RRULE:FREQ=HOURLY', 'DURATION:PT1M')
    expect(['tooSlow', 'tooOften', 'tooMany', 'read 20000']).toContain(
      await outcome(calendar(...Array.from({ length: 20_000 }, () => heavy))),
    )
    expect(await outcome(calendar(hourly))).toBe('read 1')
    const many = Array.from(
      { length: 170_000 },
      (_, i) =>
        `BEGIN:VEVENT\r\nDTSTART:${20260311 + (i % 20)}T${String(i % 24).padStart(2, '0')}0000Z\r\nEND:VEVENT`,
    )
    expect(['tooSlow', 'tooMany', 'read 170000']).toContain(await outcome(calendar(many.join('\r\n'))))
    expect(await outcome(`BEGIN:VCALENDAR\r\n${'X'.repeat(9_000_000)}`)).toBe('read 0')
    expect(await outcome(`BEGIN:VCALENDAR${'\r\n A'.repeat(2_000_000)}`)).toMatch(/read 0|notCalendar/)
    expect(await outcome(calendar(event('DTSTART:20260316T130000Z')))).toBe('read 1')
  })

  it('are not mistaken: a year of 20,000 events is read', async () => {
    const year = Array.from({ length: 20_000 }, (_, index) => {
      const start = new Date(Date.parse('2026-01-01T00:00:00Z') + index * 1_576_800).toISOString()
      const from = start.replace(/[-:]|\.\d{3}/g, '')
      return event(`DTSTART:${from}`, 'DURATION:PT10M', 'SUMMARY:Reunión', 'DESCRIPTION:Con detalle')
    })
    expect(await outcome(calendar(year.join('\r\n')))).toBe('read 20000')
  })

  it('leave the server free to answer meanwhile', async () => {
    let beats = 0
    let running = true
    const beat = (): void => {
      beats += 1
      if (running) setImmediate(beat)
    }
    const heavy = event('DTSTART:19000316T130000Z', 'RRULE:FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2')
    const text = calendar(Array.from({ length: 20_000 }, () => heavy).join('\r\n'))
    const bytes = new TextEncoder().encode(text)
    const reading = reader.read(bytes, QUESTION).catch((error: unknown) => error)
    beat()
    const ended = await reading
    running = false
    expect(ended).toBeInstanceOf(CalendarTrouble)
    // one turn of the loop would be all, if the text were read in this thread
    expect(beats).toBeGreaterThan(100)
  })
})

import { describe, expect, it } from 'vitest'
import { checkRecurrence, timesOf } from '#server/entities/slot/repetition'
import hardCases from './hard-cases.json'

const at = (text: string) => Date.parse(text)
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16).concat('Z')
const HOUR = 3_600_000

describe('a repetition', () => {
  it('happens on the dates RFC 5545 names', () => {
    for (const { dtstart, rule, dates } of hardCases.rrule) {
      const startMs = at(`${dtstart}T12:00Z`)
      const span = [startMs - 24 * HOUR, startMs + 400 * 24 * HOUR] as const
      const times = timesOf({ startMs, endMs: startMs + HOUR, recurrence: rule }, 'America/Santiago', ...span)
      expect(times.map((time) => iso(time.startMs).slice(0, 10))).toEqual(dates)
    }
  })

  it('reads week numbers and the end on a leap day rightly', () => {
    const starts = (recurrence: string, from: string, days: number) =>
      timesOf(
        { startMs: at(from), endMs: at(from) + HOUR, recurrence },
        'UTC',
        at(from),
        at(from) + days * 24 * HOUR,
      ).map(({ startMs }) => iso(startMs).slice(0, 10))
    expect(starts('FREQ=DAILY;UNTIL=20240229T100000Z', '2024-02-27T10:00Z', 10)).toEqual([
      '2024-02-27',
      '2024-02-28',
      '2024-02-29',
    ])
    expect(starts('FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12T09:00Z', 800)).toEqual([
      '1997-05-12',
      '1998-05-11',
      '1999-05-17',
    ])
  })

  it('keeps its wall-clock time across a clock change, and its night covers both of the doubled hours', () => {
    const weekly = {
      startMs: at('2026-08-24T14:00Z'),
      endMs: at('2026-08-24T15:00Z'),
      recurrence: 'FREQ=WEEKLY',
    }
    const times = timesOf(weekly, 'America/Santiago', at('2026-08-30T00:00Z'), at('2026-09-12T00:00Z'))
    expect(times.map(({ startMs, endMs }) => [iso(startMs), iso(endMs)])).toEqual([
      ['2026-08-31T14:00Z', '2026-08-31T15:00Z'],
      ['2026-09-07T13:00Z', '2026-09-07T14:00Z'],
    ])
    const night = {
      startMs: at('2026-04-04T02:00Z'),
      endMs: at('2026-04-04T03:00Z'),
      recurrence: 'FREQ=DAILY',
    }
    const doubled = timesOf(night, 'America/Santiago', at('2026-04-04T12:00Z'), at('2026-04-05T12:00Z'))
    expect(doubled.map(({ startMs, endMs }) => [iso(startMs), iso(endMs)])).toEqual([
      ['2026-04-05T02:00Z', '2026-04-05T04:00Z'],
    ])
  })

  it('does not happen at a time the clock skips', () => {
    const daily = {
      startMs: at('2026-09-04T04:00Z'),
      endMs: at('2026-09-04T05:00Z'),
      recurrence: 'FREQ=DAILY',
    }
    const times = timesOf(daily, 'America/Santiago', at('2026-09-05T00:00Z'), at('2026-09-07T12:00Z'))
    expect(times.map(({ startMs }) => iso(startMs))).toEqual(['2026-09-05T04:00Z', '2026-09-07T03:00Z'])
  })

  it('leaves out the times that were taken out', () => {
    const startMs = at('2026-03-16T13:00Z')
    const series = { startMs, endMs: startMs + HOUR, recurrence: 'FREQ=DAILY', except: [startMs + 24 * HOUR] }
    const times = timesOf(series, 'America/Santiago', startMs, startMs + 50 * HOUR)
    expect(times.map((time) => iso(time.startMs))).toEqual(['2026-03-16T13:00Z', '2026-03-18T13:00Z'])
  })

  it('is the same however late it is asked for', () => {
    const startMs = at('2020-01-06T13:00Z')
    for (const rule of [
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
      'FREQ=HOURLY;INTERVAL=7',
    ]) {
      const span = [at('2026-05-01T00:00Z'), at('2026-06-01T00:00Z')] as const
      const once = { startMs, endMs: startMs + HOUR, recurrence: rule }
      const counted = { ...once, recurrence: `${rule};COUNT=100000` }
      expect(timesOf(once, 'UTC', ...span)).toEqual(timesOf(counted, 'UTC', ...span))
    }
  })

  it.each([
    ['FREQ=SECONDLY', 'Una repetición va por horas, días, semanas, meses o años.'],
    ['FREQ=HOURLY', 'Se repite más de 512 veces en 60 días. Hazla menos seguida.'],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'Esta repetición no ocurre nunca.'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'Esta repetición no ocurre nunca.'],
    ['FREQ=DAILY;COUNT=0', 'Esta repetición no ocurre nunca.'],
    ['FREQ=HOURLY;INTERVAL=5;COUNT=900', 'Di hasta cuándo se repite, no cuántas veces.'],
    ['DTSTART=20200101;FREQ=DAILY', 'Elige cómo se repite.'],
    ['cada lunes', 'Elige cómo se repite.'],
    ['FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270101T000000Z', null],
  ])('%s is refused with a sentence, or taken', (recurrence, sentence) => {
    const startMs = at('2026-03-16T13:00Z')
    const time = { startMs, endMs: startMs + HOUR, recurrence }
    expect(checkRecurrence(time, 'America/Santiago')).toBe(sentence)
  })

  it('may not last longer than it takes to come again', () => {
    const startMs = at('2026-03-16T13:00Z')
    const long = { startMs, endMs: startMs + 30 * HOUR, recurrence: 'FREQ=DAILY' }
    expect(checkRecurrence(long, 'America/Santiago')).toBe('Dura más que lo que tarda en repetirse.')
  })
})

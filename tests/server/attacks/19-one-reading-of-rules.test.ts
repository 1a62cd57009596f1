import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timesOf } from '#server/entities/slot/repetition'
import { TooLong } from '#server/kernel/recurrence'
import { readBusy } from '#server/outside/calendar/ics/read-busy'

const ZONE = 'America/New_York'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const pad = (part: number | string) => String(part).padStart(2, '0')
/** Days as ‹year› ‹month›: ‹days›, by hand. */
const on = (year: number, months: Record<number, number[]>): string[] =>
  Object.entries(months).flatMap(([month, days]) => days.map((day) => `${year}-${pad(month)}-${pad(day)}`))
/** 09:00 in New York, as the examples have it. */
const startOf = (day: string): number => {
  for (const offset of [4, 5]) {
    const at = Date.parse(`${day}T${pad(9 + offset)}:00:00Z`)
    if (new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit' }).format(at) === '09') return at
  }
  throw new Error(day)
}
const dayOf = (ms: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(ms)

type Span = { from: number; to: number }
const byCoach = (first: string, recurrence: string, { from, to }: Span): string[] => {
  const startMs = startOf(first)
  return timesOf({ startMs, endMs: startMs + HOUR, recurrence }, ZONE, from, to).map((time) =>
    dayOf(time.startMs),
  )
}
const byCalendar = (first: string, rule: string, { from, to }: Span, broken = 0): string[] => {
  const text = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//ES', 'BEGIN:VEVENT', 'UID:a@b'],
    ...[`DTSTART;TZID=${ZONE}:${first.replaceAll('-', '')}T090000`, 'DURATION:PT1H', `RRULE:${rule}`],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
  const { busy, skipped } = readBusy(Buffer.from(text), {
    zone: ZONE,
    fromMs: from,
    toMs: to,
    ownSuffix: '@x',
  })
  expect(skipped).toBe(broken)
  return Array.from({ length: busy.length / 2 }, (_, at) => dayOf(busy[at * 2] ?? 0))
}

/** The examples of RFC 5545, 3.8.5.3, and what it says they mean; two of the last are ours. */
const EXAMPLES: [rule: string, first: string, days: string[]][] = [
  ['FREQ=DAILY;COUNT=10', '1997-09-02', on(1997, { 9: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] })],
  ['FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09-02', on(1997, { 9: [2, 12, 22], 10: [2, 12] })],
  ['FREQ=WEEKLY;COUNT=10', '1997-09-02', on(1997, { 9: [2, 9, 16, 23, 30], 10: [7, 14, 21, 28], 11: [4] })],
  [
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
    '1997-09-02',
    [
      ...on(1997, { 9: [2, 16, 30], 10: [14, 28], 11: [11, 25], 12: [9, 23] }),
      ...on(1998, { 1: [6, 20], 2: [3, 17] }),
    ],
  ],
  [
    'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH',
    '1997-09-02',
    on(1997, { 9: [2, 4, 9, 11, 16, 18, 23, 25, 30], 10: [2] }),
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
    '1997-09-01',
    on(1997, {
      9: [1, 3, 5, 15, 17, 19, 29],
      10: [1, 3, 13, 15, 17, 27, 29, 31],
      11: [10, 12, 14, 24, 26, 28],
      12: [8, 10, 12, 22],
    }),
  ],
  [
    'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
    '1997-09-05',
    [
      ...on(1997, { 9: [5], 10: [3], 11: [7], 12: [5] }),
      ...on(1998, { 1: [2], 2: [6], 3: [6], 4: [3], 5: [1], 6: [5] }),
    ],
  ],
  [
    'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '1997-09-07',
    [...on(1997, { 9: [7, 28], 11: [2, 30] }), ...on(1998, { 1: [4, 25], 3: [1, 29], 5: [3, 31] })],
  ],
  [
    'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
    '1997-09-22',
    [...on(1997, { 9: [22], 10: [20], 11: [17], 12: [22] }), ...on(1998, { 1: [19], 2: [16] })],
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=-3',
    '1997-09-28',
    [...on(1997, { 9: [28], 10: [29], 11: [28], 12: [29] }), ...on(1998, { 1: [29], 2: [26] })],
  ],
  [
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    '1997-09-30',
    [...on(1997, { 9: [30], 10: [1, 31], 11: [1, 30], 12: [1, 31] }), ...on(1998, { 1: [1, 31], 2: [1] })],
  ],
  [
    'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
    '1997-09-10',
    [...on(1997, { 9: [10, 11, 12, 13, 14, 15] }), ...on(1999, { 3: [10, 11, 12, 13] })],
  ],
  [
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
    '1997-09-02',
    [
      ...on(1997, { 9: [2, 9, 16, 23, 30], 11: [4, 11, 18, 25] }),
      ...on(1998, { 1: [6, 13, 20, 27], 3: [3, 10, 17, 24, 31] }),
    ],
  ],
  [
    'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
    '1997-06-10',
    [1997, 1998, 1999, 2000, 2001].flatMap((year) => on(year, { 6: [10], 7: [10] })),
  ],
  [
    'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
    '1997-03-10',
    [
      ...on(1997, { 3: [10] }),
      ...[1999, 2001, 2003].flatMap((year) => on(year, { 1: [10], 2: [10], 3: [10] })),
    ],
  ],
  [
    'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
    '1997-01-01',
    [
      ...on(1997, { 1: [1], 4: [10], 7: [19] }),
      ...on(2000, { 1: [1], 4: [9], 7: [18] }),
      ...on(2003, { 1: [1], 4: [10], 7: [19] }),
      ...on(2006, { 1: [1] }),
    ],
  ],
  ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19', ['1997-05-19', '1998-05-18', '1999-05-17']],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12', ['1997-05-12', '1998-05-11', '1999-05-17']],
  [
    'FREQ=YEARLY;BYMONTH=3;BYDAY=TH',
    '1997-03-13',
    [
      ...on(1997, { 3: [13, 20, 27] }),
      ...on(1998, { 3: [5, 12, 19, 26] }),
      ...on(1999, { 3: [4, 11, 18, 25] }),
    ],
  ],
  [
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    '1998-02-13',
    ['1998-02-13', '1998-03-13', '1998-11-13', '1999-08-13', '2000-10-13'],
  ],
  [
    'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
    '1997-09-13',
    [
      ...on(1997, { 9: [13], 10: [11], 11: [8], 12: [13] }),
      ...on(1998, { 1: [10], 2: [7], 3: [7], 4: [11], 5: [9], 6: [13] }),
    ],
  ],
  [
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996-11-05',
    ['1996-11-05', '2000-11-07', '2004-11-02'],
  ],
  [
    'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
    '1997-09-04',
    ['1997-09-04', '1997-10-07', '1997-11-06'],
  ],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    '1997-09-29',
    [...on(1997, { 9: [29], 10: [30], 11: [27], 12: [30] }), ...on(1998, { 1: [29], 2: [26], 3: [30] })],
  ],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05', on(1997, { 8: [5, 10, 19, 24] })],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05', on(1997, { 8: [5, 17, 19, 31] })],
  ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '2007-01-15', on(2007, { 1: [15, 30], 2: [15], 3: [15, 30] })],
  ['FREQ=YEARLY', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29']],
  ['FREQ=DAILY;UNTIL=20240229', '2024-02-27', ['2024-02-27', '2024-02-28', '2024-02-29']],
]

describe('attack 19: a rule means the same days to a coach’s hours and to a calendar from outside', () => {
  test.each(EXAMPLES)('%s from %s, as RFC 5545 has it', (rule, first, days) => {
    const span = { from: startOf(first) - DAY, to: startOf(days.at(-1) ?? first) + 2 * HOUR }
    expect(byCoach(first, rule, span)).toEqual(days)
    expect(byCalendar(first, rule, span)).toEqual(days)
  })

  const days = fc.uniqueArray(fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'), { minLength: 1 })
  const rule = fc
    .record({
      freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      interval: fc.integer({ min: 1, max: 4 }),
      byDay: fc.option(days),
      byWeek: fc.option(fc.integer({ min: -53, max: 53 }).filter((week) => week !== 0)),
      byMonthDay: fc.option(fc.integer({ min: -31, max: 31 }).filter((day) => day !== 0)),
      count: fc.option(fc.integer({ min: 1, max: 30 })),
      until: fc.option(fc.integer({ min: 0, max: 900 })),
      weekStart: fc.constantFrom('MO', 'SU'),
    })
    .map(({ freq, interval, byDay, byWeek, byMonthDay, count, until, weekStart }) =>
      [
        `FREQ=${freq};INTERVAL=${interval};WKST=${weekStart}`,
        ...(byDay ? [`BYDAY=${byDay.join()}`] : []),
        ...(byWeek && freq === 'YEARLY' ? [`BYWEEKNO=${byWeek}`] : []),
        ...(byMonthDay && freq !== 'WEEKLY' ? [`BYMONTHDAY=${byMonthDay}`] : []),
        ...(count ? [`COUNT=${count}`] : []),
        ...(until !== null && !count
          ? [
              `UNTIL=${new Date(Date.parse('2024-02-01T14:00:00Z') + until * DAY).toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
            ]
          : []),
      ].join(';'),
    )

  test('whatever the rule, and however late it is asked for', () => {
    fc.assert(
      fc.property(
        rule,
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 0, max: 900 }),
        (text, begins, later) => {
          const first = dayOf(Date.parse('2024-02-20T14:00:00Z') + begins * DAY)
          const from = startOf(first) + later * DAY
          const span = { from, to: from + 60 * DAY }
          let expected: string[]
          try {
            expected = byCoach(first, text, span)
          } catch (error) {
            // a rule that never happens: a coach may not write it, and a calendar with it says so
            expect(error).toBeInstanceOf(TooLong)
            byCalendar(first, text, span, 1)
            return
          }
          expect(byCalendar(first, text, span)).toEqual(expected)
        },
      ),
      { numRuns: 300 },
    )
  })
})

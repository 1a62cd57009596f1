import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeSlots, type SlotQuestion } from '#domain/slots/free-slots'
import { localToUtc } from '#domain/slots/local-time'
import { zoneTable } from '#domain/slots/zone-table'
import hardCases from './hard-cases.json'
import { oracleSlots } from './slots-oracle'

const ZONES = [
  'America/Santiago',
  'America/Punta_Arenas',
  'America/Coyhaique',
  'Pacific/Easter',
  'America/Lima',
  'America/Argentina/Buenos_Aires',
  'America/Mexico_City',
  'America/Bogota',
  'America/Asuncion',
  'America/New_York',
  'Europe/Madrid',
]
const DAY = 86_400_000
const at = (text: string) => Date.parse(text)
const iso = (slots: number[]) => slots.map((slot) => new Date(slot).toISOString().slice(0, 16).concat('Z'))

const question = (given: Partial<SlotQuestion>): SlotQuestion => ({
  ranges: [],
  zone: 'America/Santiago',
  busy: [],
  fromMs: 0,
  toMs: Number.MAX_SAFE_INTEGER,
  nowMs: at('2026-03-01T00:00Z'),
  ...given,
})

/** Every instant in 2026 and 2027 at which a zone moves its clock. */
const changesOf = (zone: string): number[] =>
  zoneTable(zone, at('2026-01-01T00:00Z'), at('2027-12-31T23:59Z'))
    .from.map((minute) => minute * 60_000)
    .filter((ms) => ms >= at('2026-01-01T00:00Z') && ms < at('2028-01-01T00:00Z'))

describe('the zone table', () => {
  it('finds the clock changes of Santiago', () => {
    for (const { year, back, forward } of hardCases.santiago_clock_changes) {
      const { from } = zoneTable('America/Santiago', at(`${year}-01-01T00:00Z`), at(`${year}-12-31T00:00Z`))
      const changes = from
        .map((minute) => minute * 60_000)
        .filter((ms) => ms > 0 && new Date(ms).getUTCFullYear() === year)
      expect(iso(changes)).toEqual([back, forward])
    }
  })

  it('turns local times into instants, also at a clock change and before a law changed', () => {
    const answers = hardCases.local_to_utc.map(({ zone, local }) => iso([localToUtc(zone, local)])[0])
    expect(answers).toEqual(hardCases.local_to_utc.map((one) => one.utc))
  })
})

describe('free slots', () => {
  it('start every 15 minutes and end inside the range', () => {
    const slots = freeSlots(
      question({ ranges: [{ weekday: 1, startMinute: 540, endMinute: 630 }], toMs: at('2026-03-08T00:00Z') }),
    )
    expect(iso(slots)).toEqual([
      '2026-03-02T12:00Z',
      '2026-03-02T12:15Z',
      '2026-03-02T12:30Z',
      '2026-03-02T12:45Z',
    ])
  })

  it('keep 15 minutes before and after busy time', () => {
    const slots = freeSlots(
      question({
        ranges: [{ weekday: 1, startMinute: 540, endMinute: 780 }],
        busy: [{ startMs: at('2026-03-02T13:30Z'), endMs: at('2026-03-02T14:15Z') }],
        toMs: at('2026-03-08T00:00Z'),
      }),
    )
    expect(iso(slots)).toEqual([
      '2026-03-02T12:00Z',
      '2026-03-02T12:15Z',
      '2026-03-02T12:30Z',
      '2026-03-02T14:30Z',
      '2026-03-02T14:45Z',
      '2026-03-02T15:00Z',
      '2026-03-02T15:15Z',
    ])
  })

  it('are offered from 1800 seconds to 60 days ahead', () => {
    const ranges = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 }))
    const slots = freeSlots(question({ ranges, nowMs: at('2026-05-04T12:00:01Z') }))
    expect(iso([slots[0] ?? 0, slots.at(-1) ?? 0])).toEqual(['2026-05-04T12:45Z', '2026-07-03T12:00Z'])
  })

  it('join ranges that touch', () => {
    const ranges = [
      { weekday: 1, startMinute: 570, endMinute: 600 },
      { weekday: 1, startMinute: 540, endMinute: 570 },
    ]
    const slots = freeSlots(question({ ranges, toMs: at('2026-03-08T00:00Z') }))
    expect(iso(slots)).toEqual(['2026-03-02T12:00Z', '2026-03-02T12:15Z'])
  })

  it('fill windows across a clock change back to back', () => {
    for (const { zone, window, utc } of hardCases.slots_back_to_back_45min) {
      const [date = '', hours = ''] = window.split(' ')
      const [startMinute = 0, endMinute = 0] = hours.split('-').map((time) => Number(time.slice(0, 2)) * 60)
      const weekday = new Date(`${date}T00:00Z`).getUTCDay()
      const noon = localToUtc(zone, `${date}T12:00`)
      const slots = freeSlots(
        question({
          zone,
          ranges: [{ weekday, startMinute, endMinute }],
          fromMs: noon - DAY,
          toMs: noon + DAY,
          nowMs: noon - 3 * DAY,
          stepMinutes: 45,
        }),
      )
      expect(iso(slots)).toEqual(utc)
    }
  })

  it('stay at the coach’s wall-clock hours on both sides of a clock change (cal.com #10517)', () => {
    const ranges = [{ weekday: 1, startMinute: 540, endMinute: 585 }]
    const slots = freeSlots(
      question({ ranges, nowMs: at('2026-08-20T00:00Z'), toMs: at('2026-09-20T00:00Z') }),
    )
    expect(iso(slots)).toEqual([
      '2026-08-24T13:00Z',
      '2026-08-31T13:00Z',
      '2026-09-07T12:00Z',
      '2026-09-14T12:00Z',
    ])
  })

  it('offer a doubled local time once and never a skipped one (cal.com #6217)', () => {
    const ranges = [0, 6].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 }))
    const around = (date: string) =>
      freeSlots(
        question({
          ranges,
          fromMs: at(`${date}T00:00Z`),
          toMs: at(`${date}T06:00Z`),
          nowMs: at(date) - 9 * DAY,
        }),
      )
    expect(iso(around('2026-04-05')).slice(8, 14)).toEqual([
      '2026-04-05T02:00Z',
      '2026-04-05T02:15Z',
      '2026-04-05T02:30Z',
      '2026-04-05T02:45Z',
      '2026-04-05T04:00Z',
      '2026-04-05T04:15Z',
    ])
    expect(iso(around('2026-09-06')).slice(12, 14)).toEqual(['2026-09-06T03:00Z', '2026-09-06T03:15Z'])
  })
})

describe('the kernel and the straightforward computation', () => {
  const range = fc
    .record({
      weekday: fc.integer({ min: 0, max: 6 }),
      startMinute: fc.integer({ min: 0, max: 276 }).map((five) => five * 5),
      length: fc.integer({ min: 6, max: 200 }).map((five) => five * 5),
    })
    .map(({ weekday, startMinute, length }) => ({
      weekday,
      startMinute,
      endMinute: Math.min(1440, startMinute + length),
    }))
  const separate = (ranges: SlotQuestion['ranges']): SlotQuestion['ranges'] =>
    ranges.filter((one, index) =>
      ranges
        .slice(0, index)
        .every(
          (other) =>
            other.weekday !== one.weekday ||
            one.startMinute > other.endMinute ||
            one.endMinute < other.startMinute,
        ),
    )
  const ranges = fc.array(range, { minLength: 4, maxLength: 16 }).map(separate)
  const busy = fc.array(
    fc.record({ quarter: fc.integer({ min: -400, max: 900 }), minutes: fc.integer({ min: 1, max: 600 }) }),
    { maxLength: 30 },
  )
  const agree = (given: SlotQuestion) => expect(freeSlots(given)).toEqual(oracleSlots(given))

  it('agree around every clock change of 2026 and 2027', () => {
    const moments = ZONES.flatMap((zone) => changesOf(zone).map((change) => ({ zone, change })))
    expect(moments.length).toBeGreaterThanOrEqual(16)
    for (const { zone, change } of moments) {
      fc.assert(
        fc.property(ranges, busy, (week, taken) => {
          agree({
            zone,
            ranges: week,
            busy: taken.map(({ quarter, minutes }) => ({
              startMs: change + quarter * 60_000,
              endMs: change + (quarter + minutes) * 60_000,
            })),
            fromMs: change - 2 * DAY,
            toMs: change + 2 * DAY,
            nowMs: change - 3 * DAY,
          })
        }),
        { numRuns: 5 },
      )
    }
  })

  it('agree on random weeks, busy times and moments', () => {
    const moment = fc.integer({
      min: at('2026-01-01T00:00Z') / 60_000,
      max: at('2027-12-01T00:00Z') / 60_000,
    })
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, ranges, busy, (zone, minute, week, taken) => {
        const nowMs = minute * 60_000 + 1
        agree({
          zone,
          ranges: week,
          busy: taken.map(({ quarter, minutes }) => ({
            startMs: nowMs + quarter * 900_000,
            endMs: nowMs + quarter * 900_000 + minutes * 60_000,
          })),
          fromMs: nowMs - DAY,
          toMs: nowMs + 9 * DAY,
          nowMs,
        })
      }),
      { numRuns: 120 },
    )
  })
})

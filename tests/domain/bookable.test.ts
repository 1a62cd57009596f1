import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookableTrip, bookable, noneBookable } from '#domain/bookable'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Monday in Santiago, 09:00. */
const NOW = Date.parse('2026-03-16T12:00:00Z')

/** The day the clock of a zone shows, told by the runtime and not by our tables. */
const days = new Map<string, Intl.DateTimeFormat>()
function dayIn(zone: string, at: number): string {
  const format = days.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  days.set(zone, format)
  return format.format(at)
}

/** Every quarter of an hour from half an hour ahead to the end, tried one by one. */
function counted({ status, available, startsAt, endsAt, pauses, standing, zone }: BookableTrip, now: number) {
  if (status !== 'invited' && status !== 'active') return 0
  const taken = new Set(standing.map((slot) => dayIn(zone, slot)))
  const found = new Set<string>()
  const quarter = 15 * MINUTE
  const first = Math.ceil((now + 30 * MINUTE) / quarter) * quarter
  for (let at = first; at < endsAt; at += quarter)
    if (at >= startsAt && !pauses.some(({ from, until }) => from <= at && at < until))
      if (!taken.has(dayIn(zone, at))) found.add(dayIn(zone, at))
  return Math.min(available, found.size)
}

const trip = (given: Partial<BookableTrip> = {}): BookableTrip => ({
  status: 'active',
  available: 5,
  startsAt: 0,
  endsAt: Date.parse('2026-03-19T02:59:00Z'),
  pauses: [],
  standing: [],
  zone: 'America/Santiago',
  ...given,
})

describe('what can be booked', () => {
  it('is as many as there are credits and days left, today among them', () => {
    expect([bookable(trip(), NOW), bookable(trip({ available: 2 }), NOW)]).toEqual([3, 2])
    expect([noneBookable(trip(), NOW), noneBookable(trip({ available: 0 }), NOW)]).toEqual([null, 'none'])
    expect(noneBookable(trip({ endsAt: NOW + MINUTE }), NOW)).toBe('daysLeft')
  })

  it('is nothing in a trip that is paused, still to be invited or over', () => {
    const states = ['scheduled', 'paused', 'finished', 'canceled', 'expired'] as const
    expect(states.map((status) => bookable(trip({ status }), NOW))).toEqual([0, 0, 0, 0, 0])
    expect(bookable(trip({ status: 'invited' }), NOW)).toBe(3)
  })

  it('leaves out days with a session, days of planned pauses, and what lies before its start', () => {
    expect(bookable(trip({ standing: [NOW + 30 * HOUR] }), NOW)).toBe(2)
    const tuesday = { from: Date.parse('2026-03-17T03:00Z'), until: Date.parse('2026-03-18T03:00Z') }
    expect(bookable(trip({ pauses: [tuesday] }), NOW)).toBe(2)
    expect(bookable(trip({ startsAt: tuesday.until }), NOW)).toBe(1)
  })

  it('counts days where the coachee is', () => {
    // until Wednesday 23:59 in Santiago it is Thursday in Auckland
    expect(bookable(trip({ zone: 'Pacific/Auckland' }), NOW)).toBe(3)
    expect(bookable(trip({ zone: 'Pacific/Auckland', endsAt: Date.parse('2026-03-19T12:00Z') }), NOW)).toBe(4)
  })

  it('is what trying every quarter of an hour finds, in any zone and over changes of the clock', () => {
    const span = fc.tuple(fc.integer({ min: -96, max: 96 * 20 }), fc.integer({ min: 1, max: 96 * 6 }))
    const zones = [
      'America/Santiago',
      'America/Bogota',
      'Pacific/Auckland',
      'Asia/Kathmandu',
      'Europe/Madrid',
    ]
    const starts = [
      '2026-03-16T12:07:00Z',
      '2026-04-03T23:40:00Z',
      '2026-09-04T02:50:00Z',
      '2026-10-23T20:00:00Z',
    ]
    const given = fc.record({
      status: fc.constantFrom('active' as const, 'invited' as const),
      available: fc.integer({ min: 0, max: 30 }),
      starts: fc.integer({ min: -96 * 3, max: 96 * 5 }),
      ends: fc.integer({ min: 0, max: 60 * 24 * 20 }),
      pauses: fc.array(span, { maxLength: 3 }),
      standing: fc.array(fc.integer({ min: 0, max: 96 * 20 }), { maxLength: 6 }),
      zone: fc.constantFrom(...zones),
      now: fc.constantFrom(...starts),
    })
    fc.assert(
      fc.property(given, ({ starts: begin, ends, pauses, standing, now: at, ...rest }) => {
        const now = Date.parse(at)
        const quarter = 15 * MINUTE
        const one: BookableTrip = {
          ...rest,
          startsAt: now + begin * quarter,
          endsAt: now + ends * MINUTE,
          pauses: pauses.map(([from, length]) => ({
            from: now + from * quarter,
            until: now + (from + length) * quarter,
          })),
          standing: standing.map((offset) => now + offset * quarter),
        }
        expect(bookable(one, now)).toBe(counted(one, now))
      }),
      { numRuns: 500 },
    )
  })
})

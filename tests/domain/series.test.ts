import { describe, expect, it } from 'vitest'
import { crossingOf } from '#domain/clock-change'
import { mostInSeries, nextInRhythm, seriesOf } from '#domain/series'

const SANTIAGO = 'America/Santiago'
const BOGOTA = 'America/Bogota'
/** Thursdays at 10:00 in Santiago; its clock goes forward on 2026-09-06. */
const THURSDAYS = ['2026-08-27T14:00', '2026-09-03T14:00', '2026-09-10T13:00', '2026-09-17T13:00'].map(
  (at) => `${at}:00.000Z`,
)
const [FIRST = ''] = THURSDAYS

describe('a series of sessions', () => {
  it('keeps its wall-clock time across a change of the clock (cal.com #10517)', () => {
    const series = { everyWeeks: 1, count: 4 } as const
    expect(seriesOf(FIRST, series, SANTIAGO, THURSDAYS)).toEqual({ slots: THURSDAYS, missing: [] })
    expect(crossingOf(THURSDAYS, SANTIAGO)).toEqual({
      atMs: Date.parse('2026-09-06T04:00:00Z'),
      before: '10:00',
      after: '10:00',
    })
    expect(crossingOf(THURSDAYS, BOGOTA)).toEqual({
      atMs: Date.parse('2026-09-10T13:00:00Z'),
      before: '09:00',
      after: '08:00',
    })
  })

  it('leaves out what is not free, and says nothing of a clock that stays', () => {
    const [one = '', two = '', three = ''] = THURSDAYS
    expect(seriesOf(FIRST, { everyWeeks: 1, count: 3 }, SANTIAGO, [one, three])).toEqual({
      slots: [one, three],
      missing: [two],
    })
    expect(seriesOf(FIRST, { everyWeeks: 2, count: 2 }, SANTIAGO, THURSDAYS).slots).toEqual([one, three])
    expect(crossingOf([one, two], SANTIAGO)).toBeNull()
    expect(crossingOf([], SANTIAGO)).toBeNull()
  })

  it('skips a local time that the clock skips, even where the instant it would become is free', () => {
    // 2026-09-06 has no 00:30 in Santiago.
    const before = '2026-08-30T04:30:00.000Z'
    const pushed = '2026-09-06T04:30:00.000Z'
    expect(seriesOf(before, { everyWeeks: 1, count: 2 }, SANTIAGO, [before, pushed])).toEqual({
      slots: [before],
      missing: [pushed],
    })
  })

  it('goes no further than what can be booked, nor than the server takes at once', () => {
    expect([mostInSeries(1), mostInSeries(2)]).toEqual([9, 5])
  })
})

describe('the next one in a rhythm', () => {
  const BEFORE_CHANGE = '2026-08-27T14:00:00.000Z' // Thursday, 10:00 in Santiago; the clock goes forward on 6 September
  it('is at the same time of the clock on the same weekday', () => {
    const now = Date.parse('2026-08-27T15:00:00Z')
    expect(nextInRhythm(BEFORE_CHANGE, 'weekly', SANTIAGO, now)).toBe('2026-09-03T14:00:00.000Z')
    expect(nextInRhythm(BEFORE_CHANGE, 'biweekly', SANTIAGO, now)).toBe('2026-09-10T13:00:00.000Z')
    expect(nextInRhythm(BEFORE_CHANGE, null, SANTIAGO, now)).toBe('2026-09-10T13:00:00.000Z')
    expect(nextInRhythm(BEFORE_CHANGE, 'monthly', SANTIAGO, now)).toBe('2026-09-24T13:00:00.000Z')
  })

  it('is never in the past: whose rhythm passed meets in the first week that is left', () => {
    const late = Date.parse('2026-09-12T12:00:00Z')
    expect(nextInRhythm(BEFORE_CHANGE, 'weekly', SANTIAGO, late)).toBe('2026-09-17T13:00:00.000Z')
    expect(nextInRhythm(BEFORE_CHANGE, 'biweekly', SANTIAGO, late)).toBe('2026-09-17T13:00:00.000Z')
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clockDifference,
  dayKey,
  formatDateTime,
  formatRange,
  formatTime,
  hourOf,
  minuteOfDay,
  sameClock,
} from '#domain/format-time'
import { type KnownZones, knowZones } from '#domain/slots/known-zones'
import { localToUtc, utcToLocal } from '#domain/slots/local-time'
import { hearOffsets, isZone } from '#domain/slots/zone-table'
import { byDay, slotGroups, slotView } from '../../src/features/schedule/days'
import { sections } from '../../src/features/sessions/view-of'
import { hearSessions, hearSlots } from '../../src/services/graphql/hours'
import { coach, makeMe, makeSession, NOW } from '../fixtures/people'

const VANCOUVER = 'America/Vancouver'
/** A Wednesday of winter: −8 by the rules of 2025, −7 since the last change of clocks there, in March 2026. */
const WINTER = '2027-01-13T18:00:00.000Z'
const minutes = (instant: string): number => Date.parse(instant) / 60_000
const FIRST = minutes('2026-06-01T00:00:00Z')
const since = (instant: string): number => minutes(instant) - FIRST
const told = (zones: KnownZones['zones']): KnownZones => ({
  first: FIRST,
  last: minutes('2027-12-01T00:00:00Z'),
  zones,
})
/** Whatever rules this runtime has: what a browser that was not brought up to date reckons. */
const OLD = told({
  [VANCOUVER]: [-420, since('2026-11-01T09:00:00Z'), -480, since('2027-03-14T10:00:00Z'), -420],
})
const NEW = told({ [VANCOUVER]: [-420] })

beforeEach(() => knowZones(told({})))

describe('attack 16: a page whose own rules are old', () => {
  it('says the hour of the server: dates, free hours and sessions', () => {
    knowZones(OLD)
    expect(formatTime(WINTER, VANCOUVER)).toBe('10:00')
    knowZones(NEW)
    expect([
      formatTime(WINTER, VANCOUVER),
      formatDateTime(WINTER, VANCOUVER),
      formatRange(WINTER, 45, VANCOUVER),
      dayKey('2027-01-14T06:30:00Z', VANCOUVER),
      hourOf(WINTER, VANCOUVER),
      minuteOfDay(WINTER, VANCOUVER),
      utcToLocal(VANCOUVER, Date.parse(WINTER)),
      clockDifference(WINTER, VANCOUVER, 'America/Bogota'),
      sameClock(WINTER, VANCOUVER, 'America/Phoenix'),
    ]).toEqual([
      '11:00',
      'miércoles 13 de enero, 11:00',
      '11:00 – 11:45',
      '2027-01-13',
      11,
      660,
      '2027-01-13T11:00',
      120,
      true,
    ])
    expect(localToUtc(VANCOUVER, '2027-01-13T11:00')).toBe(Date.parse(WINTER))

    expect(slotView(WINTER, VANCOUVER, null).label).toBe('miércoles 13 de enero, 11:00')
    expect([...byDay(['2027-01-14T07:30:00.000Z'], VANCOUVER).keys()]).toEqual(['2027-01-14'])
    const noon = '2027-01-13T19:00:00.000Z'
    expect(slotGroups([noon], new Set([noon]), VANCOUVER, null).map(({ part }) => part)).toEqual([
      'afternoon',
    ])

    const session = makeSession({ slot: WINTER, coach: { ...coach, timezone: VANCOUVER, city: 'Vancouver' } })
    const abroad = sections([session], makeMe({ timezone: 'America/Bogota' }), NOW)
    expect(Object.values(abroad).flat()[0]?.otherTime).toBe('11:00 en Vancouver')
    const there = sections([session], makeMe({ timezone: VANCOUVER }), NOW)
    expect(Object.values(there).flat()[0]?.opensAt).toBe('10:50')
  })

  it('goes by its own rules outside what it was told, and for zones nobody told of', () => {
    knowZones(NEW)
    expect(formatTime('2020-01-15T18:00:00Z', VANCOUVER)).toBe('10:00')
    // Chile moves its clocks at 24:00 on a Saturday: 2026-09-05 in the evening is followed by 01:00
    expect(formatDateTime('2026-09-06T03:59:00Z', 'America/Santiago')).toBe('sábado 5 de septiembre, 23:59')
    expect(formatDateTime('2026-09-06T04:00:00Z', 'America/Santiago')).toBe('domingo 6 de septiembre, 01:00')
  })

  it('says the hours of a zone that it never heard of', () => {
    expect(isZone('America/Nueva_Imperial')).toBe(false)
    knowZones(told({ 'America/Nueva_Imperial': [-180] }))
    expect([isZone('America/Nueva_Imperial'), isZone('constructor')]).toEqual([true, false])
    expect(formatTime(WINTER, 'America/Nueva_Imperial')).toBe('15:00')
    expect(formatTime('2001-01-01T12:00:00Z', 'America/Nueva_Imperial')).toBe('09:00')
  })

  // a page's first Intl costs a phone more than all else it says of time
  it('does not begin to ask its own rules for a day it was told of', () => {
    const asked = vi.spyOn(Intl, 'DateTimeFormat')
    knowZones(told({ 'Pacific/Apia': [780] }))
    expect(formatDateTime(WINTER, 'Pacific/Apia')).toBe('jueves 14 de enero, 07:00')
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('an instant of another millennium costs no more than one of today', () => {
    const started = process.cpuUsage()
    for (const year of ['0005', '1200', '1850', '4000', '7777', '9990'])
      expect(formatTime(`${year}-06-15T12:00:00Z`, 'UTC')).toBe('12:00')
    expect(formatTime('2026-06-15T12:00:00Z', 'UTC')).toBe('12:00')
    const { user } = process.cpuUsage(started)
    expect(user).toBeLessThan(2_000_000)
  })
})

describe('attack 16: an answer that disagrees with the page', () => {
  const REGINA = 'America/Regina'

  it('is right: its hours and those near it are the server’s from then on', () => {
    knowZones(OLD)
    hearSessions([
      { zone: VANCOUVER, slot: '2026-08-12T18:00:00.000Z', offset: -420 },
      { zone: VANCOUVER, slot: WINTER, offset: -420 },
    ])
    expect(formatTime(WINTER, VANCOUVER)).toBe('11:00')
    expect(formatTime('2027-01-20T18:00:00.000Z', VANCOUVER)).toBe('11:00')
    expect(formatTime('2026-08-12T18:00:00.000Z', VANCOUVER)).toBe('11:00')
  })

  it('leaves alone what the same answer confirms, whatever its order', () => {
    const slots = [
      { dateTime: '2026-10-20T18:00:00.000Z', offset: -300 },
      { dateTime: '2026-10-10T18:00:00.000Z', offset: -360 },
    ]
    expect(hearSlots({ zone: REGINA, slots })).toEqual(slots.map(({ dateTime }) => dateTime))
    expect(slots.map(({ dateTime }) => formatTime(dateTime, REGINA))).toEqual(['13:00', '12:00'])
  })

  it('is not believed far away, nor when a newer one says otherwise', () => {
    expect(formatTime('2027-06-10T18:00:00.000Z', REGINA)).toBe('12:00')
    hearOffsets(REGINA, [{ atMs: Date.parse('2026-10-21T18:00:00.000Z'), offset: -360 }])
    expect(formatTime('2026-10-20T18:00:00.000Z', REGINA)).toBe('12:00')
  })

  it('changes nothing where it agrees, and nothing at all for a name that is no zone', () => {
    hearSessions([])
    hearOffsets('Marte/Olimpo', [{ atMs: Date.parse(WINTER), offset: 5 }])
    hearOffsets('America/Lima', [{ atMs: Date.parse(WINTER), offset: -300 }])
    expect(formatTime(WINTER, 'America/Lima')).toBe('13:00')
    expect(isZone('Marte/Olimpo')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import {
  capitalize,
  clockDifference,
  dateTile,
  dayKey,
  daysUntil,
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatRange,
  formatRelative,
  formatTime,
  hourOf,
  longMonth,
  minuteOfDay,
  partOfDay,
  sameClock,
  shortMonth,
  zoneCity,
} from '#domain/format-time'

const SANTIAGO = 'America/Santiago'
const BOGOTA = 'America/Bogota'
const slot = '2026-09-10T13:00:00.000Z'

describe('dates in words', () => {
  it('writes the date and time out in Chilean Spanish with a 24-hour clock', () => {
    expect([
      formatDate(slot, SANTIAGO),
      formatTime(slot, SANTIAGO),
      formatDateTime(slot, SANTIAGO),
      formatDay(slot, SANTIAGO),
      formatMonth(slot, SANTIAGO),
      formatRange(slot, 45, SANTIAGO),
      formatTime('2026-09-10T22:05:00.000Z', SANTIAGO),
    ]).toEqual([
      'jueves 10 de septiembre',
      '10:00',
      'jueves 10 de septiembre, 10:00',
      '10 de septiembre de 2026',
      'Septiembre 2026',
      '10:00 – 10:45',
      '19:05',
    ])
  })

  // Intl knows the names of days and months, and how a year and an hour are written
  it('says every day of a leap year as Intl does', () => {
    const asIntl = (options: Intl.DateTimeFormatOptions, at: number): string =>
      new Intl.DateTimeFormat('es-CL', { timeZone: 'UTC', hourCycle: 'h23', ...options }).format(at)
    for (let day = 0; day < 366; day += 1) {
      const at = Date.UTC(2028, 0, 1 + day, day % 24, day % 60)
      const month = asIntl({ month: 'long', year: 'numeric' }, at)
      expect([
        formatDate(at, 'UTC').replace(/^(\S+) /, '$1, '),
        formatTime(at, 'UTC'),
        formatDay(at, 'UTC'),
        longMonth(dayKey(at, 'UTC')),
        shortMonth(dayKey(at, 'UTC')),
      ]).toEqual([
        asIntl({ weekday: 'long', day: 'numeric', month: 'long' }, at),
        asIntl({ hour: '2-digit', minute: '2-digit' }, at),
        asIntl({ day: 'numeric', month: 'long', year: 'numeric' }, at),
        month,
        month.slice(0, 3),
      ])
    }
  })

  it('says midnight as 00:00', () => {
    expect(formatTime('2026-07-10T04:00:00.000Z', SANTIAGO)).toBe('00:00')
  })

  it('cuts a date into the pieces of a tile', () => {
    expect(dateTile(slot, SANTIAGO)).toEqual({ weekday: 'jue', day: '10', month: 'sep' })
  })

  it('says today and tomorrow by the calendar of the zone, not by elapsed hours', () => {
    const lateEvening = Date.parse('2026-09-10T02:30:00.000Z')
    expect([
      formatRelative('2026-09-10T02:45:00.000Z', lateEvening, SANTIAGO),
      formatRelative(slot, lateEvening, SANTIAGO),
      formatRelative('2026-09-14T13:00:00.000Z', lateEvening, SANTIAGO),
      daysUntil(slot, lateEvening, SANTIAGO),
    ]).toEqual(['Hoy, 23:45', 'Mañana, 10:00', 'Lunes 14 de septiembre, 10:00', 1])
  })

  it('capitalizes accented letters', () => {
    expect(capitalize('éxito')).toBe('Éxito')
  })
})

describe('days and zones', () => {
  it('keys the day by the zone', () => {
    expect([dayKey('2026-09-10T02:30:00.000Z', SANTIAGO), dayKey('2026-09-10T02:30:00.000Z', 'UTC')]).toEqual(
      ['2026-09-09', '2026-09-10'],
    )
  })

  it('tells the hour, the minute and the part of the day there', () => {
    expect([hourOf(slot, SANTIAGO), minuteOfDay('2026-09-10T13:15:00.000Z', SANTIAGO)]).toEqual([10, 615])
    expect(
      ['2026-09-10T14:59:00.000Z', '2026-09-10T15:00:00.000Z', '2026-09-10T22:00:00.000Z'].map((at) =>
        partOfDay(at, SANTIAGO),
      ),
    ).toEqual(['morning', 'afternoon', 'evening'])
  })

  it('names zones by their city in Spanish', () => {
    expect([SANTIAGO, BOGOTA, 'America/Argentina/Buenos_Aires', 'America/Mexico_City'].map(zoneCity)).toEqual(
      ['Santiago', 'Bogotá', 'Buenos Aires', 'Ciudad de México'],
    )
  })

  it('compares clocks at an instant, across a clock change too', () => {
    expect([
      clockDifference(slot, SANTIAGO, BOGOTA),
      clockDifference('2026-07-10T13:00:00.000Z', SANTIAGO, BOGOTA),
      sameClock(slot, SANTIAGO, 'America/Argentina/Buenos_Aires'),
      sameClock('2026-07-10T13:00:00.000Z', SANTIAGO, 'America/Argentina/Buenos_Aires'),
    ]).toEqual([-120, -60, true, false])
  })
})

import { expect, it } from 'vitest'
import { chileanHolidays, nextHolidays } from '#domain/holidays'

const dates = (year: number) => chileanHolidays(year).map(({ date }) => date.slice(5))

it('are those of the official calendars', () => {
  expect(dates(2023)).toEqual(
    '01-01 01-02 04-07 04-08 05-01 05-21 06-21 06-26 07-16 08-15 09-18 09-19 10-09 10-27 11-01 12-08 12-25'.split(
      ' ',
    ),
  )
  expect(dates(2024)).toEqual(
    '01-01 03-29 03-30 05-01 05-21 06-20 06-29 07-16 08-15 09-18 09-19 09-20 10-12 10-31 11-01 12-08 12-25'.split(
      ' ',
    ),
  )
  expect(dates(2025)).toEqual(
    '01-01 04-18 04-19 05-01 05-21 06-20 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25'.split(
      ' ',
    ),
  )
  expect(dates(2026)).toEqual(
    '01-01 04-03 04-04 05-01 05-21 06-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25'.split(
      ' ',
    ),
  )
})

it('go on after this year: twelve months from a date', () => {
  const next = nextHolidays('2026-12-20')
  expect([next[0], next.at(-1)]).toEqual([
    { date: '2026-12-25', name: 'Navidad' },
    { date: '2027-12-08', name: 'Inmaculada Concepción' },
  ])
  expect(nextHolidays('2039-06-01').every(({ date }) => /^(2039|2040)-\d\d-\d\d$/.test(date))).toBe(true)
})

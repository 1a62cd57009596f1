import { describe, expect, it } from 'vitest'
import { formatPesos } from '#domain/currency'
import { isEmail } from '#domain/email'
import { byName, folded } from '#domain/names'
import { isOnTime } from '#domain/session-rules'
import { localToUtc } from '#domain/slots/local-time'
import { isoWeek } from '#domain/weeks'
import hardCases from './hard-cases.json'

describe('the hard cases', () => {
  it('of pesos are written without decimals, and what is no number is refused', () => {
    expect(hardCases.clp.map(([amount]) => formatPesos(Number(amount)))).toEqual(
      hardCases.clp.map(([, text]) => text),
    )
    expect(() => formatPesos(Number.NaN)).toThrow('Invalid input. Please provide a valid number.')
  })

  it('of names are in Spanish order, whatever order they come in', () => {
    const { name_order: names } = hardCases
    expect([...names].reverse().sort(byName)).toEqual(names)
  })

  it('of names are found without their accents', () => {
    for (const [asked, names] of Object.entries(hardCases.name_search))
      expect(names.filter((name) => folded(name).includes(folded(asked)))).toEqual(names)
  })

  it('of e-mail addresses are taken or refused', () => {
    expect(hardCases.email.accept.filter((text) => !isEmail(text))).toEqual([])
    expect(hardCases.email.reject.filter(isEmail)).toEqual([])
  })

  it('of 24 hours before are counted in elapsed time, also across a clock change', () => {
    for (const { zone, slot, limit_local } of hardCases.elapsed_24h_before) {
      const start = new Date(localToUtc(zone, slot)).toISOString()
      const limit = localToUtc(zone, limit_local)
      expect([isOnTime(start, limit), isOnTime(start, limit + 1)]).toEqual([true, false])
    }
  })

  it('of weeks are those of the zone’s own calendar', () => {
    expect(hardCases.iso_week.map(({ zone, instant }) => isoWeek(instant, zone))).toEqual(
      hardCases.iso_week.map(({ week }) => week),
    )
  })
})

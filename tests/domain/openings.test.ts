import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS, SESSION_MINUTES, SLOT_GRID_MINUTES } from '#domain/constants'
import { nearestTo, openings, proposals } from '#domain/slots/openings'

const MIDNIGHT = Date.parse('2026-09-10T03:00:00Z')
const iso = (quarter: number): string =>
  new Date(MIDNIGHT + quarter * SLOT_GRID_MINUTES * MINUTE_MS).toISOString()
const starts = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 * 7 }), { maxLength: 80 })
  .map((quarters) => quarters.sort((a, b) => a - b).map(iso))
const overlap = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) < SESSION_MINUTES * MINUTE_MS
const at = (time: string, day = 10): string => new Date(`2026-09-${day}T${time}:00-03:00`).toISOString()
const SANTIAGO = 'America/Santiago'

describe('openings', () => {
  it('are the hours of the picture: those that remain use part of another', () => {
    const free = ['14:30', '14:45', '15:00', '15:15', '15:30', '15:45', '16:00', '17:30', '17:45'].map(
      (time) => at(time),
    )
    expect(openings(free)).toEqual(['14:30', '15:15', '16:00', '17:30'].map((time) => at(time)))
  })

  it('never overlap, are all on offer, and leave out only what overlaps one of them', () => {
    fc.assert(
      fc.property(starts, (free) => {
        const open = openings(free)
        open.forEach((one, i) => {
          expect(free).toContain(one)
          for (const other of open.slice(i + 1)) expect(overlap(one, other)).toBe(false)
        })
        for (const start of free) expect(open.some((one) => overlap(one, start))).toBe(true)
      }),
    )
  })
})

describe('proposals', () => {
  it('lie on three days and in different parts of the day where there are such', () => {
    const free = [
      at('09:00'),
      at('15:00'),
      at('09:00', 11),
      at('15:00', 11),
      at('20:00', 14),
      at('09:00', 15),
    ]
    expect(proposals(free, SANTIAGO)).toEqual([at('09:00'), at('15:00', 11), at('20:00', 14)])
    const mornings = [at('09:00'), at('10:00'), at('09:00', 11), at('10:30', 14), at('09:00', 15)]
    expect(proposals(mornings, SANTIAGO)).toEqual([at('09:00'), at('09:00', 11), at('10:30', 14)])
  })

  it('are at most three, of different days, with the first hour there is, in order', () => {
    fc.assert(
      fc.property(starts, (free) => {
        const three = proposals(free, SANTIAGO)
        const days = three.map((start) =>
          new Date(Date.parse(start) - 3 * 60 * MINUTE_MS).toISOString().slice(0, 10),
        )
        expect(three.length).toBeLessThanOrEqual(3)
        expect(new Set(days).size).toBe(days.length)
        expect(three).toEqual([...three].sort())
        expect(three[0]).toBe(free[0])
      }),
    )
  })
})

describe('the hours nearest to an instant', () => {
  it('are the same hour where it is free, and one of each of the days beside it', () => {
    const free = [
      at('09:00'),
      at('10:00', 12),
      at('15:00', 12),
      at('10:00', 14),
      at('11:00', 14),
      at('10:00', 20),
    ]
    expect(nearestTo(at('10:00', 14), free, SANTIAGO)).toEqual([
      at('09:00'),
      at('15:00', 12),
      at('10:00', 14),
    ])
  })

  it('are on offer, on days of their own, in order, and none that was left out on another day is nearer', () => {
    fc.assert(
      fc.property(starts, fc.integer({ min: 0, max: 96 * 7 }), (free, quarter) => {
        const wanted = iso(quarter)
        const away = (start: string) => Math.abs(Date.parse(start) - Date.parse(wanted))
        const day = (start: string) =>
          new Intl.DateTimeFormat('en-CA', { timeZone: SANTIAGO }).format(new Date(start))
        const near = nearestTo(wanted, free, SANTIAGO)
        const days = new Set(free.map(day))
        expect(near).toHaveLength(Math.min(3, days.size))
        expect(near).toEqual([...near].sort())
        expect(new Set(near.map(day)).size).toBe(near.length)
        for (const start of free) {
          const same = near.find((one) => day(one) === day(start))
          if (same) expect(away(same)).toBeLessThanOrEqual(away(start))
          else for (const one of near) expect(away(one)).toBeLessThanOrEqual(away(start))
        }
      }),
    )
  })
})

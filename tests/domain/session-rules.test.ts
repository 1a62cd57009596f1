import { describe, expect, it } from 'vitest'
import { fateAt } from '#domain/entities/session/effects'
import {
  entryIsOpen,
  firstSessionFinished,
  isOnTime,
  refusesEntry,
  sessionPhase,
} from '#domain/session-rules'

const slot = '2026-09-10T13:00:00.000Z'
const at = (minutes: number): number => Date.parse(slot) + minutes * 60_000

describe('when a session is what', () => {
  it('is upcoming until 10 minutes before its slot, in progress until 45 after, then past', () => {
    const active = { state: 'active' as const, slot }
    expect([-11, -10, 0, 45, 46].map((minutes) => sessionPhase(active, at(minutes)))).toEqual([
      'upcoming',
      'inprogress',
      'inprogress',
      'inprogress',
      'past',
    ])
  })

  it('is in progress whenever its state says so, and past in every ended state', () => {
    expect(sessionPhase({ state: 'inprogress', slot }, at(80))).toBe('inprogress')
    expect(sessionPhase({ state: 'finished', slot }, at(-60))).toBe('past')
    expect(sessionPhase({ state: 'pending', slot }, at(-60))).toBe('proposed')
  })

  it('can be entered from 10 minutes before to 90 after', () => {
    expect([-10.1, -10, 90, 90.1].map((minutes) => entryIsOpen(slot, at(minutes)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('counts 24 elapsed hours, also across the clock change of September 2026 in Santiago', () => {
    const sundayTen = '2026-09-06T13:00:00.000Z'
    expect(isOnTime(sundayTen, Date.parse('2026-09-05T13:00:00Z'))).toBe(true)
    expect(isOnTime(sundayTen, Date.parse('2026-09-05T13:00:01Z'))).toBe(false)
  })

  it('ends the first-session stage with any session that took place', () => {
    expect(firstSessionFinished([{ state: 'cancelled_on_time' }, { state: 'finished_without_coach' }])).toBe(
      false,
    )
    for (const state of ['finished', 'finished_outside', 'unfinished_with_parties'] as const)
      expect(firstSessionFinished([{ state }])).toBe(true)
  })

  it('refuses entry to exactly the three states of the specification', () => {
    expect(refusesEntry('cancelled_on_time') && refusesEntry('cancelled_off_time')).toBe(true)
    expect(refusesEntry('unfinished_without_parties')).toBe(true)
    expect(refusesEntry('finished')).toBe(false)
  })

  it('takes the credit for a late cancellation only from the coachee who cancelled', () => {
    expect(fateAt('cancelled_off_time', 'coachee')).toBe('lost')
    expect(fateAt('cancelled_off_time', 'coach')).toBe('back')
    expect(fateAt('cancelled_with_reschedulling', 'coachee')).toBe('moved')
  })
})

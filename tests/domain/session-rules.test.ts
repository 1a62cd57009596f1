import { describe, expect, it } from 'vitest'
import { entryIsOpen, isOnTime, joinIsOpen, refusesEntry, sessionPhase } from '#domain/session-rules'
import { creditFate, SESSION_STATES, type SessionState } from '#domain/session-states'
import { localToUtc } from '#domain/slots/local-time'
import hardCases from './hard-cases.json'

const SLOT = '2026-03-16T12:00:00.000Z'
const at = (minutes: number): number => Date.parse(SLOT) + minutes * 60_000

describe('times around a slot', () => {
  it('24 hours are elapsed time, also across a clock change', () => {
    for (const { zone, slot, limit_local } of hardCases.elapsed_24h_before) {
      const instant = new Date(localToUtc(zone, slot)).toISOString()
      const limit = localToUtc(zone, limit_local)
      expect([isOnTime(instant, limit), isOnTime(instant, limit + 1)]).toEqual([true, false])
    }
  })

  it('the entry is open from 10 minutes before to 90 after, a join counts until 45 after', () => {
    const moments = [-10.1, -10, 45, 45.1, 90, 90.1].map(at)
    expect(moments.map((now) => entryIsOpen(SLOT, now))).toEqual([false, true, true, true, true, false])
    expect(moments.map((now) => joinIsOpen(SLOT, now))).toEqual([false, true, true, false, false, false])
  })

  it('an active session is upcoming until 10 minutes before, in progress until 45 after', () => {
    const phase = (state: SessionState, minutes: number) => sessionPhase({ state, slot: SLOT }, at(minutes))
    expect([-11, -10, 45, 46].map((minutes) => phase('active', minutes))).toEqual([
      'upcoming',
      'inprogress',
      'inprogress',
      'past',
    ])
    expect([phase('pending', -60), phase('inprogress', 80), phase('finished', 1)]).toEqual([
      'proposed',
      'inprogress',
      'past',
    ])
  })
})

describe('states', () => {
  it('cost the credit where somebody came or the coachee cancelled late', () => {
    const used = SESSION_STATES.filter((state) => creditFate(state, 'coachee') === 'used')
    expect(used).toEqual([
      'finished',
      'finished_outside',
      'finished_without_coachee',
      'unfinished_with_parties',
      'unfinished_without_coachee',
      'cancelled_off_time',
    ])
    expect([creditFate('cancelled_off_time', 'coach'), creditFate('cancelled_off_time', 'sysadmin')]).toEqual(
      ['released', 'released'],
    )
  })

  it('that close the conference are the three of the entry rule', () => {
    expect(SESSION_STATES.filter(refusesEntry)).toEqual([
      'unfinished_without_parties',
      'cancelled_on_time',
      'cancelled_off_time',
    ])
  })
})

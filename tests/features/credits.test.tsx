import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Trip } from '#domain/models'
import { liveCredits } from '../../src/features/sessions/credits'
import { Journey } from '../../src/features/sessions/Journey'
import { antonia, coachee, NOW, session, show } from './support'

const trip = (used: number, reserved: number): Trip => ({
  _id: 't',
  program: { _id: 'p', name: 'Eleva' },
  status: 'active',
  pace: null,
  maxSessions: 8,
  endDate: null,
  startsAt: null,
  pausedUntil: null,
  plannedPauses: [],
  bookable: null,
  credits: { used, reserved, available: 8 - used - reserved, total: 8 },
})
const held = session({ _id: 'held', state: 'finished' })

describe('credits beside the sessions', () => {
  it('come back at once when a reserved session is cancelled in time', () => {
    expect(liveCredits(trip(1, 1), [held, session({ _id: 'gone', state: 'cancelled_on_time' })])).toEqual({
      total: 8,
      used: 1,
      reserved: 0,
      available: 7,
    })
  })

  it('are used by a late cancellation of the coachee, and only of the coachee', () => {
    const late = (userId: string) =>
      session({
        _id: 'late',
        state: 'cancelled_off_time',
        cancellations: [{ slot: '', userId, cancelledAt: '' }],
      })
    expect(
      [antonia._id, held.coach._id, coachee.email].map(
        (id) => liveCredits(trip(1, 1), [held, late(id)])?.used,
      ),
    ).toEqual([2, 1, 1])
  })

  it('are turned around by an upheld contest, and not by one that was not', () => {
    const missed = (refund: boolean | null) =>
      session({
        _id: 'missed',
        state: 'finished_without_coachee',
        contest: {
          by: antonia._id,
          reason: 'x',
          contestedAt: '',
          refund,
          resolvedAt: refund === null ? null : '',
        },
      })
    expect(
      [true, false, null].map((refund) => liveCredits(trip(1, 0), [held, missed(refund)])?.used),
    ).toEqual([1, 2, 2])
  })

  it('follow the ledger where the list is not whole', () => {
    expect(liveCredits(trip(3, 1), [held])).toEqual({ used: 3, reserved: 1, available: 4, total: 8 })
  })
})

describe('credits that cannot all be used', () => {
  const zone = 'America/Santiago'
  const home = (given: Partial<Trip>, sessions = [held]) =>
    show(<Journey trip={Object.assign(trip(3, 0), given)} {...{ sessions, zone }} next={null} now={NOW} />)

  it('say how many can, and until when', () => {
    home({ endDate: '2026-09-13T02:59:00.000Z' })
    expect(screen.getByText('5 libres; alcanzas a usar 3 antes del 12/09')).toBeTruthy()
  })
  it('count days that have a session as used', () => {
    const tomorrow = session({ _id: 'next', state: 'active', slot: '2026-09-11T13:00:00.000Z' })
    home({ endDate: '2026-09-13T02:59:00.000Z', credits: { used: 3, reserved: 1, available: 4, total: 8 } }, [
      held,
      tomorrow,
    ])
    expect(screen.getByText('4 libres; alcanzas a usar 2 antes del 12/09')).toBeTruthy()
  })
  it('wait for the end of a pause', () => {
    home({ status: 'paused', endDate: '2026-12-13T02:59:00.000Z', pausedUntil: '2026-10-01T03:00:00.000Z' })
    expect(screen.getByText('5 libres; puedes agendar desde el 01/10')).toBeTruthy()
  })
  it('say nothing while all of them can', () => {
    home({ endDate: '2026-12-13T02:59:00.000Z' })
    expect(screen.queryByText(/alcanzas|puedes agendar/)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import type { Trip } from '#domain/models'
import { liveCredits } from '../../src/features/sessions/credits'
import { antonia, coachee, session } from './support'

const trip = (used: number, reserved: number): Trip => ({
  _id: 't',
  program: { _id: 'p', name: 'Eleva' },
  status: 'active',
  pace: null,
  maxSessions: 8,
  endDate: null,
  pausedUntil: null,
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

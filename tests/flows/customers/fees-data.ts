import type { CoachFees } from '#machines/customers/coach-fees/data'

export const coachFees: CoachFees = {
  _id: 'coach-1',
  name: { first: 'Camila', last: 'Restrepo' },
  picture: null,
  fees: [
    { _id: 'fee-2', amount: 48_000, activeAt: '2026-10-01T03:00:00.000Z', status: 'scheduled', version: 2 },
    { _id: 'fee-1', amount: 45_000, activeAt: '2026-03-01T03:00:00.000Z', status: 'active', version: 1 },
  ],
}

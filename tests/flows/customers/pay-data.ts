import type { PayLine, PayRun } from '#domain/pay-runs'

export const payLine: PayLine = {
  sessionId: 'session-1',
  kind: 'session',
  coachId: 'coach-1',
  coach: 'Camila Restrepo',
  coachee: 'Antonia',
  slot: '2026-08-03T13:00:00.000Z',
  state: 'finished',
  amount: 45_000,
}
export const draft: PayRun = {
  month: '2026-08',
  state: 'draft',
  total: 45_000,
  closableFrom: '2026-09-04T04:00:00.000Z',
  closedAt: null,
  open: '2026-08',
  coaches: [
    {
      coachId: 'coach-1',
      coach: 'Camila Restrepo',
      sessions: 1,
      total: 45_000,
      unpriced: 0,
      paidOn: null,
      reference: null,
    },
  ],
  aside: [],
}
export const closed: PayRun = { ...draft, state: 'closed', closedAt: '2026-09-05T13:00:00.000Z' }

import { feesMachine } from '#machines/account/fees/chart'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'

const fee = (id: string, amount: number, status: string) => ({
  _id: id,
  amount,
  status,
  activeAt: '2026-03-01T03:00:00.000Z',
})

const line = {
  sessionId: 'session-1',
  slot: '2026-09-03T13:00:00.000Z',
  coachee: 'Antonia',
  state: 'finished',
  amount: 45_000,
}

const FEES = [[fee('b', 45_000, 'active'), fee('a', 40_000, 'replaced')], []]
const STATEMENTS = [
  { month: '2026-09', closed: true, lines: [line], total: 45_000 },
  { month: '2026-09', closed: false, lines: [], total: 0 },
]

export const feesModel: PathModel = {
  machine: feesMachine,
  ways: ['Coach que mira lo de septiembre'],
  inputs: [{ month: '2026-09' }],
  events: [{ type: 'month.choose', month: '2026-08' }, { type: 'statement.print' }],
  offered: { 'month.choose': ({ context }) => context.month !== '2026-08' },
  outcomes: {
    fees: { done: FEES },
    statement: { done: STATEMENTS },
    print: { done: [undefined], error: [new Error('no printer')] },
  },
  parts: { fees: brought(...FEES), statement: brought(...STATEMENTS) },
}

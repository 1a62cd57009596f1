import { payRunMachine } from '#machines/customers/pay-run/chart'
import { NOW, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'
import { closed, draft, payLine } from '../pay-data'

const RUNS = [draft, closed]
export const payRunModel: PathModel = {
  machine: payRunMachine,
  ways: ['Administración que mira los honorarios de agosto'],
  inputs: [{ month: '2026-08' }],
  events: [
    { type: 'month.choose', month: '2026-07' },
    { type: 'coach.open', coachId: 'coach-1' },
    { type: 'deed.choose', deed: { kind: 'close', ids: [] }, now: NOW },
    { type: 'deed.choose', deed: { kind: 'pay', ids: ['coach-1'] }, now: NOW },
    { type: 'deed.choose', deed: { kind: 'aside', ids: ['session-1'] }, now: NOW },
    { type: 'file.save' },
    { type: 'side.close' },
  ],
  offered: {
    'month.choose': ({ context }) => context.month !== '2026-07',
    'coach.open': ({ context }) => context.run?.month === context.month,
    'file.save': ({ context }) => context.run?.month === context.month,
    'deed.choose': (state, { deed }) => {
      const { context } = state
      const inside = state.matches({ coach: 'idle' })
      const kind = (deed as { kind: string }).kind
      const open = context.run?.state === 'draft'
      if (context.run?.month !== context.month) return false
      if (kind === 'aside') return inside && open
      if (kind === 'close') return !inside && open
      return !open
    },
  },
  outcomes: {
    run: { done: RUNS },
    lines: { done: [[payLine]] },
    saveFile: { done: [undefined], error: [networkFailure] },
    payForm: { done: ['done'] },
  },
  parts: { run: brought(...RUNS), lines: brought([payLine]) },
}

import type { coachFeesMachine } from '#machines/customers/coach-fees/chart'
import { alike, given, outputOf, type RulesOf, waysOf } from '../../rules'

const { on, begins, asksAgain } = waysOf<typeof coachFeesMachine>()

export const coachFeesRules: RulesOf<typeof coachFeesMachine> = {
  must: ['opening', 'failed', 'showing', 'setting'],
  always: {
    'Buscar no pide nada: ya están todas': ({ move, asked }) =>
      move.type !== 'text.change' || asked.length === 0,
  },
  ways: {
    'Se traen coaches con sus tarifas': [
      begins('opening', { asks: ['coaches.load'] }),
      asksAgain('opening', 'coaches'),
      on('opening', 'coaches.load.done', 'showing', {
        so: (step) => alike(step.after.context.coaches, outputOf(step)),
      }),
      on('showing', 'text.change', null, { so: ({ after, move }) => after.context.text === move.text }),
    ],
    'Se cambia la que no ha empezado, o se fija la que viene; hecho, se traen de nuevo': [
      on('showing', 'coach.open', 'setting', {
        asks: ['feeForm'],
        so: (step) =>
          alike(given(step), {
            values: {
              user: 'coach-1',
              feeId: 'fee-2',
              version: '2',
              amount: '48000',
              activeAt: '2026-10-01',
              today: '2026-09-08',
              first: '',
            },
          }),
      }),
      on('setting', 'side.close', 'showing'),
      on('setting', 'feeForm.done', 'opening', { asks: ['coaches.load'] }),
    ],
  },
}

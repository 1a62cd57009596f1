import type { ContextFrom } from 'xstate'
import type { payRunMachine } from '#machines/customers/pay-run/chart'
import { alike, errorOf, given, outputOf, type RulesOf, type Step, says, waysOf } from '../../rules'

type At = Step<ContextFrom<typeof payRunMachine>>
const { on, begins, asksAgain } = waysOf<typeof payRunMachine>()

const isOpen = ({ before }: At) => before?.context.run?.state === 'draft'
const kindOf = ({ move }: At) => (move.deed as { kind: string } | undefined)?.kind
const fits = (step: At) => isOpen(step) === (kindOf(step) !== 'pay')
/** 8 September 2026 in Santiago. */
const TODAY = '2026-09-08'

export const payRunRules: RulesOf<typeof payRunMachine> = {
  must: ['opening', 'failed', 'showing', 'coach', 'acting', 'saving'],
  always: {
    'Un mes cerrado no se cierra otra vez, ni se le quita nada': (step) =>
      step.asked.every(({ name }) => name !== 'payForm') || step.move.type !== 'deed.choose' || fits(step),
  },
  ways: {
    'Se trae el mes elegido': [
      begins('opening', {
        asks: ['run.load'],
        so: (step) => alike(given(step), { question: step.after.context.month }),
      }),
      asksAgain('opening', 'run'),
      on('opening', 'run.load.done', 'showing', {
        so: (step) => alike(step.after.context.run, outputOf(step)),
      }),
      on('showing', 'month.choose', 'opening', {
        if: ({ before, move }) => before?.context.month !== move.month,
        asks: ['run.load'],
        so: ({ after, move }) => after.context.month === move.month,
      }),
    ],
    'Se mira lo de una o un coach que tiene algo ese mes': [
      on('showing', 'coach.open', 'coach.fetching', {
        asks: ['lines.load'],
        so: (step) =>
          alike(given(step), {
            question: { month: step.after.context.month, coachId: step.move.coachId },
          }) && step.after.context.lines.length === 0,
      }),
      asksAgain('coach.fetching', 'lines'),
      on('coach.fetching', 'lines.load.done', 'coach.idle', {
        so: (step) => alike(step.after.context.lines, outputOf(step)),
      }),
      on(['coach', 'acting'], 'side.close', 'showing'),
    ],
    'En un mes abierto se deja una sesión o se cierra con el total que se ve; en uno cerrado se paga': [
      on(['showing', 'coach.idle'], 'deed.choose', 'acting', {
        if: fits,
        asks: ['payForm'],
        so: (step) => {
          const { kind, ids } = step.move.deed as { kind: string; ids: string[] }
          return alike(given(step), {
            values: {
              kind,
              month: step.after.context.month,
              sessionId: kind === 'aside' ? ids[0] : '',
              coachIds: kind === 'pay' ? ids.join(' ') : '',
              total: '45000',
              reason: '',
              paidAt: TODAY,
              reference: '',
              today: TODAY,
            },
          })
        },
      }),
      on('acting', 'payForm.done', 'opening', {
        asks: ['run.load'],
        tells: [says('Guardado. El mes se trajo de nuevo.')],
      }),
    ],
    'Se baja el archivo para pagar': [
      on('showing', 'file.save', 'saving', {
        asks: ['saveFile'],
        so: (step) => alike(given(step), { month: step.after.context.month }),
      }),
      on('saving', 'saveFile.done', 'showing', { tells: [says('El archivo está en tus descargas.')] }),
      on('saving', 'saveFile.error', 'showing', {
        tells: [{ type: 'snackbar.show', color: 'error' }],
        so: (step) => step.told[0]?.content === errorOf(step)?.message,
      }),
    ],
  },
}

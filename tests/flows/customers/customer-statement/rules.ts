import type { customerStatementMachine } from '#machines/customers/customer-statement/chart'
import { alike, given, outputOf, type RulesOf, waysOf } from '../../rules'

const { on, begins, asksAgain } = waysOf<typeof customerStatementMachine>()

export const customerStatementRules: RulesOf<typeof customerStatementMachine> = {
  must: ['loading', 'failed', 'showing', 'printing'],
  always: {
    'Nada de esto avisa a nadie': ({ told }) => told.length === 0,
  },
  ways: {
    'Se traen los últimos doce meses': [
      begins('loading', {
        asks: ['statement.load'],
        so: (step) => alike(given(step), { question: { organizationId: 'org-1', months: 12 } }),
      }),
      asksAgain('loading', 'statement'),
      on('loading', 'statement.load.done', 'showing', {
        so: (step) => alike(step.after.context.statement, outputOf(step)),
      }),
    ],
    'Se elige otro tiempo': [
      on('showing', 'span.choose', 'loading', {
        asks: ['statement.load'],
        so: (step) => alike(given(step), { question: { organizationId: 'org-1', months: step.move.months } }),
      }),
    ],
    'Se imprime': [
      on('showing', 'statement.print', 'printing', { asks: ['print'] }),
      on('printing', 'print.done', 'showing'),
      on('printing', 'print.error', 'showing'),
    ],
  },
}

import type { WordsOf } from '#domain/chart-words'
import type { customerStatementMachine } from './chart'

export const customerStatementWords: WordsOf<typeof customerStatementMachine> = {
  order: 85,
  title: 'Estado de cuenta de una organización',
  events: { 'span.choose': 'Elige un tiempo', 'statement.print': 'Imprime' },
  guards: {},
}

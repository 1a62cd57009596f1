import type { WordsOf } from '#domain/chart-words'
import type { auditLogMachine } from './chart'

export const auditLogWords: WordsOf<typeof auditLogMachine> = {
  order: 120,
  title: 'Registro',
  events: { 'file.save': 'Descarga lo que calza' },
  guards: {},
}

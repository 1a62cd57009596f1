import type { auditLogMachine } from '#machines/shell/audit-log/chart'
import { alike, given, type RulesOf, says, waysOf } from '../../rules'

const { on, begins, partsGo } = waysOf<typeof auditLogMachine>()
const BOTH = ['reading', 'saving']

export const auditLogRules: RulesOf<typeof auditLogMachine> = {
  must: ['reading', 'saving', 'entries.typing', 'entries.failed'],
  always: {
    'Mirar el registro no avisa nada a nadie': ({ told, before, move }) =>
      told.length === 0 || (before !== null && /saveFile|saving/.test(move.type)),
  },
  ways: {
    'El registro se trae al abrir, y se busca, se filtra y se pasa de página': [
      begins('reading', {
        asks: ['entries.load'],
        so: (step) => {
          const { text, page, filters } = Object(Object(given(step)).asked)
          const values = Object.values(Object(filters))
          return text === '' && page === 1 && values.length > 0 && values.every((value) => value === '')
        },
      }),
      on(BOTH, 300, null, { asks: ['entries.load'] }),
      partsGo(BOTH, ['entries']),
    ],
    'Se descarga lo que se ve, y se dice': [
      on('reading', 'file.save', 'saving', {
        asks: ['saveFile'],
        so: (step) => alike(given(step), step.move.file),
      }),
      on('saving', 'saveFile.done', 'reading', { tells: [says('El archivo está en tus descargas.')] }),
      on('saving', 'saveFile.error', 'reading', { tells: ['snackbar.show'] }),
    ],
  },
}

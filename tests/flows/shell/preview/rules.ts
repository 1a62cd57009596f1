import type { ContextFrom } from 'xstate'
import type { previewMachine } from '#machines/shell/preview/chart'
import { alike, isIn, type RulesOf, type Step, waysOf } from '../../rules'

const LEFT_MS = 15 * 60_000
type At = Step<ContextFrom<typeof previewMachine>>
const { on, begins } = waysOf<typeof previewMachine>()
const holds = ({ after }: At) => after.context.preview !== null

export const previewRules: RulesOf<typeof previewMachine> = {
  must: ['own', 'entering', 'previewing', 'leaving'],
  always: {
    'Solo se ve como otra persona con una vista abierta': ({ after }) =>
      isIn(after, 'own') === (after.context.preview === null),
  },
  ways: {
    'Se parte como uno mismo, o como dice la vista que guarda la pestaña': [
      begins('own', { if: ({ after }) => after.context.preview === null }),
      begins('previewing', { if: holds }),
    ],
    'Al empezar, la página se carga de nuevo como la otra persona': [
      on('own', 'preview.began', 'entering', {
        does: ['enter'],
        so: ({ after, move }) => alike(after.context.preview, move.preview),
      }),
    ],
    'Se vuelve a lo propio cuando se quiere, y a los quince minutos sin que nadie lo pida': [
      on('previewing', 'preview.leave', 'leaving', { does: ['leave'] }),
      on('previewing', LEFT_MS, 'leaving', { does: ['leave'] }),
    ],
  },
}

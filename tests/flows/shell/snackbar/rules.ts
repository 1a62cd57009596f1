import type { ContextFrom } from 'xstate'
import type { snackbarMachine } from '#machines/shell/snackbar/chart'
import { alike, isIn, type RulesOf, type Step, waysOf } from '../../rules'

const SHOWN_MS = 3000
type At = Step<ContextFrom<typeof snackbarMachine>>
const { on, begins } = waysOf<typeof snackbarMachine>()
/** In green, saying OK, with a way to close it, unless it says otherwise. */
const added = ({ before, move, after }: At) => {
  const { queue } = after.context
  const notice = queue.at(-1)
  return (
    queue.length === (before?.context.queue.length ?? 0) + 1 &&
    notice?.color === 'success' &&
    notice.content === (move.content ?? 'OK') &&
    notice.showClose === (move.showClose !== false)
  )
}
const dropped = ({ before, after }: At) => alike(after.context.queue, before?.context.queue.slice(1))
const last = ({ before }: At) => before?.context.queue.length === 1

export const snackbarRules: RulesOf<typeof snackbarMachine> = {
  must: ['showing', 'held'],
  always: {
    'Sin avisos no se muestra nada': ({ after }) =>
      isIn(after, 'hidden') === (after.context.queue.length === 0),
  },
  ways: {
    'Se muestran de a uno, en el orden en que llegan': [
      begins('hidden'),
      on('hidden', 'snackbar.show', 'showing', { so: added }),
      on(['showing', 'held'], 'snackbar.show', null, { so: added }),
    ],
    'Uno se va a los tres segundos o al cerrarlo, y sigue el que espera': [
      on('showing', SHOWN_MS, 'hidden', { if: last, so: dropped }),
      on('showing', SHOWN_MS, null, { so: dropped }),
      on(['showing', 'held'], 'snackbar.close', 'hidden', { if: last, so: dropped }),
      on('showing', 'snackbar.close', null, { so: dropped }),
      on('held', 'snackbar.close', 'showing', { so: dropped }),
    ],
    'Mientras se lee no se cierra solo': [
      on('showing', 'snackbar.pause', 'held'),
      on('held', 'snackbar.resume', 'showing'),
    ],
  },
}

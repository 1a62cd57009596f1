import { snackbarMachine } from '#machines/shell/snackbar/chart'
import type { PathModel } from '../../../paths/travel'

export const snackbarModel: PathModel = {
  machine: snackbarMachine,
  ways: ['Ningún aviso a la vista'],
  inputs: [undefined],
  events: [
    { type: 'snackbar.show' },
    { type: 'snackbar.close' },
    { type: 'snackbar.pause' },
    { type: 'snackbar.resume' },
  ],
  edges: [{ type: 'snackbar.show', showClose: false, content: 'Sin cierre' }],
}

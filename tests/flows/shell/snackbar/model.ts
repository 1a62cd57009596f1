import { snackbarMachine } from '#machines/shell/snackbar/chart'
import type { PathModel } from '../../../paths/travel'

export const snackbarModel: PathModel = {
  machine: snackbarMachine,
  inputs: [undefined],
  events: [
    { type: 'snackbar.show' },
    { type: 'snackbar.close' },
    { type: 'snackbar.pause' },
    { type: 'snackbar.resume' },
  ],
}

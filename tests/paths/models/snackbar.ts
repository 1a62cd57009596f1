import { snackbarMachine } from '#machines/snackbar/chart'
import type { PathModel } from '../travel'

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

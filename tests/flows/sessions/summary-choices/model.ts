import { summaryChoicesMachine } from '#machines/sessions/summary-choices/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

export const CAMILA = { id: 'coach-1', name: 'Camila Restrepo' }

export const summaryChoicesModel: PathModel = {
  machine: summaryChoicesMachine,
  ways: ['Administración que filtra las sesiones de todos'],
  inputs: [undefined],
  events: [
    { type: 'choices.look', filter: 'coaches', text: 'camila' },
    { type: 'choices.look', filter: 'coaches', text: '' },
    { type: 'retry' },
  ],
  offered: {
    'choices.look': ({ context }, { text }) => text !== '' || context.wish.text === '',
  },
  outcomes: { find: { done: [[CAMILA], []], error: [networkFailure] } },
}

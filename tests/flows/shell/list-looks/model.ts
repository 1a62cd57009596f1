import { listLooksMachine } from '#machines/shell/list-looks/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

export const listLooksModel: PathModel = {
  withoutScreen: 'Guarda lo que se elige en las listas; lo muestran ellas.',
  machine: listLooksMachine,
  ways: ['Nada elegido todavía', 'Las personas, con otras columnas'],
  inputs: [{ looks: [] }, { looks: [{ list: 'people', columns: ['area'] }] }],
  events: [
    { type: 'look.choose', list: 'people', columns: ['coach', 'area'] },
    { type: 'look.choose', list: 'people', columns: [] },
    { type: 'look.choose', list: 'trips', columns: ['program'] },
  ],
  outcomes: { saveLook: { done: [undefined], error: [networkFailure] } },
}

import { organizationRemovalMachine } from '#machines/customers/organization-removal/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'

const FOUND = [[{ kind: 'trips', count: 1 }], []]

export const organizationRemovalModel: PathModel = {
  withoutApplication:
    'Todavía sin recorrido en la aplicación: la recorren la máquina y la pantalla, y el servidor tiene sus propias pruebas.',
  machine: organizationRemovalMachine,
  inputs: [{ organizationId: 'organization-1' }],
  events: [{ type: 'removal.open' }, { type: 'removal.confirm' }, { type: 'removal.close' }],
  outcomes: { hindrances: { done: FOUND }, remove: { done: [undefined], error: [networkFailure] } },
  parts: { hindrances: brought(...FOUND) },
}

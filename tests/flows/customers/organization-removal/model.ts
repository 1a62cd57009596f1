import { organizationRemovalMachine } from '#machines/customers/organization-removal/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'

const FOUND = [
  [{ kind: 'trips', count: 1, place: '/administrador-usuarios-organizacion/org-1?tab=trips' }],
  [],
]

export const organizationRemovalModel: PathModel = {
  machine: organizationRemovalMachine,
  ways: ['Administración por eliminar una organización'],
  inputs: [{ organizationId: 'organization-1' }],
  events: [{ type: 'removal.open' }, { type: 'removal.confirm' }, { type: 'removal.close' }],
  outcomes: { hindrances: { done: FOUND }, remove: { done: [undefined], error: [networkFailure] } },
  parts: { hindrances: brought(...FOUND) },
}

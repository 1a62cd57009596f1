import { focusesMachine } from '#machines/customers/focuses/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict } from '../../common'
import { brought } from '../../kit/parts'
import { catalogue } from '../questionnaires-data'

export const focusesModel: PathModel = {
  machine: focusesMachine,
  ways: ['Administración que mira los focos'],
  inputs: [undefined],
  events: [
    { type: 'focus.open', opened: { focus: null, organizationId: null } },
    { type: 'focus.open', opened: { focus: 'Feedback', organizationId: null } },
    { type: 'focus.open', opened: { focus: 'Feedback', organizationId: 'organization-1' } },
    { type: 'focus.open', opened: { focus: 'Feedback', organizationId: '' } },
    { type: 'removal.choose', id: 'homologation-1' },
    { type: 'removal.choose', id: 'homologation-2' },
    { type: 'removal.confirm' },
    { type: 'side.close' },
  ],
  outcomes: {
    catalogue: { done: [catalogue] },
    focusForm: { done: ['saved'] },
    removeFocus: { done: [undefined], error: [conflict, networkFailure] },
  },
  parts: { catalogue: brought(catalogue) },
}

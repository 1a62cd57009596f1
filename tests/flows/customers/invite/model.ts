import { inviteMachine } from '#machines/customers/invite/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

const filled = {
  email: '',
  first: 'Eva',
  last: 'Soto',
  phone: '',
  group: 'customer',
  roles: 'coachee',
  organizationId: 'org-1',
  programs: '',
}

export const inviteModel: PathModel = {
  machine: inviteMachine,
  ways: [
    'Administración que invita a una coachee, con datos escritos',
    'Administración que invita a alguien, sin datos escritos',
  ],
  inputs: [{ values: filled }, { values: {} }],
  events: [
    { type: 'field.change', name: 'email', value: 'eva@example.cl' },
    { type: 'field.change', name: 'email', value: 'eva' },
    { type: 'field.leave', name: 'email' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['eva@example.cl'], error: [badInput] } },
}

import { acceptInvitationMachine, invitationMachine } from '#machines/access/invitation/chart'
import { makeMe, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { badInput, conflict, me, opened, submitOutcomes } from '../../common'

export const acceptInvitationModel: PathModel = {
  machine: acceptInvitationMachine,
  ways: ['Persona invitada, con su nombre ya escrito'],
  inputs: [{ values: { token: '', first: 'Ana', last: 'Paz', password: '' } }],
  events: [
    { type: 'field.change', name: 'first', value: 'Antonia' },
    { type: 'field.change', name: 'password', value: 'una frase larga' },
    { type: 'field.change', name: 'password', value: 'corta' },
    { type: 'field.leave', name: 'password' },
    { type: 'form.submit' },
  ],
  outcomes: submitOutcomes,
}

export const invitationModel: PathModel = {
  machine: invitationMachine,
  ways: [
    'Persona invitada, que no ha entrado',
    'Coachee con su cuenta abierta, invitado otra vez',
    'Coachee sin activar su cuenta, invitado otra vez',
  ],
  inputs: [
    { token: 't', me: null },
    { token: 't', me },
    { token: 't', me: makeMe({ status: 'unverified' }) },
  ],
  events: [{ type: 'invitation.accept' }, { type: 'invitation.retry' }],
  outcomes: {
    loadInvitation: {
      done: [
        {
          inviter: 'Eva',
          organization: null,
          program: null,
          email: 'a***',
          hasAccount: true,
          first: null,
          last: null,
        },
        {
          inviter: 'Eva',
          organization: null,
          program: null,
          email: 'a***',
          hasAccount: false,
          first: null,
          last: null,
        },
      ],
      error: [networkFailure, badInput],
    },
    acceptAsNew: { done: [opened] },
    acceptAsMe: { done: [opened], error: [conflict] },
  },
}

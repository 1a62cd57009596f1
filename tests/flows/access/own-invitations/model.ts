import { ownInvitationsMachine } from '#machines/access/own-invitations/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict, me } from '../../common'

const invitation = {
  _id: 'invitation-1',
  organization: 'Aurora',
  programs: ['Eleva 2026'],
  inviter: 'Rosa Díaz',
  until: '2026-09-15T13:00:00.000Z',
}

export const ownInvitationsModel: PathModel = {
  machine: ownInvitationsMachine,
  ways: ['Coachee con cuenta, que mira sus invitaciones'],
  inputs: [undefined],
  events: [{ type: 'invitation.take', _id: 'invitation-1' }],
  outcomes: {
    loadInvitations: { done: [[], [invitation]], error: [networkFailure] },
    takeInvitation: { done: [me], error: [conflict] },
  },
}

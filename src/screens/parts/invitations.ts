import { fromPromise } from 'xstate'
import { ownInvitationsMachine } from '#machines/access/own-invitations/chart'
import { inTurn } from '../../ui/turns'
import { part } from '../screen'

const invitations = () => import('../../services/account/invitations')
const machine = ownInvitationsMachine.provide({
  actors: {
    loadInvitations: fromPromise(() => inTurn(async () => (await invitations()).loadOwnInvitations())),
    takeInvitation: fromPromise(async ({ input }) => (await invitations()).acceptOwnInvitation(input)),
  },
})
/** What waits for the address of whoever is in. */
export const ownInvitations = () => part(machine, undefined)

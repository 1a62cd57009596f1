import { fromPromise } from 'xstate'
import type { AppActor } from '#machines/app/chart'
import { ownInvitationsMachine } from '#machines/own-invitations/chart'
import { InvitationsCard } from '../features/home/InvitationsCard'
import { acceptOwnInvitation, loadOwnInvitations } from '../services/account/invitations'
import { useScreenActor } from './screen'

const machine = ownInvitationsMachine.provide({
  actors: {
    loadInvitations: fromPromise(() => loadOwnInvitations()),
    takeInvitation: fromPromise(({ input }) => acceptOwnInvitation(input)),
  },
})

/** What waits for the address of whoever is in. */
export function InvitationsPart({ app, zone }: { app: AppActor; zone: string }) {
  const actor = useScreenActor(app, machine, () => undefined)
  return <InvitationsCard actor={actor} zone={zone} />
}

import { useEffect } from 'react'
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
export function InvitationsPart({
  app,
  zone,
  onTaken,
}: {
  app: AppActor
  zone: string
  /** the person is somebody with more than before */
  onTaken?: () => void
}) {
  const actor = useScreenActor(app, machine, () => undefined)
  useEffect(() => {
    const heard = actor.on('user.updated', () => onTaken?.())
    return () => heard.unsubscribe()
  }, [actor, onTaken])
  return <InvitationsCard actor={actor} zone={zone} />
}

import type { OwnInvitationsActor } from '#machines/access/own-invitations/chart'
import { InvitationsCard } from '../../features/home/InvitationsCard'
import { NoPartView } from '../../features/home/NoPartView'
import { present, type Shown } from '../screen'

/** What somebody sees whose role has nothing on a screen. */
export function NoPart({ me, invitations }: Pick<Shown, 'me'> & { invitations: OwnInvitationsActor }) {
  const own = present(me)
  return <NoPartView me={own} invitations={<InvitationsCard actor={invitations} zone={own.timezone} />} />
}

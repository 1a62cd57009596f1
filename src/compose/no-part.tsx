import { late } from '../ui/late'
import { present, type ScreenProps } from './screen'
import { settled } from './settled'

const NoPartView = late(async () => (await import('../features/home/NoPartView')).NoPartView)
/** The card of the invitations that wait, once the screen itself is there. */
export const Invitations = late(async () => {
  await settled
  return (await import('./invitations-part')).InvitationsPart
})

/** What somebody sees whose role has nothing on a screen. */
export function NoPart({ app, me }: ScreenProps) {
  const { timezone } = present(me)
  return <NoPartView me={present(me)} invitations={<Invitations app={app} zone={timezone} />} />
}

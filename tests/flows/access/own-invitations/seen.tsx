import { InvitationsCard } from '../../../../src/features/home/InvitationsCard'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor } from '../access-parts'
import { sights } from './sights'

export const ownInvitationsSeen: ViewBinding = {
  sights,
  empty: ['looking', 'nothing', 'taken'],
  screen: (actor) => <InvitationsCard actor={asActor(actor)} zone="America/Santiago" />,
  gestures: { 'invitation.take': button(/^Aceptar invitación/) },
}

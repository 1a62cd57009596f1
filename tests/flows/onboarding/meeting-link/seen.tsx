import { LinkStep } from '../../../../src/features/wizard/LinkStep'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../../development/start-parts'
import { button, write } from '../../gestures'
import { sights } from './sights'

export const meetingLinkSeen: ViewBinding = {
  sights,
  screen: (actor) => <LinkStep actor={asActor(actor)} />,
  gestures: {
    'wizard.back': button('Atrás'),
    'link.change': ({ link }) => write(/^Enlace de la/, String(link)),
    'link.save': button('Continuar'),
  },
}

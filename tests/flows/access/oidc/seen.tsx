import { OidcView } from '../../../../src/features/login/OidcView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor } from '../recovery-parts'
import { sights } from './sights'

export const oidcSeen: ViewBinding = {
  sights,
  screen: (actor) => <OidcView actor={asActor(actor)} issuer="Aurora" />,
  gestures: { 'oidc.start': button('Entrar con Aurora') },
}

import { RemovalCard } from '../../../../src/features/organizations/RemovalCard'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { sights } from './sights'

export const organizationRemovalSeen: ViewBinding = {
  sights,
  screen: (actor) => <RemovalCard actor={actor as never} />,
  gestures: {
    'removal.open': button('Eliminar organización'),
    'removal.confirm': button('Eliminar para siempre'),
    'removal.close': button(/^(Conservarla|Volver)$/),
  },
  parts: { hindrances: { retry: button('Reintentar') } },
}

import { UnlinkDrawer } from '../../../../src/features/programs/UnlinkDrawer'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor, nothing } from '../../account/admin-parts'
import { button, press, write } from '../../gestures'
import { sights } from './sights'

export const unlinkCoachSeen: ViewBinding = {
  sights,
  screen: (actor) => <UnlinkDrawer actor={asActor(actor)} onClose={nothing} />,
  gestures: {
    'fate.choose': ({ change }) => {
      const { coachId } = change as { coachId?: string }
      return coachId ? write('Coach de Ignacio', coachId) : press('checkbox', /^Cancelar su/)
    },
    'impact.reload': button('Mirar la lista otra vez'),
    'unlink.confirm': button('Quitar del programa'),
  },
  parts: { impact: { retry: button('Reintentar') } },
}

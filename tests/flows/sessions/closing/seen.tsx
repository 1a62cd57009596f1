import { CloseDialog } from '../../../../src/features/sessions/CloseDialog'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor } from '../sessions-parts'
import { sights } from './sights'

export const closingSeen: ViewBinding = {
  sights,
  empty: ['over'],
  failsAs: [/No sabemos si alcanzó a guardarse/],
  screen: (actor) => <CloseDialog actor={asActor(actor)} />,
  told: ['session.known'],
  gestures: {
    'draft.change': ({ draft }) => {
      const { outcome, agreement } = draft as { outcome?: string; agreement?: string }
      if (outcome) return press('radio', /^Estuvimos las dos partes/)
      return agreement ? write(/^Acuerdo/, agreement) : press('radio', /septiembre, /)
    },
    'close.confirm': button(/^Cerrar (la sesión|y proponer.*)$/),
    'close.later': button(/^(Guardar y seguir después|Volver|Cerrar este diálogo)$/),
    'form.retry': button(/^(Reintentar|Ver la versión nueva)$/),
  },
}

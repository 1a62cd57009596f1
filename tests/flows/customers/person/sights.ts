import type { Sights } from '../../../paths/sights'

const REMOVE = 'Eliminar para siempre'

/** From the specification: what of a person is changed, and what cannot be undone is asked first. */
export const sights: Sights = {
  opening: { withholds: [REMOVE, 'Guardar cambios', 'Eliminar'], lacks: ['No se puede deshacer.'] },
  loading: { withholds: [REMOVE, 'Eliminar'], lacks: ['No se puede deshacer.'] },
  editing: { withholds: [REMOVE, 'Sí, desactivar'], lacks: ['No se puede deshacer.'] },
  confirming: { heading: /^¿(Desactivar la cuenta de|Eliminar a) .+\?$/, offers: ['Volver'] },
  invited: { says: ['Todavía no acepta su invitación'], offers: ['Enviar otra vez'] },
  acting: { withholds: [REMOVE, 'Sí, desactivar'] },
}

import type { Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const FAILED = 'No pudimos cargar el registro.'
const EMPTY = 'Nada calza con esos filtros.'
const heading = 'Registro'
const whole = ['Quién hizo qué, sobre quién y con qué resultado.', 'Desde', 'Hasta', 'Resultado']

/** From the specification: who did what to whom, with what came of it. */
export const sights: Sights = {
  reading: { heading, says: whole, lacks: [FAILED] },
  saving: { heading, says: whole, withholds: ['Descargar'] },
  ...broughtSights('entries', FAILED, { heading, lacks: [EMPTY] }),
  'entries/shown': ({ children }) =>
    children.entries?.getSnapshot().context.data.docs.length > 0
      ? {
          says: ['Cambiar los propios datos', 'Sara Root', 'Antonia Riquelme', 'Sin permiso', '3 veces'],
          lacks: [EMPTY],
        }
      : { says: [EMPTY], lacks: [FAILED] },
}

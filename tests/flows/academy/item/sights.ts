import type { Sights } from '../../../paths/sights'

const STALE = 'Otra persona guardó una versión distinta mientras escribías. Lo tuyo sigue aquí.'
const FAILED = 'No pudimos traer este contenido.'

/** From the specification: what is typed stays, a version of somebody else's is told, and one chooses. */
export const sights: Sights = {
  'writing.loading': { lacks: [FAILED, STALE], withholds: ['Guardar borrador'] },
  'writing.editing': { lacks: [FAILED, STALE] },
  'writing.stale': { says: [STALE], offers: ['Guardar lo mío encima', 'Descartar lo mío y ver lo suyo'] },
  'preview.missed': { says: ['No pudimos mostrar la vista previa. Lo que escribiste sigue aquí.'] },
}

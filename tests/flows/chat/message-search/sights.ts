import type { Sights } from '../../../paths/sights'

const NONE = 'No hay mensajes con esas palabras.'

/** From the specification: words are looked for in one conversation; nothing is said to be missing before it was looked for. */
export const sights: Sights = {
  empty: { offers: ['Cerrar la búsqueda'], lacks: [NONE, 'Buscando'] },
  searching: { offers: ['Cerrar la búsqueda'], lacks: [NONE] },
  found: { offers: ['Cerrar la búsqueda'] },
}

import type { Sights } from '../../../paths/sights'

const ASK = /^¿Eliminar «.+»\?$/
const KEEPS = 'Se pierde la vista guardada; las personas de la lista no cambian.'
const MISSED = 'Vistas: no se cargaron'

/** From the notes on the picture of people: a list is kept under a name; what is lost with it is said before it goes. */
export const sights: Sights = {
  loading: { lacks: [ASK, KEEPS] },
  choosing: { says: ['Vista'], withholds: ['Eliminar vista'], lacks: [KEEPS, MISSED] },
  writing: ({ context }) => ({
    heading: context.chosenId === null ? 'Guardar esta vista' : 'Cambiar «Por coach»',
    says: ['Nombre de la vista', 'Solo tú la ves.'],
    offers: ['Guardar vista', 'Cancelar', ...(context.chosenId === null ? [] : ['Eliminar vista'])],
    withholds: context.chosenId === null ? ['Eliminar vista'] : [],
    lacks: [KEEPS],
  }),
  confirming: { heading: '¿Eliminar «Por coach»?', says: [KEEPS], offers: ['Eliminar vista', 'Cancelar'] },
  removing: { heading: '¿Eliminar «Por coach»?', says: [KEEPS], withholds: ['Eliminar vista', 'Cancelar'] },
  'views/failed': { offers: [/^Vista/], says: [MISSED] },
  'views/shown': { lacks: [MISSED] },
}

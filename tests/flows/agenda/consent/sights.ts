import type { Sights } from '../../../paths/sights'

/** From the specification: whoever gives the own calendar reads first what is read, written and never kept. */
export const sights: Sights = {
  telling: {
    heading: /pide permiso para usar tu calendario$/,
    says: ['Qué horas tienes tomadas', 'Títulos, lugares, invitados ni notas de tus compromisos.'],
    offers: ['No dar permiso'],
  },
  'deciding.allowing': { withholds: ['Dar permiso', 'No dar permiso'] },
  'deciding.denying': { withholds: ['Dar permiso', 'No dar permiso'] },
}

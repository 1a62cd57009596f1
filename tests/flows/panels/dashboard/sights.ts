import type { Sights } from '../../../paths/sights'

const EMPTY = 'Todavía no tienes programas a cargo'

/** From the specification: a panel of the programs one answers for; without any it says whom to ask. */
export const sights: Sights = {
  loading: { heading: 'Panel', lacks: [EMPTY], withholds: ['Descargar reporte'] },
  empty: {
    heading: 'Panel',
    says: [EMPTY, 'Pídelo a quien administra la plataforma.'],
    withholds: ['Descargar reporte'],
  },
  'showing.reading': { says: ['Sesiones por semana', 'Coachees'], lacks: [EMPTY] },
  'showing.saving': { withholds: ['Descargar reporte'], lacks: [EMPTY] },
}

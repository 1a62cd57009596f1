import type { Sights } from '../../../paths/sights'

const EMPTY = 'Todavía no tienes horas extra ni bloqueos'
const FAILED = 'No pudimos traer tus horas extra y bloqueos.'

/** From the specification: extra hours and locks; what touches a session is asked first. */
export const sights: Sights = {
  loading: { lacks: [EMPTY, FAILED] },
  drafting: { heading: /^(Abrir|Bloquear) horas$/, offers: ['Volver sin guardar'] },
  choosingHolidays: { heading: '¿Qué feriados descansas?' },
  asking: {
    heading: /^¿Guardar aunque toque /,
    says: ['No se cancelan solas'],
    offers: ['Guardar y mantener las sesiones', 'Volver'],
  },
}

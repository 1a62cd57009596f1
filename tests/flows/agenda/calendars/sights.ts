import type { Sights } from '../../../paths/sights'

const ASK = /¿Desconectar .+\?/

/** From the specification: what is read and written of a calendar; leaving one is asked, with what comes of it. */
export const sights: Sights = {
  'listing.resting': { says: ['Conectar un calendario'], lacks: [ASK] },
  filling: { heading: /^Conectar por (dirección \.ics|CalDAV)$/, offers: ['Volver'], lacks: [ASK] },
  asking: { heading: ASK, says: ['Tus sesiones agendadas se mantienen.'], offers: ['Volver', 'Desconectar'] },
  removing: { heading: ASK, withholds: ['Desconectar'] },
}

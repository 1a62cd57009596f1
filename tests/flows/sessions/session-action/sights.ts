import type { Sights } from '../../../paths/sights'

const SUBMITS = ['Aceptar', 'Rechazar', 'Retirar propuesta', 'Cancelar sesión', 'Enviar']

/** From the texts of sessions: each question says what comes of it, and lets one leave it as it was. */
export const sights: Sights = {
  'confirming.accepting': {
    heading: /^¿Aceptar la hora del .+\?$/,
    says: ['Al aceptar se reservará 1 crédito.'],
    offers: ['Aceptar'],
    withholds: ['Rechazar'],
  },
  'confirming.declining': {
    heading: /^¿Rechazar la hora del .+\?$/,
    says: ['No se usa ningún crédito. Tu coach podrá proponer otra.'],
    offers: ['Rechazar'],
    withholds: ['Aceptar'],
  },
  'confirming.withdrawing': { says: ['No se usa ningún crédito.'], offers: ['Retirar propuesta'] },
  'confirming.canceling': {
    heading: /^¿Cancelar la sesión del .+\?$/,
    says: [
      /Se devolverá 1 crédito: faltan más de 24 horas\.|Se usará 1 crédito: (faltan|antes cambiaste)|Tu coachee recupera su crédito|Ahora se usaría 1 crédito/,
    ],
    offers: ['Cancelar sesión', 'Mantener sesión'],
    withholds: ['Enviar'],
  },
  'confirming.rating': {
    heading: /^¿Cómo estuvo tu sesión con .+\?$/,
    says: ['De 1, no me sirvió, a 5, me sirvió mucho.'],
    offers: [
      ['radio', '1 de 5'],
      ['radio', '5 de 5'],
    ],
  },
  tooLate: {
    says: ['Esta sesión cambió hace un momento. Mira cómo quedó antes de seguir.'],
    withholds: SUBMITS,
  },
  sending: { withholds: [...SUBMITS, 'Mantener sesión'] },
  // it is asked again until it is known: whoever leaves is not told that nothing was done
  unsure: {
    says: ['No sabemos si alcanzó a guardarse. Estamos revisando'],
    offers: ['Volver'],
    withholds: [...SUBMITS, 'Mantener sesión'],
  },
  closing: { heading: /^Cerrar la sesión con /, withholds: SUBMITS },
  choosingHour: { says: [/Elige|hora/], withholds: ['Cancelar sesión', 'Enviar'] },
}

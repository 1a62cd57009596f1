import type { Sights } from '../../../paths/sights'

const WANT = 'Recibir avisos aquí'
const REFUSE = 'Dejar de recibirlos aquí'

/** From the specification: whether this device is told, and how to change it; what is said is never shown. */
export const sights: Sights = {
  unsupported: { says: ['Este navegador no puede recibir avisos.'], withholds: [WANT, REFUSE] },
  denied: {
    says: ['Tu navegador tiene bloqueados los avisos'],
    offers: ['Ya los permití'],
    withholds: [WANT, REFUSE],
  },
  off: { says: ['Nunca muestran lo que conversas.'], offers: [WANT], withholds: [REFUSE] },
  turningOn: { withholds: [WANT, REFUSE] },
  on: { says: ['Los avisos llegan a este dispositivo.'], offers: [REFUSE], withholds: [WANT] },
  turningOff: { withholds: [WANT, REFUSE] },
}

import type { Sights } from '../../../paths/sights'

const ASK = '¿Cerrar tu cuenta en los demás dispositivos?'

/** From the specification: where the account is open; closing elsewhere is asked first. */
export const sights: Sights = {
  loading: { withholds: ['Cerrar en los demás'], lacks: [ASK] },
  listing: { heading: 'Dispositivos', lacks: [ASK] },
  asking: {
    heading: ASK,
    says: ['habrá que entrar de nuevo', 'Acá sigues dentro.'],
    offers: ['Cerrar en los demás', 'Volver'],
  },
  closing: { heading: ASK, withholds: ['Cerrar en los demás'] },
}

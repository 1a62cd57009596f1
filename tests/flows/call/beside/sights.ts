import type { Sights } from '../../../paths/sights'

const CLOSE = 'Cerrar el panel'

/** From the specification: chat and own notes beside the picture, one at a time, without leaving the call. */
export const sights: Sights = {
  closed: {
    offers: ['Chat', 'Tus notas', /^Salir de la llamada|^Salir/],
    withholds: [CLOSE],
    lacks: ['Sobre '],
  },
  chat: { says: ['chat'], offers: [CLOSE, 'Tus notas'], lacks: ['notas'] },
  notes: { says: ['notas'], offers: [CLOSE, 'Chat'] },
}

import type { Sights } from '../../../paths/sights'

/** From the specification: three steps in order, and nothing is sent until the last button. */
export const sights: Sights = {
  bringing: {
    heading: /^Importar personas/,
    says: ['Nada se envía hasta que aprietes Invitar.', 'Paso 1 de 3'],
    withholds: [/^Invitar a/],
  },
  sending: { withholds: ['Revisar', /^Invitar a/] },
  unread: { says: ['No pudimos traer la lista'], offers: ['Reintentar'], withholds: [/^Invitar a/] },
  shown: { says: ['Paso 2 de 3'] },
  inviting: { withholds: [/^Invitar a/] },
}

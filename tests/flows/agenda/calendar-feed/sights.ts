import type { Sights } from '../../../paths/sights'

const ONCE = 'no la volveremos a mostrar'

/** From the specification: a private address with the own sessions, shown once; changing it ends the one before. */
export const sights: Sights = {
  loading: { lacks: [ONCE], withholds: ['Copiar', 'Crear dirección', 'Cambiar dirección'] },
  telling: { heading: 'Tus sesiones en otro calendario' },
  asking: {
    heading: '¿Cambiar la dirección?',
    says: ['La anterior deja de servir'],
    offers: ['Volver', 'Cambiar dirección'],
  },
  rotating: { withholds: ['Crear dirección', 'Cambiar dirección'] },
  copying: { says: [ONCE] },
}

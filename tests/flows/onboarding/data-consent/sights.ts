import type { Sights } from '../../../paths/sights'

const NOTHING = 'No guardamos respuestas tuyas.'

/** From the specification: consent is asked before anything, says what is done with the answers, and declining stores nothing. */
export const sights: Sights = {
  asking: {
    heading: 'Cómo cuidamos lo que nos cuentas',
    says: [
      'Participar es voluntario.',
      'sin nombres y desde tres respuestas',
      'Leí y acepto que usen mis respuestas de esta manera.',
    ],
    offers: ['Atrás', 'No quiero participar'],
    lacks: [NOTHING],
  },
  declined: { says: [NOTHING], offers: ['Volver a leer'], withholds: ['Aceptar y continuar'] },
  giving: { withholds: ['Aceptar y continuar', 'No quiero participar'], lacks: [NOTHING] },
}

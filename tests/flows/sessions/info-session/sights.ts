import type { Sights } from '../../../paths/sights'

const DECIDE = 'Guardar la decisión'

/** From the specification: all sessions by coach and coachee, and the objections that the house decides. */
export const sights: Sights = {
  showing: { heading: 'Info sesiones', withholds: [DECIDE] },
  exporting: { heading: 'Info sesiones', withholds: [DECIDE] },
  deciding: {
    heading: 'Resolver el reclamo',
    says: ['¿Qué decides?', 'Por qué'],
    offers: [
      'Volver',
      ['radio', 'Acoger: se corrige el crédito'],
      ['radio', 'Rechazar: el cierre se mantiene'],
    ],
  },
  resolving: { heading: 'Resolver el reclamo', withholds: [DECIDE] },
}

import type { Sights } from '../../../paths/sights'

/** From the specification: a customer has a name, a RUT and where its sessions are held. */
export const sights: Sights = {
  editing: {
    heading: 'Crear organización',
    says: ['Nombre', 'RUT', 'Por ejemplo 76.123.456-0'],
    offers: ['Crear organización'],
  },
  sending: { heading: 'Crear organización', withholds: ['Crear organización'] },
}

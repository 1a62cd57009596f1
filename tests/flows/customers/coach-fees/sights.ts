import type { Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const FAILED = 'No pudimos traer las tarifas.'
const heading = 'Tarifas de coaches'

/** From the specification: what each coach is paid a session now, and from when another fee holds. */
export const sights: Sights = {
  opening: { heading, offers: [['link', 'Ver el pago del mes']], lacks: ['Nadie calza con lo que buscas'] },
  showing: {
    heading,
    says: ['Vigente', '$45.000', '$48.000, desde el 01/10/2026'],
    offers: ['Camila Restrepo', ['link', 'Ver el pago del mes']],
    lacks: [FAILED],
  },
  setting: {
    heading: 'Camila Restrepo',
    says: ['Cambiar la programada', 'Rige desde', 'Las anteriores se pagan con la tarifa de su fecha.'],
    offers: ['Guardar tarifa', 'Cancelar'],
  },
  ...broughtSights('coaches', FAILED, { heading, lacks: ['Nadie calza con lo que buscas'] }),
}

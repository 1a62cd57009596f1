import type { Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const FAILED = 'No pudimos traer el estado de cuenta.'
const NONE = 'No hubo compras en este tiempo.'
const heading = 'Estado de cuenta'
const whole = [
  'Aurora Logística, RUT 76.900.134-4',
  'Compras',
  NONE,
  'Movimientos',
  'Saldos',
  'Al empezar',
  'Al terminar',
]

/** From the words on what a customer reads of its account: what was bought and used in a time, on a page that is printed. */
export const sights: Sights = {
  loading: { heading, withholds: ['Imprimir'], lacks: [FAILED] },
  showing: {
    heading,
    says: [...whole, 'Dados a travesías', 'Usados en sesiones'],
    offers: ['Imprimir'],
    lacks: [FAILED],
  },
  printing: { heading, says: whole, withholds: ['Imprimir'], lacks: [FAILED] },
  ...broughtSights('statement', FAILED, { heading, lacks: [NONE] }),
}

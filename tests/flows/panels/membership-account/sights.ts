import type { Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const EMPTY = 'Todavía no tienes organizaciones a cargo'
const FAILED = 'No pudimos traer tus organizaciones.'
const heading = 'Cuenta'
const HELP = 'Los créditos de las organizaciones que acompañas.'
const ZEROS = 'No pudimos traer los saldos: los ceros que ves no son reales.'

/** From the specification: what an organization has; a failure of the balances is all zeros, told as not one's own. */
export const sights: Sights = {
  loading: { heading, says: [HELP], lacks: [EMPTY, FAILED] },
  empty: {
    heading,
    says: [EMPTY, 'Pídelo a quien administra la plataforma.'],
    withholds: ['Reintentar'],
    lacks: [FAILED, 'Saldo'],
  },
  showing: {
    heading,
    says: [HELP, 'Saldo', 'Membresía', 'Por programa', 'Movimientos', 'Organización'],
    lacks: [EMPTY, FAILED],
  },
  ...broughtSights('owners', FAILED, { heading, lacks: [EMPTY] }),
  ...broughtSights('balances', ZEROS, { heading }),
  'balances/failed': {
    heading,
    says: [ZEROS, 'disponibles de 0'],
    offers: ['Reintentar'],
    lacks: ['Todos los disponibles están asignados'],
  },
  ...broughtSights('membership', 'No pudimos traer la membresía: el cero que ves no es real.', { heading }),
  ...broughtSights('movements', 'No pudimos traer los movimientos.', {
    heading,
    lacks: ['Todavía no hay movimientos'],
  }),
}

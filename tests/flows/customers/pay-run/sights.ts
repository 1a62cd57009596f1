import type { Seen, Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const FAILED = 'No pudimos traer el mes.'
const CLOSED = 'No cambia: lo que se resuelva después va como ajuste.'
const CLOSE = 'Cerrar el mes'
const PAY = 'Registrar el pago de todos'
const FILE = 'Bajar archivo para pagar'
const DEEDS = [CLOSE, PAY, FILE]
type Run = { month: string; state: string } | null
const runIn = ({ context }: Seen) => context.run as Run
const isOpen = (seen: Seen) => runIn(seen)?.state === 'draft'

/** From the words on paying coaches: an open month is looked over, a closed one never changes, and each deed says what comes of it. */
export const sights: Sights = {
  opening: { heading: 'Honorarios', withholds: DEEDS },
  showing: (seen) =>
    runIn(seen)?.month !== seen.context.month
      ? { heading: 'Honorarios' }
      : {
          heading: 'Honorarios',
          says: [
            '$45.000',
            '1 sesión de 1 persona',
            ...(isOpen(seen) ? ['Abierto'] : ['Cerrado el 05/09/2026.', CLOSED, 'por pagar']),
          ],
          offers: [['link', 'Ver tarifas'], FILE, 'Camila Restrepo', ...(isOpen(seen) ? [CLOSE] : [PAY])],
          withholds: isOpen(seen) ? [PAY] : [CLOSE],
          lacks: [FAILED, ...(isOpen(seen) ? [CLOSED] : [])],
        },
  'coach.fetching': {
    heading: 'Camila Restrepo',
    says: ['Sesiones de agosto'],
    withholds: [/^Dejar para después/],
  },
  'coach.idle': (seen) => ({
    heading: 'Camila Restrepo',
    says: ['Sesiones de agosto', 'Antonia', '$45.000'],
    offers: isOpen(seen) ? [/^Dejar para después/] : ['Registrar su pago'],
    withholds: isOpen(seen) ? ['Registrar su pago'] : [/^Dejar para después/],
  }),
  acting: ({ context }) => {
    switch ((context.deed as { kind: string }).kind) {
      case 'close':
        return {
          heading: '¿Cerrar agosto 2026?',
          says: ['Cerrado no cambia nunca. Se avisa a cada coach'],
          offers: ['Cerrar con $45.000', 'Cancelar'],
        }
      case 'pay':
        return {
          heading: '¿Registrar el pago de 1 persona?',
          says: ['Se avisa a cada coach.', 'Referencia'],
          offers: ['Registrar el pago', 'Cancelar'],
          lacks: ['Cerrado no cambia nunca.'],
        }
      default:
        return {
          heading: '¿Dejar esta sesión para el mes siguiente?',
          says: ['Por qué', 'No se paga este mes y vuelve a aparecer en el próximo.'],
          offers: ['Dejar para después', 'Cancelar'],
        }
    }
  },
  saving: { heading: 'Honorarios', withholds: DEEDS },
  ...broughtSights('run', FAILED, { heading: 'Honorarios' }),
  ...broughtSights('lines', 'No pudimos traer sus sesiones.', { heading: 'Camila Restrepo' }),
}

import type { Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const FAILED = 'No pudimos traer tus horas.'
const DISABLED = 'Tu perfil aún no está habilitado: nadie ve tus horas todavía.'
const WHY = '¿Por qué no hay horas?'
const EMPTY = 'Ese día no hay horas para agendar.'
const WAIT = '3 personas esperan una hora tuya.'
const heading = 'Así te ven tus coachees'

/** From the specification: free starts only, as coachees see them; to the coach alone, the rule that hides each other hour. */
export const sights: Sights = {
  loading: { heading, says: ['Visto desde'], withholds: [WHY, 'Semana siguiente'], lacks: [EMPTY] },
  showing: ({ context }) => ({
    heading,
    says: ['Visto desde', ...(context.enabled ? [] : [DISABLED]), ...(context.waiting === 3 ? [WAIT] : [])],
    lacks: [
      FAILED,
      ...(context.enabled ? [DISABLED] : []),
      ...(context.waiting === 0 ? [/esperan? una hora tuya/] : []),
    ],
  }),
  'showing.look.plain': {
    offers: [WHY, 'Semana siguiente'],
    lacks: ['Según la hora en que empezaría la sesión.', 'Médico'],
  },
  'showing.look.explaining': {
    says: ['Según la hora en que empezaría la sesión.'],
    offers: ['Ver las horas'],
    withholds: [WHY],
    lacks: [EMPTY],
  },
  ...broughtSights('week', FAILED, { heading }),
}

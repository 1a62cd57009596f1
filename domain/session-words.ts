import { ENTRY_OPENS_MINUTES_BEFORE, LATE_MOVES_EACH, MOVES_EACH, ON_TIME_HOURS } from './constants'
import type { Party, SessionState } from './session-states'

type Side = Record<Party, string>
const same = (text: string): Side => ({ coachee: text, coach: text })

const LABELS: Record<SessionState, Side> = {
  pending: same('Por confirmar'),
  active: same('Agendada'),
  inprogress: same('En curso'),
  finished: same('Realizada'),
  finished_outside: same('Realizada por otro enlace'),
  finished_without_coachee: { coachee: 'No asististe', coach: 'Coachee no llegó' },
  finished_without_coach: { coachee: 'Tu coach no llegó', coach: 'No asististe' },
  unfinished_with_parties: same('Realizada, sin cierre'),
  unfinished_without_coachee: { coachee: 'No asististe', coach: 'Coachee no llegó' },
  unfinished_without_parties: same('Nadie entró'),
  cancelled: same('Cancelada'),
  cancelled_on_time: same('Cancelada a tiempo'),
  cancelled_off_time: same('Cancelada tarde'),
  cancelled_with_reschedulling: same('Cambiada de hora'),
  expired: same('Sin respuesta'),
}

const EXPLANATIONS: Record<Exclude<SessionState, 'cancelled_off_time'>, Side> = {
  pending: {
    coachee: 'Tu coach te propuso esta hora. Acéptala o recházala antes de esa hora.',
    coach: 'Propusiste esta hora. Falta que tu coachee la acepte.',
  },
  active: same(`Está confirmada. Puedes entrar desde ${ENTRY_OPENS_MINUTES_BEFORE} minutos antes.`),
  inprogress: {
    coachee: 'Tu sesión está abierta. Puedes entrar ahora.',
    coach: 'La sesión está abierta. Ciérrala al terminar.',
  },
  finished: {
    coachee: 'Se realizó y se usó 1 crédito. Si quieres, evalúala.',
    coach: 'Se realizó y la cerraste.',
  },
  finished_outside: {
    coachee: 'Se realizó por un enlace externo y se usó 1 crédito. Si quieres, evalúala.',
    coach: 'Se realizó por un enlace externo y la cerraste.',
  },
  finished_without_coachee: {
    coachee: 'Tu coach te esperó y no llegaste. Se usó 1 crédito.',
    coach: 'Tu coachee no llegó. La sesión cuenta como usada.',
  },
  finished_without_coach: {
    coachee: 'Tu crédito volvió a tu saldo. Puedes agendar otra hora.',
    coach: 'No entraste a la sesión. El crédito volvió a tu coachee.',
  },
  unfinished_with_parties: {
    coachee: 'Estuvieron las dos partes y se usó 1 crédito. Si quieres, evalúala.',
    coach: 'Estuvieron las dos partes y no la cerraste a tiempo. Cuenta como realizada.',
  },
  unfinished_without_coachee: {
    coachee: 'Solo entró tu coach. Se usó 1 crédito.',
    coach: 'Solo entraste tú. La sesión cuenta como usada.',
  },
  unfinished_without_parties: {
    coachee: 'Nadie entró y tu crédito volvió a tu saldo.',
    coach: 'Nadie entró. El crédito volvió a tu coachee.',
  },
  cancelled: same('Se rechazó o se retiró la propuesta, o terminó el programa. No se usó ningún crédito.'),
  cancelled_on_time: {
    coachee: `Se canceló con ${ON_TIME_HOURS} horas o más. Tu crédito volvió a tu saldo.`,
    coach: `Se canceló con ${ON_TIME_HOURS} horas o más. El crédito volvió a tu coachee.`,
  },
  cancelled_with_reschedulling: {
    coachee: 'Se cambió de hora. Tu crédito pasó a la nueva sesión.',
    coach: 'Se cambió de hora. Mira la nueva en tus sesiones.',
  },
  expired: {
    coachee: 'La propuesta venció sin respuesta. No se usó ningún crédito.',
    coach: 'Tu coachee no respondió a tiempo. Puedes proponer otra hora.',
  },
}
const LATE: Record<Party, Side> = {
  coachee: {
    coachee: `La cancelaste con menos de ${ON_TIME_HOURS} horas de anticipación, o después de haberla cambiado con menos de ${ON_TIME_HOURS} horas. Se usó 1 crédito.`,
    coach: `Tu coachee canceló con menos de ${ON_TIME_HOURS} horas de anticipación, o después de haberla cambiado con menos de ${ON_TIME_HOURS} horas. La sesión cuenta como usada.`,
  },
  coach: {
    coachee: `Tu coach canceló con menos de ${ON_TIME_HOURS} horas de anticipación, o después de haberla cambiado con menos de ${ON_TIME_HOURS} horas. Tu crédito volvió a tu saldo.`,
    coach: `Cancelaste con menos de ${ON_TIME_HOURS} horas de anticipación, o después de haberla cambiado con menos de ${ON_TIME_HOURS} horas. El crédito volvió a tu coachee.`,
  },
}

/** The state in a word or two, as that side reads it. */
export const stateLabel = (state: SessionState, side: Party): string => LABELS[state][side]

/** What the state means and what became of the credit. `cancelledBy` only matters to a late cancellation. */
export const stateExplanation = (state: SessionState, side: Party, cancelledBy: Party | null): string =>
  state === 'cancelled_off_time' ? LATE[cancelledBy ?? 'coach'][side] : EXPLANATIONS[state][side]

const times = (n: number): string => (n === 1 ? '1 vez' : `${n} veces`)
/** Why a session may not be moved again by who asks, and what they can do. */
export const moveLimitWords = {
  all: `Ya cambiaste esta sesión ${times(MOVES_EACH)}, que es lo que cada persona puede. Mantén la hora o cancélala.`,
  late: `Ya cambiaste esta sesión ${times(LATE_MOVES_EACH)} con menos de ${ON_TIME_HOURS} horas, y otra así no se puede. Mantén la hora o cancélala.`,
} as const

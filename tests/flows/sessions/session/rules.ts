import type { sessionChart } from '#domain/entities/session/chart'
import { isIn, type RulesOf } from '../../rules'
import {
  at,
  by,
  changes,
  DAY,
  fate,
  HELD,
  HOUR,
  isAny,
  leads,
  MINUTE,
  mails,
  type Of,
  sinceEnd,
  sinceSlot,
  stands,
  USED,
} from './said'
import { sessionWays } from './ways'

/** A credit lies reserved, or it is spent, or it is the coachee's. */
const SPENDS = ['used', 'lost', 'charged']

/** Who may do what at all. */
const WHO: Record<string, readonly string[]> = {
  'session.propose': ['coach'],
  'session.accept': ['coachee'],
  'session.decline': ['coachee'],
  'session.withdraw': ['coach'],
  'session.rate': ['coachee'],
  'session.resolve': ['sysadmin'],
}
/** What each end does to the reserved credit. */
const FATES: Record<string, string> = {
  finished: 'spent',
  finished_outside: 'spent',
  unfinished_with_parties: 'spent',
  finished_without_coachee: 'spent',
  unfinished_without_coachee: 'spent',
  finished_without_coach: 'back',
  unfinished_without_parties: 'back',
  cancelled_on_time: 'back',
  cancelled_with_reschedulling: 'moved',
}
const isRight = (step: Of, wanted: string): boolean =>
  wanted === 'spent' ? SPENDS.includes(String(fate(step))) : fate(step) === wanted

export const sessionRules: RulesOf<typeof sessionChart> = {
  must: [
    'pending',
    'active',
    'inprogress',
    ...Object.keys(FATES),
    'cancelled',
    'cancelled_off_time',
    'expired',
    'asked',
    'claimed',
    'contested',
    'confirmed',
    'agreed',
    'upheld',
    'kept',
    'rated',
  ],
  always: {
    'Cada cosa la hace quien puede': (step) =>
      !changes(step) || (WHO[step.move.type]?.includes(String(by(step))) ?? true),
    'Agendar y aceptar reservan un crédito; proponer, no': (step) =>
      !changes(step) ||
      !(leads(step, 'active') || leads(step, 'pending')) ||
      fate(step) === (leads(step, 'active') ? 'reserved' : null),
    'Una propuesta se acepta antes de la hora': (step) =>
      step.move.type !== 'session.accept' || !changes(step) || sinceSlot(step) < 0,
    'Se entra desde 10 minutos antes hasta 45 después': (step) =>
      !leads(step, 'inprogress') || (sinceSlot(step) >= -10 * MINUTE && sinceSlot(step) <= 45 * MINUTE),
    'A tiempo es con 24 horas o más; quien la movió tarde ya no cancela a tiempo': (step) => {
      if (step.move.type !== 'session.cancel' || !changes(step) || !stands(step.before)) return true
      const moved = by(step) !== 'sysadmin' && step.after.context.moves[by(step) as 'coach'].late > 0
      return isIn(step.after, 'cancelled_on_time') === (sinceSlot(step) <= -24 * HOUR && !moved)
    },
    'Cancelar tarde cuesta el crédito solo al coachee': (step) =>
      !leads(step, 'cancelled_off_time') || SPENDS.includes(String(fate(step))) === (by(step) === 'coachee'),
    'Nadie cancela una sesión que ya empezó': (step) =>
      step.move.type !== 'session.cancel' || !changes(step) || !stands(step.before) || sinceSlot(step) < 0,
    'Cada parte la mueve dos veces, una de ellas tarde; un administrador, sin límite': (step) => {
      if (step.move.type !== 'session.reschedule' || !changes(step) || by(step) === 'sysadmin') return true
      const { all, late } = step.after.context.moves[by(step) as 'coach']
      return all < 2 && (sinceSlot(step) <= -24 * HOUR || late < 1)
    },
    'Lo que termina deja el crédito donde corresponde': (step) =>
      Object.entries(FATES).every(([state, wanted]) => !leads(step, state) || isRight(step, wanted)),
    'Solo quien llegó antes del minuto 10 y sigue ahí dice que el otro no llegó, desde el minuto 15': (
      step,
    ) => {
      const { joined, waiting } = step.after.context
      const told = step.move.type === 'session.close' && changes(step)
      if (!told || !isAny(step.after, ['finished_without_coachee', 'finished_without_coach'])) return true
      const who = by(step) as 'coach' | 'coachee'
      const other = who === 'coach' ? 'coachee' : 'coach'
      return sinceSlot(step) >= 15 * MINUTE && waiting[who] && !joined[other]
    },
    'Nadie cierra como realizada sin que entraran los dos': (step) => {
      const { coach, coachee } = step.after.context.joined
      return !HELD.some((state) => leads(step, state)) || (coach && coachee)
    },
    'A los 90 minutos termina por quien entró, y nunca antes': (step) => {
      if (step.move.type !== 'time.over' || step.before === null || !stands(step.before)) return true
      const { coach, coachee } = step.after.context.joined
      const end = coach
        ? coachee
          ? 'unfinished_with_parties'
          : 'unfinished_without_coachee'
        : coachee
          ? 'finished_without_coach'
          : 'unfinished_without_parties'
      return sinceSlot(step) >= 90 * MINUTE ? isIn(step.after, end) : stands(step.after)
    },
    'Reclama el coachee lo que usó un crédito, el coach su ausencia, una vez y por 72 horas': (step) => {
      if (step.move.type !== 'session.contest' || !changes(step)) return true
      const who = isAny(step.before, USED) ? 'coachee' : 'coach'
      return (
        by(step) === who &&
        sinceEnd(step) <= 72 * HOUR &&
        isAny(step.before, ['unsaid', 'asked']) &&
        isIn(step.after, 'contested') &&
        isAny(step.before, [...USED, 'finished_without_coach'])
      )
    },
    'En una sala externa se le pregunta a quien perjudica, por 72 horas': (step) => {
      if (!leads(step, 'asked')) return true
      const { outside, question } = step.after.context
      const asked = isAny(step.after, USED) ? 'coachee' : 'coach'
      return outside && question?.asked === asked && question.until === at(step) + 72 * HOUR
    },
    'Responde solo a quien se le preguntó, y a tiempo': (step) => {
      const answers = ['session.confirmHeld', 'session.denyHeld'].includes(step.move.type)
      if (!answers || !changes(step) || !isAny(step.before, ['asked', 'claimed'])) return true
      const { question } = step.after.context
      return question !== null && question.asked === by(step) && at(step) <= question.until
    },
    'Una palabra sola no cambia un crédito: cambia si los dos dicen que se realizó, o si se resuelve': (
      step,
    ) =>
      !['charged', 'restored'].includes(String(fate(step))) || leads(step, 'agreed') || leads(step, 'upheld'),
    'Sin resolver en 14 días vale lo que dice el coachee': (step) => {
      if (step.move.type !== 'contest.overdue' || !changes(step)) return true
      const { contest } = step.after.context
      return (
        at(step) - (contest?.at ?? 0) >= 14 * DAY &&
        isIn(step.after, contest?.by === 'coachee' ? 'upheld' : 'kept')
      )
    },
    'Se evalúa una sesión realizada, y se cambia por 24 horas': (step) => {
      if (step.move.type !== 'session.rate' || !changes(step)) return true
      const first = step.before?.context.ratedAt ?? null
      return isAny(step.before, HELD) && (first === null || at(step) - first <= 24 * HOUR)
    },
    'A quien se le cancela, se le avisa; y se pide evaluar lo realizado': (step) =>
      (!isAny(step.after, ['cancelled_on_time', 'cancelled_off_time']) ||
        !changes(step) ||
        mails(step).includes('cancelled')) &&
      HELD.every((state) => !leads(step, state) || mails(step).includes('rating')),
  },
  ways: sessionWays,
}

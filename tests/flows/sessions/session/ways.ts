import type { sessionChart } from '#domain/entities/session/chart'
import type { SessionFacts } from '#domain/entities/session/facts'
import { alike, type FlowRules, type Way, waysOf } from '../../rules'
import { at, by, DAY, HELD, HOUR, isAny, MINUTE, type Of, sinceEnd, sinceSlot, USED } from './said'

const { on, begins } = waysOf<typeof sessionChart>()
const ACTIVE = 'standing.active'
const GOING = 'standing.inprogress'
const HOW = 'ended.how'
const objection = (state: string) => `ended.objection.${state}`
const UNSAID = objection('undisputed.unsaid')
const ASKED = objection('undisputed.asked')
const UNRATED = 'ended.rating.unrated'
type Order = ['credit' | 'mail', string]
/** What the server is to do, and what is remembered then; the rest stays. */
const orders = (list: Order[], known: (step: Of) => Partial<SessionFacts> = () => ({})) => ({
  does: list.map(([name]) => name),
  so: (step: Of) =>
    alike(
      step.did.map(({ name, with: params }) => [name, Object.values((params ?? {}) as object)[0]]).sort(),
      [...list].sort(),
    ) && alike(step.after.context, Object.assign({}, step.before?.context, known(step))),
})
const isBy =
  (...who: string[]) =>
  (step: Of) =>
    who.includes(String(by(step)))
const all =
  (...some: ((step: Of) => boolean)[]) =>
  (step: Of) =>
    some.every((one) => one(step))
const was = ({ before }: Of): SessionFacts | undefined => before?.context
const isBefore = (step: Of) => sinceSlot(step) < 0
const isDue = (step: Of) => sinceSlot(step) >= 0
const isOnTime = (step: Of) => sinceSlot(step) <= -24 * HOUR
const movedBy = (step: Of) =>
  by(step) === 'sysadmin'
    ? { all: 0, late: 0 }
    : (was(step)?.moves[by(step) as 'coach'] ?? { all: 0, late: 0 })
const mayMove = (step: Of) =>
  sinceSlot(step) <= 0 && movedBy(step).all < 2 && (isOnTime(step) || movedBy(step).late < 1)
const came = (coach: boolean, coachee: boolean) => (step: Of) =>
  was(step)?.joined.coach === coach && was(step)?.joined.coachee === coachee
const says = (outcome: string) => (step: Of) => step.move.outcome === outcome
/** Who came early, is still there, and sees nobody come until the minute 15. */
const waits = (who: 'coach' | 'coachee') => (step: Of) =>
  was(step)?.waiting[who] === true &&
  was(step)?.joined[who === 'coach' ? 'coachee' : 'coach'] === false &&
  sinceSlot(step) >= 15 * MINUTE
const QUESTION = 72 * HOUR
/** Its hour is over: how it ended; in a room outside whom that costs something is asked. */
const ends = (
  from: string,
  event: string,
  how: string,
  when: (step: Of) => boolean,
  list: Order[],
  rooms: readonly boolean[] = [true, false],
): Way<SessionFacts>[] => {
  const asked = how.endsWith('without_coach') ? 'coach' : 'coachee'
  return rooms.map((outside) =>
    on(
      from,
      event,
      [`${HOW}.${how}`, outside ? ASKED : UNSAID, UNRATED],
      Object.assign(
        { if: all(when, (step) => was(step)?.outside === outside) },
        orders(outside ? [...list, ['mail', 'wasItHeld']] : list, (step) => ({
          endedAt: at(step),
          question: outside ? { asked, claimedBy: null, until: at(step) + QUESTION } : null,
        })),
      ),
    ),
  )
}
const SPENT: Order[] = [
  ['credit', 'used'],
  ['mail', 'rating'],
]
const LOST: Order[] = [['credit', 'lost']]
const BACK: Order[] = [['credit', 'back']]
const CANCELLED: Order = ['mail', 'cancelled']
const isOver = (step: Of) => sinceSlot(step) >= 90 * MINUTE
const costs = (step: Of) => isAny(step.before, USED)
const missedCoach = (step: Of) => isAny(step.before, ['finished_without_coach'])
const inTime = (step: Of) => sinceEnd(step) <= 72 * HOUR
const isAsked = (step: Of) => {
  const question = was(step)?.question
  return question != null && question.asked === by(step) && at(step) <= question.until
}
const contests = orders([], (step) => ({ contest: { by: by(step) as 'coach', at: at(step) } }))
const isLate = (step: Of) => at(step) - (was(step)?.contest?.at ?? Number.POSITIVE_INFINITY) >= 14 * DAY
const keepsRating = (step: Of) =>
  alike(
    step.did.map(({ name }) => name),
    ['keepRating'],
  )

export const sessionWays: NonNullable<FlowRules<SessionFacts>['ways']> = {
  'Se agenda, o el coach propone y el coachee acepta antes de la hora': [
    begins('unbooked'),
    on(
      'unbooked',
      'session.book',
      ACTIVE,
      orders([
        ['credit', 'reserved'],
        ['mail', 'booked'],
      ]),
    ),
    on('unbooked', 'session.propose', 'pending', { if: isBy('coach'), ...orders([['mail', 'proposed']]) }),
    on('pending', 'session.accept', ACTIVE, {
      if: all(isBy('coachee'), isBefore),
      ...orders([
        ['credit', 'reserved'],
        ['mail', 'booked'],
      ]),
    }),
  ],
  'Una propuesta se rechaza, se retira, se cancela, vence a su hora o termina con el programa': [
    on('pending', 'session.decline', 'cancelled', { if: isBy('coachee'), ...orders([]) }),
    on('pending', 'session.withdraw', 'cancelled', { if: isBy('coach'), ...orders([]) }),
    on('pending', 'session.cancel', 'cancelled', { if: isBy('sysadmin'), ...orders([CANCELLED]) }),
    on('pending', 'slot.passed', 'expired', { if: isDue, ...orders([]) }),
    on('pending', 'program.ended', 'cancelled', orders([CANCELLED])),
    on('standing', 'program.ended', 'cancelled', orders([...BACK, CANCELLED])),
  ],
  'Cancelar a tiempo devuelve el crédito; tarde le cuesta al coachee': [
    on(ACTIVE, 'session.cancel', 'cancelled_on_time', {
      if: (step) => isOnTime(step) && movedBy(step).late === 0,
      ...orders([...BACK, CANCELLED]),
    }),
    on(ACTIVE, 'session.cancel', 'cancelled_off_time', {
      if: all(isBefore, isBy('coachee')),
      ...orders([...LOST, CANCELLED]),
    }),
    on(ACTIVE, 'session.cancel', 'cancelled_off_time', {
      if: isBefore,
      ...orders([...BACK, CANCELLED]),
    }),
  ],
  'Se cambia de hora hasta que empieza, y el crédito va con ella': [
    on(ACTIVE, 'session.reschedule', 'cancelled_with_reschedulling', {
      if: mayMove,
      ...orders([
        ['credit', 'moved'],
        ['mail', 'moved'],
      ]),
    }),
  ],
  'Está en curso cuando alguien entra': [
    on(ACTIVE, 'party.joined', GOING, {
      if: (step) => sinceSlot(step) >= -10 * MINUTE && sinceSlot(step) <= 45 * MINUTE,
      ...orders([]),
    }),
  ],
  'El coach la cierra cuando estuvieron los dos; quien esperó dice que el otro no llegó': [
    ...ends(
      GOING,
      'session.close',
      'held.finished_outside',
      all(isBy('coach'), says('external'), isDue, came(true, true)),
      SPENT,
      [true],
    ),
    ...ends(
      GOING,
      'session.close',
      'held.finished',
      all(isBy('coach'), says('both'), isDue, came(true, true)),
      SPENT,
    ),
    ...ends(
      GOING,
      'session.close',
      'coacheeMissed.finished_without_coachee',
      all(isBy('coach'), says('coacheeMissing'), waits('coach')),
      LOST,
    ),
    ...ends(
      GOING,
      'session.close',
      'finished_without_coach',
      all(isBy('coachee'), says('coachMissing'), waits('coachee')),
      BACK,
    ),
  ],
  'A los 90 minutos termina sola, por quien entró': [
    ...ends('standing', 'time.over', 'held.unfinished_with_parties', all(isOver, came(true, true)), SPENT),
    ...ends(
      'standing',
      'time.over',
      'coacheeMissed.unfinished_without_coachee',
      all(isOver, came(true, false)),
      LOST,
    ),
    ...ends('standing', 'time.over', 'finished_without_coach', all(isOver, came(false, true)), BACK),
    ...ends('standing', 'time.over', 'unfinished_without_parties', all(isOver, came(false, false)), BACK, [
      false,
    ]),
  ],
  'Reclama el coachee lo que le costó un crédito, y el coach su ausencia, por 72 horas': [
    on([UNSAID, ASKED], 'session.contest', objection('contested'), {
      if: all(isBy('coachee'), costs, inTime),
      ...contests,
    }),
    on([UNSAID, ASKED], 'session.contest', objection('contested'), {
      if: all(isBy('coach'), missedCoach, inTime),
      ...contests,
    }),
  ],
  'Si nadie entró, una parte puede decir que se realizó, y se le pregunta a la otra': [
    on(UNSAID, 'session.confirmHeld', objection('claimed'), {
      if: (step) => isAny(step.before, ['unfinished_without_parties']) && inTime(step),
      ...orders([['mail', 'wasItHeld']], (step) => ({
        question: {
          asked: by(step) === 'coach' ? 'coachee' : 'coach',
          claimedBy: by(step) as 'coach',
          until: at(step) + QUESTION,
        },
      })),
    }),
    on(objection('claimed'), 'session.confirmHeld', objection('agreed'), {
      if: isAsked,
      ...orders([['credit', 'charged']]),
    }),
    on(objection('claimed'), 'session.denyHeld', objection('confirmed'), { if: isAsked, ...orders([]) }),
  ],
  'Quien responde lo que dice el registro lo confirma; quien dice otra cosa reclama': [
    on(ASKED, 'session.confirmHeld', objection('confirmed'), {
      if: all(isAsked, costs),
      ...orders([]),
    }),
    on(ASKED, 'session.confirmHeld', objection('contested'), { if: isAsked, ...contests }),
    on(ASKED, 'session.denyHeld', objection('confirmed'), {
      if: all(isAsked, missedCoach),
      ...orders([]),
    }),
    on(ASKED, 'session.denyHeld', objection('contested'), { if: isAsked, ...contests }),
  ],
  'Un administrador del sistema resuelve; sin resolver en 14 días vale lo que dice el coachee': [
    on(objection('contested'), 'session.resolve', objection('upheld'), {
      if: all(isBy('sysadmin'), ({ move }) => move.upheld === true, costs),
      ...orders([
        ['credit', 'restored'],
        ['mail', 'upheld'],
      ]),
    }),
    on(objection('contested'), 'session.resolve', objection('upheld'), {
      if: all(isBy('sysadmin'), ({ move }) => move.upheld === true),
      ...orders([
        ['credit', 'charged'],
        ['mail', 'upheld'],
      ]),
    }),
    on(objection('contested'), 'session.resolve', objection('kept'), {
      if: isBy('sysadmin'),
      ...orders([['mail', 'kept']]),
    }),
    on(objection('contested'), 'contest.overdue', objection('upheld'), {
      if: all(isLate, costs),
      ...orders([
        ['credit', 'restored'],
        ['mail', 'upheld'],
      ]),
    }),
    on(objection('contested'), 'contest.overdue', objection('kept'), {
      if: isLate,
      ...orders([['mail', 'kept']]),
    }),
  ],
  'El coachee evalúa lo realizado, y lo cambia por 24 horas': [
    on(UNRATED, 'session.rate', 'ended.rating.rated', {
      if: (step) => isBy('coachee')(step) && isAny(step.before, HELD),
      does: ['keepRating'],
      so: (step) =>
        keepsRating(step) && alike(step.after.context, Object.assign({}, was(step), { ratedAt: at(step) })),
    }),
    on('ended.rating.rated', 'session.rate', null, {
      if: (step) => isBy('coachee')(step) && at(step) - (was(step)?.ratedAt ?? Number.NaN) <= 24 * HOUR,
      does: ['keepRating'],
      so: (step) => keepsRating(step) && alike(step.after.context, was(step)),
    }),
  ],
}

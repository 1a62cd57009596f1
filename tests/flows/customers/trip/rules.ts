import type { tripChart } from '#domain/entities/trip/chart'
import type { TripFacts } from '#domain/entities/trip/facts'
import { alike, isIn, type RulesOf, type Step, waysOf } from '../../rules'

type Of = Step<TripFacts>
const DAY = 86_400_000
const HOUR = 3_600_000
/** So long is a pause at most and so many there are, by who asks for it; so far ahead it begins, so long a trip lasts. */
const PAUSES: Record<string, { longest: number; each: number }> = {
  sysadmin: { longest: 180 * DAY, each: 3 },
  manager: { longest: 90 * DAY, each: 2 },
}
const PAUSE_AHEAD = 60 * DAY
const LONGEST_MONTHS = 36
/** So many days after its first end, or up to its program's, who manages a customer makes it longer. */
const MORE_DAYS = 90
const { on, begins } = waysOf<typeof tripChart>()
const SCHEDULED = 'open.waiting.scheduled'
const INVITED = 'open.waiting.invited'
const ACTIVE = 'open.underway.active'
const PAUSED = 'open.underway.paused'

const at = ({ move }: Of): number => Number(move.now)
const changes = ({ before, after, did }: Of): boolean =>
  before !== null &&
  (did.length > 0 ||
    JSON.stringify([before.snapshot.value, before.context]) !==
      JSON.stringify([after.snapshot.value, after.context]))
const leads = (step: Of, state: string): boolean =>
  isIn(step.after, state) && step.before !== null && !isIn(step.before, state)
const given = ({ did }: Of, wanted: string): object[] =>
  did.flatMap(({ name, with: params }) => (name === wanted ? [params as object] : []))
const says = (step: Of, name: string, params: object): boolean =>
  given(step, name).some((one) => JSON.stringify(one) === JSON.stringify(params))

type Order = [name: 'credit' | 'sessions' | 'person' | 'mail', what: string]
const PARAMS = { credit: 'fate', sessions: 'which', person: 'now', mail: 'kind' } as const
/** What the server is to do, and what is remembered then; the rest stays. */
const orders = (list: Order[], known: (step: Of) => Partial<TripFacts> = () => ({})) => ({
  does: list.map(([name]) => name),
  so: (step: Of) =>
    list.every(([name, what]) => says(step, name, { [PARAMS[name]]: what })) &&
    alike(step.after.context, Object.assign({}, step.before?.context, known(step))),
})
const was = ({ before }: Of): TripFacts | undefined => before?.context
const moved = (step: Of, name: string) => Number(step.move[name])
const isBy =
  (who: string) =>
  ({ move }: Of) =>
    move.by === who
const isAhead = (name: string) => (step: Of) => step.move[name] === null || moved(step, name) > at(step)
const invitedAt = (step: Of) => ({ invitationAt: Math.max(moved(step, 'invitationAt'), at(step)) })
const again = (step: Of) =>
  Object.assign(invitedAt(step), {
    endedAt: null,
    endsAt: moved(step, 'programEndsAt'),
    firstEndsAt: moved(step, 'programEndsAt'),
  })
const programGoesOn = (step: Of) => moved(step, 'programEndsAt') > moved(step, 'invitationAt')
const starts = (step: Of) => ({
  activatedAt: moved(step, 'startsAt'),
  endsAt: step.move.endsAt === null ? (was(step)?.endsAt ?? null) : moved(step, 'endsAt'),
  firstEndsAt: step.move.endsAt === null ? (was(step)?.firstEndsAt ?? null) : moved(step, 'endsAt'),
})
const over = (step: Of) => ({ endedAt: at(step), pausedAt: null, pausedUntil: null, planned: [] })
const isOver = (step: Of) => (was(step)?.endsAt ?? Number.POSITIVE_INFINITY) <= at(step)
/** The end moves by as many days; a change of the clock may lie between. */
const movesEnd = (step: Of, ms: number) => {
  const before = was(step)?.endsAt ?? null
  const { endsAt } = step.after.context
  return before === null ? endsAt === null : endsAt !== null && Math.abs(endsAt - before - ms) < 2 * HOUR
}
const pauseFits = (step: Of) => {
  const [from, until] = [moved(step, 'from'), moved(step, 'until')]
  const { longest, each } = PAUSES[String(step.move.by)] ?? { longest: 0, each: 0 }
  const { pauses: count = each, planned = [] } = was(step) ?? {}
  const ahead = from - at(step)
  return (
    until > from &&
    until - from <= longest &&
    ahead >= 0 &&
    ahead <= PAUSE_AHEAD &&
    count < each &&
    !planned.some((other) => from < other.until && other.from < until)
  )
}
const isAsked = ({ move }: Of) => ({ from: Number(move.from), until: Number(move.until) })
const isNow = (step: Of) => moved(step, 'from') === at(step)
const pauses = (inside: boolean, begun: boolean) => ({
  if: (step: Of) => pauseFits(step) && isNow(step) === begun && step.move.cancelInside === inside,
  does: inside ? ['sessions', 'mail'] : ['mail'],
  so: (step: Of) => {
    const { pausedAt, pausedUntil, pauses: count, planned } = step.after.context
    const { from, until } = isAsked(step)
    const before = was(step)?.planned ?? []
    const coming = begun ? before : [...before, { from, until }].sort((a, b) => a.from - b.from)
    return (
      alike([pausedAt, pausedUntil], begun ? [from, until] : [null, null]) &&
      alike([count, planned], [(was(step)?.pauses ?? 0) + 1, coming]) &&
      movesEnd(step, until - from) &&
      says(step, 'mail', { kind: 'paused' }) &&
      (!inside || says(step, 'sessions', { which: 'inside' }))
    )
  },
})
const next = (step: Of) => was(step)?.planned[0]
const isDue = (step: Of) => (next(step)?.from ?? Number.POSITIVE_INFINITY) <= at(step)
const isPanel = (step: Of) => isBy('sysadmin')(step) || isBy('manager')(step)
const goesOn = (step: Of) => {
  const { pausedAt, pausedUntil } = step.after.context
  const left = (was(step)?.pausedUntil ?? 0) - at(step)
  return pausedAt === null && pausedUntil === null && movesEnd(step, left > 0 ? -left : 0)
}
/** A moment as it is told in Santiago: `2026-09-10 10:00:00,000`. */
const told = (ms: number) =>
  new Date(ms).toLocaleString('sv-SE', {
    timeZone: 'America/Santiago',
    fractionalSecondDigits: 3,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
const dayTold = (ms: number) => new Date(`${told(ms).slice(0, 10)}T00:00:00Z`)
/** The last day somebody may make a trip last to. */
const lastDay = (step: Of): Date => {
  const { activatedAt = null, invitationAt = null, firstEndsAt = null } = was(step) ?? {}
  if (!isBy('sysadmin')(step)) {
    const program = dayTold(moved(step, 'programEndsAt'))
    // without an end of its own it ends with its program
    const more = dayTold(firstEndsAt ?? moved(step, 'programEndsAt'))
    more.setUTCDate(more.getUTCDate() + MORE_DAYS)
    return more > program ? more : program
  }
  const begun = dayTold(activatedAt ?? invitationAt ?? at(step))
  begun.setUTCMonth(begun.getUTCMonth() + LONGEST_MONTHS)
  return begun
}
const mayExtend = (step: Of) => {
  const { endsAt = null } = was(step) ?? {}
  const wanted = moved(step, 'endsAt')
  const last = `${lastDay(step).toISOString().slice(0, 10)} 23:59:00,000`
  return isPanel(step) && wanted > at(step) && (endsAt === null || wanted > endsAt) && told(wanted) <= last
}
const holdsStanding = ({ move }: Of): boolean =>
  move.endsAt === null || move.standsUntil === null || Number(move.standsUntil) <= Number(move.endsAt)
const asksPause = (step: Of): boolean => step.move.type === 'trip.pause' && changes(step)
const ENDS: Order[] = [
  ['sessions', 'all'],
  ['credit', 'expired'],
]
const INVITES: Order[] = [
  ['credit', 'given'],
  ['person', 'reopened'],
]
const MAIL: Order = ['mail', 'invited']

export const tripRules: RulesOf<typeof tripChart> = {
  must: ['scheduled', 'invited', 'active', 'paused', 'expired', 'canceled', 'finished'],
  always: {
    'Se invita en su fecha o cuando alguien lo decide, y se avisa por mail': (step) =>
      !leads(step, 'invited') ||
      (says(step, 'mail', { kind: 'invited' }) &&
        (step.move.by !== 'server' ||
          (step.before?.context.invitationAt ?? Number.POSITIVE_INFINITY) <= at(step))),
    'Una pausa dura 180 días o menos, y hay 3 en una travesía': (step) =>
      !asksPause(step) ||
      (Number(step.move.until) > at(step) &&
        Number(step.move.until) - Number(step.move.from) <= 180 * DAY &&
        (step.before?.context.pauses ?? 0) < 3),
    'Quien administra un cliente pausa 90 días o menos, 2 veces': (step) =>
      !asksPause(step) ||
      step.move.by === 'sysadmin' ||
      (step.move.by === 'manager' &&
        Number(step.move.until) - Number(step.move.from) <= 90 * DAY &&
        (step.before?.context.pauses ?? 0) < 2),
    'Una pausa empieza hoy o dentro de 60 días, y no se cruza con otra': (step) =>
      !asksPause(step) ||
      (Number(step.move.from) >= at(step) &&
        Number(step.move.from) - at(step) <= 60 * DAY &&
        (step.before?.context.planned ?? []).every(
          ({ from, until }) => Number(step.move.until) <= from || until <= Number(step.move.from),
        )),
    'La pausa corre el término los mismos días': (step) => {
      const { endsAt = null } = step.before?.context ?? {}
      const moved = Math.round(((step.after.context.endsAt ?? 0) - (endsAt ?? 0)) / DAY)
      return (
        !asksPause(step) ||
        endsAt === null ||
        moved === Math.round((Number(step.move.until) - Number(step.move.from)) / DAY)
      )
    },
    'Las sesiones dentro de la pausa quedan, salvo que se elija cancelarlas': (step) =>
      !asksPause(step) || says(step, 'sessions', { which: 'inside' }) === step.move.cancelInside,
    'De una pausa y de una extensión se avisa por mail': (step) =>
      !(asksPause(step) || (step.move.type === 'trip.extend' && changes(step))) ||
      says(step, 'mail', { kind: step.move.type === 'trip.extend' ? 'extended' : 'paused' }),
    'Retirar una pausa que viene devuelve sus días': (step) =>
      step.move.type !== 'trip.unplan' ||
      !changes(step) ||
      step.before?.context.endsAt === null ||
      (step.after.context.endsAt ?? 0) < (step.before?.context.endsAt ?? 0),
    'El servidor la reactiva el día que corresponde, no antes': (step) =>
      step.move.type !== 'trip.resume' ||
      step.move.by !== 'server' ||
      !changes(step) ||
      (step.before?.context.pausedUntil ?? Number.POSITIVE_INFINITY) <= at(step),
    'Reactivarla antes devuelve los días': (step) =>
      step.move.type !== 'trip.resume' ||
      !changes(step) ||
      (step.before?.context.pausedUntil ?? 0) <= at(step) ||
      step.before?.context.endsAt === null ||
      (step.after.context.endsAt ?? 0) < (step.before?.context.endsAt ?? 0),
    'Una extensión es para más tarde, hasta 36 meses desde que empezó, y solo mientras está abierta': (
      step,
    ) => {
      if (step.move.type !== 'trip.extend' || !changes(step) || step.before === null) return true
      const { endsAt, activatedAt, invitationAt } = step.before.context
      const wanted = Number(step.move.endsAt)
      const begun = new Date(activatedAt ?? invitationAt ?? at(step))
      begun.setUTCMonth(begun.getUTCMonth() + 36)
      return isIn(step.before, 'open') && wanted > (endsAt ?? 0) && wanted <= begun.getTime() + 2 * DAY
    },
    'Cancelada devuelve al programa lo que no usó, y cancela sus sesiones': (step) =>
      !leads(step, 'canceled') ||
      (says(step, 'credit', { fate: 'toProgram' }) && says(step, 'sessions', { which: 'all' })),
    'Terminada o vencida pierde lo que no usó': (step) =>
      !(leads(step, 'finished') || leads(step, 'expired')) ||
      (says(step, 'credit', { fate: 'expired' }) && says(step, 'sessions', { which: 'all' })),
    'Pasada su fecha termina si se usó, y vence si no; antes, no': (step) =>
      step.move.type !== 'trip.ended' ||
      !changes(step) ||
      ((step.before?.context.endsAt ?? Number.POSITIVE_INFINITY) <= at(step) &&
        isIn(step.after, step.after.context.begun ? 'finished' : 'expired')),
    'Una terminada no vuelve': (step) =>
      step.before === null || !isIn(step.before, 'finished') || isIn(step.after, 'finished'),
    'Créditos recibe solo una abierta, o una que se invita otra vez': (step) =>
      !says(step, 'credit', { fate: 'given' }) || isIn(step.after, 'open'),
    'Una que se invita otra vez termina con su programa, que todavía sigue': (step) =>
      step.move.type !== 'trip.schedule' ||
      !changes(step) ||
      step.before === null ||
      isIn(step.before, 'open') ||
      (step.after.context.endsAt === step.move.programEndsAt &&
        Number(step.move.programEndsAt) > Number(step.move.invitationAt)),
  },
  ways: {
    'Se crea desde hoy o para más adelante, si termina después; quien acepta una invitación empieza': [
      begins('unplanned'),
      on('unplanned', 'trip.create', SCHEDULED, {
        if: (step) => isAhead('endsAt')(step) && isAhead('startsAt')(step),
        ...orders(
          [
            ['credit', 'given'],
            ['person', 'reopened'],
          ],
          ({ move }) => ({
            invitationAt: Number(move.startsAt),
            endsAt: Number(move.endsAt),
            firstEndsAt: Number(move.endsAt),
          }),
        ),
      }),
      on('unplanned', 'trip.create', ACTIVE, {
        if: isAhead('endsAt'),
        ...orders(
          [
            ['credit', 'given'],
            ['person', 'reopened'],
            ['mail', 'invited'],
          ],
          ({ move }) => ({
            invitationAt: Number(move.startsAt),
            activatedAt: Number(move.startsAt),
            endsAt: Number(move.endsAt),
            firstEndsAt: Number(move.endsAt),
          }),
        ),
      }),
      on('unplanned', 'trip.accept', ACTIVE, {
        ...orders([['credit', 'given']], (step) => ({
          invitationAt: at(step),
          activatedAt: at(step),
          endsAt: moved(step, 'programEndsAt'),
          firstEndsAt: moved(step, 'programEndsAt'),
        })),
      }),
    ],
    'Se invita hoy, con un mail, o en su fecha': [
      on('open.waiting', 'trip.schedule', SCHEDULED, {
        if: isAhead('invitationAt'),
        ...orders(INVITES, invitedAt),
      }),
      on('open.waiting', 'trip.schedule', INVITED, orders([...INVITES, MAIL], invitedAt)),
      on(SCHEDULED, 'trip.invite', INVITED, {
        if: (step) =>
          isBy('sysadmin')(step) ||
          (isBy('server')(step) && (was(step)?.invitationAt ?? Number.POSITIVE_INFINITY) <= at(step)),
        ...orders([MAIL], (step) => ({ invitationAt: at(step) })),
      }),
    ],
    'Una vencida o cancelada se puede invitar otra vez, mientras su programa siga': [
      on(['expired', 'canceled'], 'trip.schedule', SCHEDULED, {
        if: (step) => programGoesOn(step) && isAhead('invitationAt')(step),
        ...orders(INVITES, again),
      }),
      on(['expired', 'canceled'], 'trip.schedule', INVITED, {
        if: programGoesOn,
        ...orders([...INVITES, MAIL], again),
      }),
    ],
    'La empieza quien administra, o la primera sesión de quien está invitado': [
      on('open.waiting', 'trip.activate', ACTIVE, {
        if: (step) => isBy('sysadmin')(step) && isAhead('endsAt')(step),
        ...orders([], starts),
      }),
      on(INVITED, 'trip.activate', ACTIVE, { if: isBy('coachee'), ...orders([], starts) }),
    ],
    'Se pausa hoy o más adelante, hasta 180 días y tres veces, y sigue cuando alguien lo decide o en su día':
      [
        on(ACTIVE, 'trip.pause', PAUSED, pauses(true, true)),
        on(ACTIVE, 'trip.pause', PAUSED, pauses(false, true)),
        on(ACTIVE, 'trip.pause', null, pauses(true, false)),
        on(ACTIVE, 'trip.pause', null, pauses(false, false)),
        on(ACTIVE, 'trip.pauseDue', PAUSED, {
          if: isDue,
          ...orders([], (step) => ({
            pausedAt: next(step)?.from ?? null,
            pausedUntil: next(step)?.until ?? null,
            planned: (was(step)?.planned ?? []).slice(1),
          })),
        }),
        on(ACTIVE, 'trip.unplan', null, {
          if: (step) => isPanel(step) && next(step) !== undefined,
          so: (step) => {
            const { planned, pauses: count } = step.after.context
            const { from = 0, until = 0 } = next(step) ?? {}
            return (
              alike(planned, (was(step)?.planned ?? []).slice(1)) &&
              count === (was(step)?.pauses ?? 0) - 1 &&
              movesEnd(step, from - until)
            )
          },
        }),
        on(PAUSED, 'trip.resume', ACTIVE, {
          if: (step) => isPanel(step) || (was(step)?.pausedUntil ?? Number.POSITIVE_INFINITY) <= at(step),
          so: goesOn,
        }),
      ],
    'Se extiende mientras está abierta, hasta 36 meses desde que empezó': [
      on('open', 'trip.extend', null, {
        if: mayExtend,
        ...orders([['mail', 'extended']], (step) => ({
          endsAt: moved(step, 'endsAt'),
          firstEndsAt: was(step)?.firstEndsAt ?? moved(step, 'programEndsAt'),
        })),
      }),
    ],
    'Mientras está abierta cambia su plan quien administra la plataforma, y su término si ninguna sesión queda después':
      [
        on('open', 'trip.replan', null, {
          if: (step) => isBy('sysadmin')(step) && isAhead('endsAt')(step) && holdsStanding(step),
          ...orders([['mail', 'replanned']], (step) => {
            const { endsAt = null, firstEndsAt = null } = was(step) ?? {}
            if (step.move.endsAt === null) return {}
            const end = moved(step, 'endsAt')
            return { endsAt: end, firstEndsAt: firstEndsAt === endsAt ? end : firstEndsAt }
          }),
        }),
      ],
    'Recibe créditos mientras está abierta; lo que no usó se le puede quitar siempre': [
      on('open', 'trip.give', null, orders([['credit', 'given']])),
      on(['open', 'expired', 'canceled', 'finished'], 'trip.takeBack', null, orders([['credit', 'taken']])),
    ],
    'Lo que venció con ella se recupera hasta 90 días después de su fin': [
      on(['expired', 'finished'], 'trip.recover', null, {
        if: (step) => at(step) - (was(step)?.endedAt ?? Number.NEGATIVE_INFINITY) <= 90 * DAY,
        ...orders([['credit', 'recovered']]),
      }),
    ],
    'Se cancela y lo que no usó vuelve al programa': [
      on(
        ['open', 'expired'],
        'trip.cancel',
        'canceled',
        orders(
          [
            ['sessions', 'all'],
            ['credit', 'toProgram'],
          ],
          over,
        ),
      ),
    ],
    'Termina cuando alguien lo decide o llega su fecha; si nadie la usó, vence': [
      on('open.underway', 'trip.finish', 'finished', orders([...ENDS, ['person', 'completed']], over)),
      on('open', 'trip.ended', 'finished', {
        if: (step) => isOver(step) && was(step)?.begun === true,
        ...orders([...ENDS, ['person', 'completed']], over),
      }),
      on('open', 'trip.ended', 'expired', { if: isOver, ...orders(ENDS, over) }),
    ],
  },
}

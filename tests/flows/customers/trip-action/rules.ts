import type { ContextFrom } from 'xstate'
import type { tripActionMachine } from '#machines/customers/trip-action/chart'
import {
  alike,
  forgetsWhy,
  given,
  givenIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  waysOf,
} from '../../rules'

type Context = ContextFrom<typeof tripActionMachine>
type At = Step<Context>
type Act = keyof typeof FORMS
const { on, begins, asksAgain } = waysOf<typeof tripActionMachine>()

const FORMS = {
  pause: 'pausing',
  resume: 'resuming',
  unplan: 'unplanning',
  activate: 'activating',
  invite: 'inviting',
  extend: 'extending',
  plan: 'planning',
  move: 'moving',
  give: 'giving',
  take: 'taking',
  finish: 'finishing',
  cancel: 'canceling',
  recover: 'recovering',
} as const
/** What may be done with a trip, by its status, in the order in which it is offered. */
const MAY: Record<string, readonly Act[]> = {
  active: ['pause', 'unplan', 'extend', 'plan', 'move', 'give', 'take', 'finish', 'cancel'],
  paused: ['resume', 'extend', 'plan', 'move', 'give', 'take', 'finish', 'cancel'],
  invited: ['activate', 'invite', 'extend', 'plan', 'move', 'give', 'take', 'cancel'],
  canceled: ['invite', 'take'],
  finished: ['take', 'recover'],
}
const LATEST = Date.parse('2030-01-01')
const QUARTER = 90 * 86_400_000
/** What is over is recovered for ninety days, and only if something expired. */
const lapsed = ({ trip: { credits, endedAt }, now }: Context): boolean =>
  credits.total > credits.used + credits.reserved + credits.available &&
  endedAt !== null &&
  now - Date.parse(endedAt) <= QUARTER
const offered = (context: Context): readonly Act[] =>
  (MAY[context.trip.status] ?? []).filter(
    (act) =>
      (context.only === undefined || context.only.includes(act)) &&
      // three years at most after where it ended at first
      (act !== 'extend' || Date.parse(context.trip.endDate ?? '') < LATEST) &&
      (act !== 'take' || context.trip.credits.available > 0) &&
      (act !== 'unplan' || context.trip.plannedPauses.length > 0) &&
      (act !== 'recover' || lapsed(context)),
  )
/** What each thing asks for. */
const ASKS: Record<Act, readonly string[]> = {
  pause: ['from', 'until', 'inside', 'comment'],
  resume: [],
  unplan: [],
  activate: ['startDate', 'endDate', 'comment'],
  invite: ['invitationDate', 'credits'],
  extend: ['endDate', 'reason'],
  plan: ['maxSessions', 'pace', 'total'],
  move: ['programId'],
  give: ['amount', 'words'],
  take: ['amount', 'words'],
  finish: ['reason'],
  cancel: ['reason'],
  recover: ['reason'],
}
const TODAY = '2026-09-08'
const IN_SIXTY_DAYS = '2026-11-07'
const crosses = (from: string, until: string, { plannedPauses }: Context['trip']): boolean =>
  plannedPauses.some((other) => from < other.until.slice(0, 10) && other.from.slice(0, 10) < until)
/** Whether what was written of a field will do. */
const FITS: Record<string, (text: string, context: Context, act: Act) => boolean> = {
  from: (day) => day >= TODAY && day <= IN_SIXTY_DAYS,
  until: (day, { values, trip }) => day > values.from && !crosses(values.from, day, trip),
  startDate: (day) => day !== '',
  invitationDate: (day) => day >= TODAY,
  credits: (count) => /^\d+$/.test(count) && Number(count) <= 200,
  endDate: (day, { trip, values }, act) =>
    act === 'activate'
      ? day >= TODAY && day >= values.startDate
      : Date.parse(`${day}T23:59:59-03:00`) > Date.parse(trip.endDate ?? ''),
  amount: (count, { trip, accounts }, act) =>
    Number(count) >= 1 && Number(count) <= (act === 'give' ? accounts.unassigned : trip.credits.available),
  // what is used or reserved cannot be taken, and a plan is never under the credits
  total: (count, { trip: { credits } }) =>
    Number(count) >= credits.used + credits.reserved && Number(count) <= credits.total + 200,
  maxSessions: (count, { trip, values }) =>
    Number(count) === trip.maxSessions
      ? values.pace !== trip.pace || Number(values.total) !== trip.credits.total
      : Number(count) >= Number(values.total),
  programId: (id, { destinations }) =>
    destinations.some((one) => one._id === id && one.credits >= one.sessions),
  words: (text) => text !== '',
  reason: (text) => text !== '',
}
const wrong = (step: At, act: Act): string[] => {
  const context = step.before?.context
  if (!context) return []
  const wrongs = ASKS[act].filter((name) => {
    const written = (context.values as Record<string, string>)[name] ?? ''
    return FITS[name]?.(written, context, act) === false
  })
  // a plan cannot be judged before its credits can
  return wrongs.includes('total') ? ['total'] : wrongs
}
const told = ({ after }: At): string[] =>
  Object.entries(after.context.errors).flatMap(([name, why]) => (why ? [name] : []))

/** Beside which field the server's refusal is told. */
const beside = (step: At, act: Act): string[] =>
  act === 'move'
    ? ['programId']
    : act === 'plan' && givenIn(step.move.error, 'reason') === 'plan'
      ? ['maxSessions']
      : []
const opens = (act: Act) => (step: At) =>
  step.after.context.kind === act && told(step).length === 0 && forgetsWhy(step)
const acts = Object.keys(FORMS) as Act[]
const FIRST = ['pause', 'resume', 'activate', 'invite', 'extend', 'plan', 'move', 'take', 'recover'] as const

export const tripActionRules: RulesOf<typeof tripActionMachine> = {
  must: [
    'nothing',
    'saved',
    'writing.finding',
    'destinations.failed',
    ...Object.values(FORMS).flatMap((form) => [`writing.${form}`, `sending.${form}`]),
  ],
  moments: 2400,
  always: {
    'Lo escrito no se pierde, pase lo que pase': ({ before, move, after }) =>
      !before || move.type === 'field.change' || alike(before.context.values, after.context.values),
  },
  ways: {
    'Se abre en lo primero que la travesía permite': [
      ...FIRST.map((act) =>
        begins(act === 'move' ? 'writing.finding' : `writing.${FORMS[act]}`, {
          asks: act === 'move' ? ['destinations.load'] : [],
          if: ({ after }) => offered(after.context)[0] === act,
          so: (step) =>
            opens(act)(step) &&
            alike(step.after.context.values, {
              from: TODAY,
              until: '',
              inside: 'keep',
              comment: '',
              amount: '',
              words: '',
              invitationDate: TODAY,
              credits: '0',
              startDate: TODAY,
              endDate: (step.after.context.trip.endDate ?? '').slice(0, 10),
              reason: '',
              maxSessions: String(step.after.context.trip.maxSessions),
              pace: step.after.context.trip.pace,
              total: String(step.after.context.trip.credits.total),
              programId: '',
            }),
        }),
      ),
      begins('nothing', { if: ({ after }) => offered(after.context).length === 0 }),
    ],
    'Se elige otra cosa que la travesía permite, y se conserva lo escrito': acts.map((act) =>
      on('writing', 'action.choose', `writing.${act === 'move' ? 'finding' : FORMS[act]}`, {
        if: ({ before, move }) =>
          move.kind === act && before !== null && offered(before.context).includes(act),
        so: opens(act),
        asks: act === 'move' ? ['destinations.load'] : [],
      }),
    ),
    'Antes de pasar a otro programa se trae cuáles le pueden recibir y qué cambia en cada uno': [
      asksAgain('writing.finding', 'destinations'),
      on('writing.finding', 'destinations.load.done', 'writing.moving', {
        so: (step) => alike(step.after.context.destinations, outputOf(step)),
      }),
    ],
    'Se escribe lo que la cosa elegida pide, y su error se va': acts
      .filter((act) => ASKS[act].length > 0)
      .map((act) =>
        on(`writing.${FORMS[act]}`, 'field.change', null, {
          if: ({ move }) => ASKS[act].includes(String(move.name)),
          so: (step) =>
            step.after.context.values[step.move.name as 'reason'] === step.move.value &&
            !told(step).includes(String(step.move.name)) &&
            forgetsWhy(step),
        }),
      ),
    'Se manda solo lo que está completo; si no, cada campo dice qué le falta': acts.flatMap((act) => [
      on(`writing.${FORMS[act]}`, 'action.send', `sending.${FORMS[act]}`, {
        if: (step) => wrong(step, act).length === 0,
        asks: ['act'],
        so: (step) => {
          const { trip, values } = step.after.context
          return alike(given(step), { trip, kind: act, values })
        },
      }),
      ...(ASKS[act].length === 0
        ? []
        : [
            on(`writing.${FORMS[act]}`, 'action.send', null, {
              so: (step) => alike(told(step).sort(), wrong(step, act).sort()),
            }),
          ]),
    ]),
    'Lo que el servidor hace queda hecho, y se sabe qué fue; si no pudo, dice por qué y nada se pierde':
      acts.flatMap((act) => [
        on(`sending.${FORMS[act]}`, 'act.done', 'saved', {
          so: ({ after }) => after.snapshot.output === act,
        }),
        on(`sending.${FORMS[act]}`, 'act.error', `writing.${FORMS[act]}`, {
          so: (step) => keepsWhy(step) && alike(told(step), beside(step, act)),
        }),
      ]),
  },
}

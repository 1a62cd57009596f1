import type { ContextFrom } from 'xstate'
import type { Session } from '#domain/models'
import type { coacheeSessionMachine } from '#machines/sessions/coachee-session/chart'
import { both, goes, isIn, type RulesOf, type Step, waysOf } from '../../rules'
import { cameIn, dueIn, goesOn, inHand, minutesOf, takesIn } from '../sessions-rules'

type Context = ContextFrom<typeof coacheeSessionMachine>
type At = Step<Context>
const { on, begins } = waysOf<typeof coacheeSessionMachine>()
const [PREPARING, ENTERING] = ['ahead.preparing', 'ahead.entering'] as const
const PLACES = [PREPARING, ENTERING, 'holding', 'rating', 'booking'] as const
type Place = (typeof PLACES)[number]
const WEEK = 7 * 24 * 60

/** The last that was held, if nobody said in these seven days how it was. */
function unratedIn({ sessions, now, putOff }: Context): Session | undefined {
  const [last] = sessions
    .filter(({ state }) => state === 'finished')
    .toSorted((one, other) => other.slot.localeCompare(one.slot))
  const isAsked = last && !last.rating && !putOff.includes(last._id) && minutesOf(last, now) < WEEK
  return isAsked ? last : undefined
}
function wantedIn(context: Context): Session | undefined {
  const due = dueIn(context)
  return due && minutesOf(due, context.now) >= -10 ? due : (unratedIn(context) ?? due)
}
/** In which step a coachee finds what comes first. */
function placeOf(context: Context): Place {
  const wanted = wantedIn(context)
  if (!wanted) return 'booking'
  if (cameIn(wanted, 'coachee-1')) return 'holding'
  if (!goesOn(wanted, context.now)) return 'rating'
  return minutesOf(wanted, context.now) >= -10 ? ENTERING : PREPARING
}
const arrivesAt =
  (place: Place) =>
  ({ after }: At) =>
    placeOf(after.context) === place
const withWanted = ({ after: { context } }: At) => context.sessionId === (wantedIn(context)?._id ?? null)
/** What comes first is looked for anew. */
const chooses = (from: Place, event: string, so: (step: At) => boolean, places: readonly Place[]) =>
  places.map((place) => on(from, event, place === from ? null : place, { if: arrivesAt(place), so }))
const isInHand = ({ before }: At, told: At['told']) =>
  told.every(({ sessionId, now }) => sessionId === before?.context.sessionId && now === before?.context.now)
const opens =
  (kind: string) =>
  (step: At): boolean =>
    step.told[0]?.kind === kind && isInHand(step, step.told)
const enters = ({ before, told }: At) =>
  told[0]?.to === `/conferencia?room=${before?.context.sessionId}&metadata=${before?.context.sessionId}`
/** Rows without an agreement go, or come back. */
const hasAgreement = ({ before }: At) => before?.context.sessions.some(({ agreed }) => agreed) === true
const narrows = ({ after, move }: At) => after.context.agreedOnly === move.on
const minutes = ({ before }: At) => (before ? minutesOf(inHand(before.context), before.context.now) : 0)
/** Their coach did not come in fifteen minutes, and they are still there. */
const waitedInVain = (step: At) => {
  const session = step.before ? inHand(step.before.context) : undefined
  return session?.state === 'inprogress' && session.joins.length === 1 && minutes(step) >= 15
}

export const coacheeSessionRules: RulesOf<typeof coacheeSessionMachine> = {
  must: [...PLACES],
  always: {
    'Qué anteriores se miran lo cambia solo quien las mira': ({ before, after, by }) =>
      !before || by === 'agreements.only' || before.context.agreedOnly === after.context.agreedOnly,
    'Una sesión que se puede entrar va antes que evaluar otra': ({ after }) => {
      const due = dueIn(after.context)
      return !due || minutesOf(due, after.context.now) < -10 || !isIn(after, 'rating')
    },
    'Lo que se dejó para después no se vuelve a pedir': ({ after }) =>
      !isIn(after, 'rating') || !after.context.putOff.includes(after.context.sessionId ?? ''),
  },
  ways: {
    'Se está en el paso de lo que toca primero: entrar, evaluar la que tuvo, la que viene, o agendar': [
      ...PLACES.map((place) => begins(place, { if: arrivesAt(place), so: withWanted })),
      // the clock of a device may go back
      on(ENTERING, 'sessions.known', null, {
        if: ({ before, after: { context } }) =>
          before?.context.sessionId === context.sessionId &&
          goesOn(inHand(context), context.now) &&
          !cameIn(inHand(context), 'coachee-1'),
        so: takesIn,
      }),
      ...PLACES.flatMap((from) => chooses(from, 'sessions.known', both(takesIn, withWanted), PLACES)),
    ],
    'De las anteriores mira solo las que dejaron un acuerdo, o todas de nuevo': PLACES.map((place) =>
      on(place, 'agreements.only', null, { if: hasAgreement, so: narrows }),
    ),
    'Agenda cuando no hay nada': [on('booking', 'hour.choose', null, { tells: [goes('/agendar')] })],
    'Entra a la sala mientras está abierta': [
      on(ENTERING, 'session.enter', null, { tells: ['place.wanted'], so: enters }),
      on('holding', 'session.enter', null, {
        if: (step) => minutes(step) <= 90,
        tells: ['place.wanted'],
        so: enters,
      }),
    ],
    'Dice que su coach no llegó cuando ya lo esperó': [
      on('holding', 'absence.tell', null, {
        if: waitedInVain,
        tells: ['action.open'],
        so: opens('reportAbsence'),
      }),
    ],
    'Evalúa la que tuvo, o lo deja para después': [
      on('rating', 'session.rate', null, { tells: ['action.open'], so: opens('rate') }),
      ...chooses(
        'rating',
        'rating.later',
        (step) => withWanted(step) && step.after.context.putOff.at(-1) === step.before?.context.sessionId,
        ['booking', PREPARING],
      ),
    ],
  },
}

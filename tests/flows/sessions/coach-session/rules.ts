import type { ContextFrom } from 'xstate'
import type { Session } from '#domain/models'
import type { coachSessionMachine } from '#machines/sessions/coach-session/chart'
import { both, givenIn, goes, isIn, type RulesOf, type Step, waysOf } from '../../rules'
import { cameIn, dueIn, goesOn, inHand, minutesOf, takesIn } from '../sessions-rules'

type Context = ContextFrom<typeof coachSessionMachine>
type At = Step<Context>
const { on, begins } = waysOf<typeof coachSessionMachine>()
const [PREPARING, ENTERING, HOLDING, CLOSING, NOTING, REVIEWING, LEAVING] = [
  'atHand.ahead.preparing',
  'atHand.ahead.entering',
  'atHand.under.holding',
  'atHand.under.closing',
  'atHand.noting',
  'atHand.reviewing',
  'atHand.leaving',
] as const
const FREE = 'free'
const FOUND = [PREPARING, ENTERING, HOLDING, CLOSING, REVIEWING] as const
const STEPS = [...FOUND, NOTING, LEAVING] as const
type Place = (typeof STEPS)[number] | typeof FREE

const lastIn = ({ sessions }: Context): Session | undefined =>
  sessions.toSorted((one, other) => other.slot.localeCompare(one.slot))[0]
const wantedIn = (context: Context) => dueIn(context) ?? lastIn(context)
/** In which step a coach finds a session when they come to it. */
function stepOf(session: Session | undefined, now: number): Place {
  if (!session) return FREE
  const minutes = minutesOf(session, now)
  if (cameIn(session, 'coach-1')) return minutes >= 45 ? CLOSING : HOLDING
  if (!goesOn(session, now)) return REVIEWING
  return minutes >= -10 ? ENTERING : PREPARING
}
const arrivesAt =
  (place: Place) =>
  ({ after: { context } }: At) =>
    stepOf(wantedIn(context), context.now) === place
const withFile = ({ after: { context }, asked }: At) => {
  const wanted = wantedIn(context)
  return (
    context.sessionId === (wanted?._id ?? null) &&
    asked.every(
      ({ input }) =>
        givenIn(input, 'sessionId') === wanted?._id && givenIn(input, 'coacheeId') === wanted?.coachee._id,
    )
  )
}
/** Somebody is chosen anew, whatever came before. */
const chooses = (from: readonly Place[], event: string, so: (step: At) => boolean = withFile) =>
  FOUND.flatMap((place) => {
    const others = from.filter((one) => one !== place)
    const found = { if: arrivesAt(place), asks: ['file'], so }
    return [
      on(others, event, place, found),
      ...(others.length < from.length ? [on(place, event, null, found)] : []),
    ]
  })
/** The file is told to save what is left, and to end. */
const SAVES = { sends: ['file.leave'] }
const known = (
  from: Place | Place[],
  to: Place | null,
  wants: (step: At) => boolean = () => true,
  { sends }: { sends?: string[] } = {},
) =>
  on(from, 'sessions.known', to, {
    if: wants,
    sends,
    so: (step) => takesIn(step) && step.before?.context.sessionId === step.after.context.sessionId,
  })
const other = ({ after: { context } }: At) => {
  const due = dueIn(context)
  return due !== undefined && due._id !== context.sessionId
}
const gone = ({ after: { context } }: At) => !goesOn(inHand(context), context.now)
const hasCome = ({ after: { context } }: At) => cameIn(inHand(context), 'coach-1')
const isPast = ({ after: { context } }: At) => minutesOf(inHand(context), context.now) >= 45
const isOpen = ({ after: { context } }: At) => minutesOf(inHand(context), context.now) >= -10
/** Both came, or the coachee did not in fifteen minutes in which the coach waits: who came is known. */
const mayClose = ({ before }: At) => {
  const session = before && inHand(before.context)
  const minutes = before ? minutesOf(session ?? undefined, before.context.now) : 0
  const came = session?.joins ?? []
  const isKnown = came.length === 2 ? minutes >= 0 : minutes >= 15 && came.every(({ here }) => here)
  return cameIn(session ?? undefined, 'coach-1') && isKnown
}
const opens = ({ before, told }: At) =>
  told.length === 1 &&
  told[0]?.type === 'action.open' &&
  told[0].kind === 'close' &&
  told[0].sessionId === before?.context.sessionId &&
  told[0].now === before?.context.now
const ROOM = goes('/conferencia?room=session-1&metadata=session-1')
const isStillOpen = ({ before }: At) =>
  before !== null && minutesOf(inHand(before.context), before.context.now) <= 90

export const coachSessionRules: RulesOf<typeof coachSessionMachine> = {
  must: [FREE, ...STEPS],
  always: {
    'De anotar solo se sale porque el coach lo pide, y de guardar, cuando está guardado': ({
      before,
      after,
      by,
    }) =>
      !before ||
      (!isIn(before, NOTING) && !isIn(before, LEAVING)) ||
      isIn(after, NOTING) ||
      isIn(after, LEAVING) ||
      by === 'file.done',
    'Nadie entra a una sala que no es de su sesión': ({ told }) =>
      told.every(
        ({ type, to }) => type !== 'place.wanted' || String(to).startsWith('/conferencia?room=session-'),
      ),
  },
  ways: {
    'Se está con quien toca: quien está en sesión, quien sigue, o con quien estuvo la última vez': [
      ...FOUND.map((step) => begins(step, { if: arrivesAt(step), asks: ['file'], so: withFile })),
      begins(FREE, { if: arrivesAt(FREE) }),
      on(FREE, 'sessions.known', null, { if: arrivesAt(FREE), so: takesIn }),
      ...chooses([FREE], 'sessions.known', both(takesIn, withFile)),
      ...chooses(STEPS, 'file.done'),
      on(STEPS, 'file.done', FREE, { if: arrivesAt(FREE), so: withFile }),
    ],
    'Prepara hasta que se abre la sala; si toca otra sesión o esta se cae, se pasa a la que toca': [
      known(PREPARING, LEAVING, other, SAVES),
      known(REVIEWING, LEAVING, ({ after }) => dueIn(after.context) !== undefined, SAVES),
      known(REVIEWING, null),
      known(PREPARING, HOLDING, (step) => hasCome(step) && !isPast(step)),
      known(PREPARING, CLOSING, hasCome),
      known([PREPARING, ENTERING], LEAVING, gone, SAVES),
      known(PREPARING, ENTERING, isOpen),
      known(PREPARING, null),
    ],
    'Entra desde diez minutos antes': [
      known(ENTERING, HOLDING, (step) => hasCome(step) && !isPast(step)),
      known(ENTERING, CLOSING, hasCome),
      known(ENTERING, null),
      on(ENTERING, 'session.enter', null, { tells: [ROOM] }),
    ],
    'Conversa, y a los 45 minutos falta cerrar': [
      known([HOLDING, CLOSING], NOTING, (step) => !hasCome(step)),
      known(HOLDING, CLOSING, isPast),
      known([HOLDING, CLOSING], null),
      on(HOLDING, 'session.enter', null, { tells: [ROOM] }),
      on(CLOSING, 'session.enter', null, { if: isStillOpen, tells: [ROOM] }),
    ],
    'Cierra cuando se sabe quiénes estuvieron': [
      on([HOLDING, CLOSING], 'session.close', null, {
        if: mayClose,
        so: opens,
        tells: ['action.open'],
      }),
    ],
    'Anota, y lo escrito se guarda antes de pasar a la siguiente persona': [
      known([NOTING, LEAVING], null),
      on(NOTING, 'next.go', LEAVING, SAVES),
    ],
  },
}

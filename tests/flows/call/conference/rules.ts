import type { ContextFrom } from 'xstate'
import type { conferenceMachine } from '#machines/call/conference/chart'
import {
  alike,
  given,
  goes,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  type Way,
  waysOf,
} from '../../rules'

type Context = ContextFrom<typeof conferenceMachine>
type At = Step<Context>
type Session = NonNullable<Context['session']>
const { on, begins } = waysOf<typeof conferenceMachine>()

const MINUTE = 60_000
const CLOSED = ['cancelled_on_time', 'cancelled_off_time', 'unfinished_without_parties']
const HOME = goes('/', true)
const NOT_ACTIVE = {
  type: 'snackbar.show',
  color: 'error',
  content: 'La Video Sesión no esta activa. Si tienes dudas contactar al equipo de soporte',
  timeoutMs: 6000,
}
const SORRY = { type: 'snackbar.show', color: 'error', content: 'Error al entrar.' }

const minutesIn = ({ slot }: Session, now: unknown) => (Number(now) - Date.parse(slot)) / MINUTE
/** Where one gets with a session at a moment, from 10 minutes before it until 90 after. */
function leadsTo(session: Session, now: unknown, { me, external }: Context): string {
  const isOwn = session.coachee._id === me._id && me._type.active === 'coachee'
  const at = minutesIn(session, now)
  if (!isOwn || CLOSED.includes(session.state)) return 'refused'
  if (external && session.conference.url !== null) return 'loggingExternalJoin'
  if (at > 90) return 'refused'
  if (at < -10) return 'early'
  if (session.conference.url === null) return 'preparing.checkingDevices'
  return 'offeringRoom'
}
const PLACES: Record<string, Pick<Way<Context>, 'asks' | 'tells' | 'so'>> = {
  refused: { tells: [NOT_ACTIVE, HOME] },
  early: {},
  loggingExternalJoin: {
    asks: ['logExternalJoin'],
    so: (step) => alike(given(step), { sessionId: 'session-1' }),
  },
  offeringRoom: {},
  'preparing.checkingDevices': { asks: ['localMedia', 'network.tryNetwork'] },
}
const enters = (
  from: string,
  event: string,
  what: (step: At) => { session: Session | null; now: unknown },
): Way<Context>[] =>
  Object.entries(PLACES)
    // whoever goes to a room outside does not wait
    .filter(([place]) => from !== 'early' || place !== 'loggingExternalJoin')
    .map(([place, more]) =>
      on(
        from,
        event,
        place,
        Object.assign({}, more, {
          if: (step: At) => {
            const { session, now } = what(step)
            return (
              step.before !== null && session !== null && leadsTo(session, now, step.before.context) === place
            )
          },
          so: (step: At) => {
            const { session, now } = what(step)
            const { context } = step.after
            return (more.so?.(step) ?? true) && alike([context.session, context.now], [session, now])
          },
        }),
      ),
    )
const isPast = ({ before }: At) =>
  before !== null &&
  before.context.session !== null &&
  minutesIn(before.context.session, before.context.now) >= 45
const EVERYWHERE = ['finding', 'offeringRoom', 'loggingExternalJoin', 'preparing', 'inCall', 'left']
/** Its coach said that it was held. */
const wasClosed = (moment: At['before']) => moment?.context.session?.state === 'finished'
const isNews = ({ before, move }: At) =>
  (move.session as Session)._id === before?.context.session?._id &&
  (move.session as Session).version > before.context.session.version
const isLate = ({ before }: At) =>
  before !== null &&
  before.context.session !== null &&
  minutesIn(before.context.session, before.context.now) > 90

const mutes = (step: At) => alike(step.sent[0]?.event.muting, step.after.context.muting)
const toggles = (what: 'microphone' | 'camera') => (step: At) =>
  step.after.context.muting[what] !== step.before?.context.muting[what] && mutes(step)
const has =
  (what: 'microphone' | 'camera') =>
  ({ before }: At) =>
    before?.context.has[what] === true
const changes = (name: keyof Context, by: string) => (step: At) =>
  alike(step.after.context[name], step.move[by])

export const conferenceRules: RulesOf<typeof conferenceMachine> = {
  must: ['early', 'offeringRoom', 'preparing.withProblem', 'inCall', 'left', 'refused', 'gone'],
  moments: 2000,
  always: {
    'Nadie entra a la llamada sin haber visto antes cómo se ve y se escucha': ({ before, asked }) =>
      asked.every(({ name }) => name !== 'call') ||
      before?.leaves.some((leaf) => leaf.startsWith('preparing.')) === true,
  },
  ways: {
    'Se busca la sesión; si no se puede, se dice y se va al inicio': [
      begins('finding', {
        asks: ['clock', 'sessionChanges', 'findSession'],
        so: ({ asked }) =>
          alike(asked.find(({ name }) => name === 'findSession')?.input, { sessionId: 'session-1' }),
      }),
      on('finding', 'findSession.error', 'refused', { tells: [SORRY, HOME], so: keepsWhy }),
    ],
    'Entra quien es parte de una sesión que sigue en pie, desde 10 minutos antes hasta 90 después': enters(
      'finding',
      'findSession.done',
      (step) => ({ session: outputOf<Session>(step), now: step.before?.context.now }),
    ),
    'Quien llegó antes espera, y se abre sola cuando es la hora': [
      ...enters('early', 'clock.ticked', ({ before, move }) => ({
        session: before?.context.session ?? null,
        now: move.now,
      })),
      on(EVERYWHERE, 'clock.ticked', null, {
        so: changes('now', 'now'),
      }),
    ],
    'En una sala externa se anota la entrada y se abre su enlace': [
      on('offeringRoom', 'external.join', 'loggingExternalJoin', {
        asks: ['logExternalJoin'],
        so: (step) => alike(given(step), { sessionId: 'session-1' }),
      }),
      on('loggingExternalJoin', 'logExternalJoin.done', 'gone', {
        tells: ['outside.wanted'],
        so: ({ before, told }) => alike(told[0]?.url, before?.context.session?.conference.url ?? ''),
      }),
      on('loggingExternalJoin', 'logExternalJoin.error', 'gone', { tells: [SORRY, HOME] }),
    ],
    'Antes de entrar se ve con qué cámara y micrófono, o qué falta': [
      on('preparing', 'media.ready', 'preparing.ready', {
        sends: ['mute.set'],
        so: (step) => {
          const { stream, devices, using, has: got, canBlur, problem } = step.after.context
          const { stream: its, devices: all, using: used, has: there, canBlur: can } = step.move
          return (
            alike([stream, devices, using, got, canBlur, problem], [its, all, used, there, can, null]) &&
            mutes(step)
          )
        },
      }),
      on('preparing', 'media.problem', 'preparing.withProblem', { so: changes('problem', 'problem') }),
      on('preparing', 'devices.changed', null, { so: changes('devices', 'devices') }),
      on('preparing', 'media.level', null, { so: changes('level', 'level') }),
      on('preparing', 'media.lost', null, {
        sends: ['mute.set'],
        so: (step) => !step.after.context.muting[step.move.what as 'camera'] && mutes(step),
      }),
    ],
    'Se apaga y se prende lo que hay, se elige otro aparato, o se busca de nuevo': [
      on('preparing', 'microphone.toggle', null, {
        if: has('microphone'),
        sends: ['mute.set'],
        so: toggles('microphone'),
      }),
      on('preparing', 'camera.toggle', null, {
        if: has('camera'),
        sends: ['mute.set'],
        so: toggles('camera'),
      }),
      on('preparing', 'background.toggle', null, {
        if: ({ before }) => {
          const { offersBlur, has: there, canBlur } = before?.context ?? {}
          return offersBlur === true && there?.camera === true && canBlur === true
        },
        sends: ['background.set'],
        so: ({ before, after, sent }) =>
          after.context.blurred !== before?.context.blurred &&
          sent[0]?.event.blurred === after.context.blurred,
      }),
      on('preparing', 'device.choose', null, {
        sends: [{ type: 'device.use', kind: 'videoinput', id: 'c2' }],
      }),
      on('preparing', 'media.retry', 'preparing.checkingDevices', {
        sends: [{ type: 'media.retry', withCamera: false }],
      }),
    ],
    'Se entra con la otra persona de la sesión, y con lo que se tiene prendido': [
      on(['preparing.ready', 'preparing.withProblem'], 'call.join', 'inCall', {
        asks: ['call'],
        so: (step) => {
          const { me, session, now, muting, has: there, using } = step.after.context
          return alike(given(step), {
            me,
            other: session?.coach,
            sessionId: 'session-1',
            slot: session?.slot,
            now,
            muting: {
              microphone: muting.microphone && there.microphone,
              camera: muting.camera && there.camera,
            },
            camera: using.camera,
            microphone: using.microphone,
          })
        },
      }),
    ],
    'Se oye que su coach la cerró: la conversación sigue, y al salir se ve lo que quedó': [
      on('left', 'session.changed', 'gone', {
        if: (step) => isNews(step),
        tells: [goes('/sesiones/session-1', true)],
        so: changes('session', 'session'),
      }),
      on([...EVERYWHERE, 'early'], 'session.changed', null, {
        if: isNews,
        so: changes('session', 'session'),
      }),
      on([...EVERYWHERE, 'early'], 'session.changed', null, {
        so: ({ before, after }) => alike(before?.context.session, after.context.session),
      }),
    ],
    'Quien sale puede volver mientras siga abierta, o irse al inicio; si pasó la hora, su coachee ve la sesión':
      [
        // the specification: 45 minutes
        on('inCall', 'call.done', 'gone', {
          if: (step) => isPast(step) || wasClosed(step.before),
          tells: [goes('/sesiones/session-1', true)],
        }),
        on('inCall', 'call.done', 'left'),
        on('left', 'call.return', 'refused', { if: isLate, tells: [NOT_ACTIVE, HOME] }),
        on('left', 'call.return', 'preparing.checkingDevices', {
          asks: ['localMedia', 'network.tryNetwork'],
        }),
        on(['early', 'offeringRoom', 'preparing', 'left'], 'call.exit', 'gone', { tells: [HOME] }),
      ],
  },
}

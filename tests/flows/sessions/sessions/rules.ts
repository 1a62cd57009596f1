import type { ContextFrom } from 'xstate'
import type { Session } from '#domain/models'
import type { SessionActionOutput } from '#machines/sessions/session-action/chart'
import type { sessionsMachine } from '#machines/sessions/sessions/chart'
import { alike, forgetsWhy, givenIn, keepsWhy, outputOf, type RulesOf, type Step, waysOf } from '../../rules'
import { minutesOf } from '../sessions-rules'

type Context = ContextFrom<typeof sessionsMachine>
type At = Step<Context>
const { on, begins } = waysOf<typeof sessionsMachine>()
const MINUTE = 60_000
const FILE = /^work\.file\.loadFile$/

const known = (context: Context | undefined, id: unknown): Session | undefined =>
  context?.sessions.find(({ _id }) => _id === id)
const isCoach = ({ after }: At) => after.context.me._type.active === 'coach'
/** The session a person is doing something with is told to what they do. */
const inHand = ({ after }: At) => known(after.context, after.context.doing?.sessionId)
const TOLD = [{ type: 'session.known' }]
const tellsAction = (step: At) =>
  step.sent.every(({ event }) => event.session === inHand(step) && event.now === step.after.context.now)
/** The list has these as they are, unless it knew newer ones. */
const has = (step: At, changed: Session[]) =>
  changed.every((session) => {
    const before = known(step.before?.context, session._id)
    const wanted = before && before.version > session.version ? before : session
    return alike(known(step.after.context, session._id), wanted)
  }) &&
  (step.before?.context.sessions ?? [])
    .filter(({ _id }) => !changed.some((one) => one._id === _id))
    .every((other) => step.after.context.sessions.includes(other))
const isNews = ({ before }: At, changed: Session[]) =>
  changed.some((session) => (known(before?.context, session._id)?.version ?? 0) < session.version)
const changedIn = ({ move }: At) => [move.session as Session]
const takesList = (step: At) =>
  step.after.context.sessions === outputOf(step) && forgetsWhy(step) && tellsAction(step)
const doneIn = (step: At) => outputOf<SessionActionOutput>(step).sessions
const SAID: Record<string, string> = {
  cancel: 'Sesión cancelada. Se devolvió 1 crédito.',
  reschedule: 'Listo. Tu sesión es el jueves 10 de septiembre, 10:00.',
}
const saysWhat = (step: At) =>
  step.told[0]?.type === 'snackbar.show' &&
  step.told[0].content === SAID[outputOf<SessionActionOutput>(step).kind]
const closes = ({ after }: At) => after.context.doing === null
const asksForRecord = ({ asked }: At) => asked.some(({ name }) => name === 'refreshUser')
/** Something is opened with what is known of the session and of the person. */
const opens = (step: At) => {
  const { doing, me, now } = step.after.context
  const input = step.asked.find(({ name }) => name === 'action')?.input
  return (
    doing !== null &&
    givenIn(input, 'kind') === doing.kind &&
    givenIn(input, 'session') === (inHand(step) ?? null) &&
    alike(givenIn(input, 'proposal'), doing.proposal) &&
    givenIn(input, 'me') === me &&
    givenIn(input, 'now') === now
  )
}
const mayCancel = ({ before, move }: At) => {
  const session = known(before?.context, move.sessionId)
  return session?.state === 'active' && minutesOf(session, Number(move.now)) < 0
}
/** With an action open about a session that is known, it is told. */
const told = (when: (step: At) => boolean = () => true) => [
  { if: (step: At) => when(step) && inHand(step) !== undefined, sends: TOLD },
  { if: when, sends: [] },
]

export const sessionsRules: RulesOf<typeof sessionsMachine> = {
  must: ['list.loading', 'list.failed', 'list.ready', 'list.polling', 'record.refreshing', 'action.acting'],
  always: {
    'Una sesión vieja no tapa a una más nueva, salvo que la lista entera llegue de nuevo': ({
      before,
      after,
      by,
    }) =>
      by.startsWith('loadSessions') ||
      (before?.context.sessions ?? []).every(
        (session) => (known(after.context, session._id)?.version ?? 0) >= session.version,
      ),
    'Lo que se ve no desaparece cuando algo falla': ({ before, after, by }) =>
      by === 'loadSessions.done' || (before?.context.sessions ?? []).length <= after.context.sessions.length,
  },
  ways: {
    'Se piden las sesiones al llegar; se oye lo que cambia y pasa la hora': [
      begins(['list.loading', 'live', 'work.coach', 'record.fresh', 'action.idle'], {
        if: isCoach,
        asks: ['loadSessions', 'sessionChanges', 'clock'],
      }),
      begins(['list.loading', 'live', 'work.coachee', 'record.fresh', 'action.idle'], {
        asks: ['loadSessions', 'sessionChanges', 'clock'],
      }),
      on('list.loading', 'loadSessions.done', 'list.ready', { so: takesList, asks: FILE }),
      on('list.loading', 'loadSessions.error', 'list.failed', { so: keepsWhy }),
      on('list.failed', 'sessions.retry', 'list.loading', { asks: ['loadSessions'] }),
      on('list.failed', MINUTE, 'list.loading', { asks: ['loadSessions'] }),
    ],
    'La lista se pide de nuevo cada minuto, sin tapar lo que se ve': [
      on('list.ready', MINUTE, 'list.polling', { asks: ['loadSessions'] }),
      ...told().map((more) =>
        on(
          'list.polling',
          'loadSessions.done',
          'list.ready',
          Object.assign({ so: takesList, asks: FILE }, more),
        ),
      ),
      on('list.polling', 'loadSessions.error', 'list.ready'),
    ],
    'Lo que hace la otra persona llega sin recargar; lo nuevo cambia también la ficha propia': [
      ...told((step) => isNews(step, changedIn(step))).flatMap((more) =>
        [
          { from: 'record.fresh', to: 'record.refreshing' },
          { from: 'record.refreshing', to: null },
        ].map(({ from, to }) =>
          on(
            from,
            'session.changed',
            to,
            Object.assign(
              {
                asks: /^(refreshUser|work\.file\.loadFile)$/,
                so: (step: At) => has(step, changedIn(step)) && asksForRecord(step) && tellsAction(step),
              },
              more,
            ),
          ),
        ),
      ),
      ...told().map((more) =>
        on(
          'live',
          'session.changed',
          null,
          Object.assign(
            { asks: FILE, so: (step: At) => has(step, changedIn(step)) && tellsAction(step) },
            more,
          ),
        ),
      ),
      ...told().map((more) =>
        on(
          'live',
          'clock.ticked',
          null,
          Object.assign(
            { so: (step: At) => step.after.context.now === step.move.now && tellsAction(step) },
            more,
          ),
        ),
      ),
    ],
    'La ficha propia queda al día para toda la aplicación; si no llega, queda la que había': [
      on('record.refreshing', 'refreshUser.done', 'record.fresh', {
        so: (step) => step.after.context.me === outputOf(step) && step.told[0]?.me === outputOf(step),
        tells: ['user.updated'],
      }),
      on('record.refreshing', 'refreshUser.error', 'record.fresh'),
    ],
    'Se abre lo que la sesión permite, y proponer una hora': [
      on('action.idle', 'action.open', 'action.acting', {
        if: mayCancel,
        asks: ['action'],
        so: (step) =>
          opens(step) &&
          step.after.context.now === step.move.now &&
          alike(step.after.context.doing, {
            kind: step.move.kind,
            sessionId: step.move.sessionId,
            proposal: null,
          }),
      }),
      on('action.idle', 'proposal.open', 'action.acting', {
        asks: ['action'],
        so: (step) =>
          opens(step) &&
          alike(step.after.context.doing, {
            kind: 'propose',
            sessionId: null,
            proposal: { coachee: step.move.coachee, programId: step.move.programId },
          }),
      }),
    ],
    'Lo hecho se dice y se ve en la lista; quien se arrepiente vuelve sin que pase nada': [
      on('action.acting', 'action.done', 'action.idle', {
        if: (step) => doneIn(step).length === 0,
        so: closes,
      }),
      ...[
        { from: 'record.fresh', to: ['action.idle', 'record.refreshing'] },
        { from: 'record.refreshing', to: ['action.idle'] },
      ].map(({ from, to }) =>
        on('action.acting', 'action.done', to, {
          if: (step) => isNews(step, doneIn(step)) && step.before?.leaves.includes(from) === true,
          asks: /^(refreshUser|work\.file\.loadFile)$/,
          tells: ['snackbar.show'],
          so: (step) => closes(step) && saysWhat(step) && has(step, doneIn(step)) && asksForRecord(step),
        }),
      ),
      on('action.acting', 'action.done', 'action.idle', {
        asks: FILE,
        tells: ['snackbar.show'],
        so: (step) => closes(step) && saysWhat(step) && has(step, doneIn(step)),
      }),
    ],
  },
}

import type { ContextFrom } from 'xstate'
import type { Session } from '#domain/models'
import type { SessionActionKind, sessionActionMachine } from '#machines/sessions/session-action/chart'
import {
  alike,
  errorOf,
  forgetsWhy,
  given,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  waysOf,
} from '../../rules'
import { minutesOf } from '../sessions-rules'

type Context = ContextFrom<typeof sessionActionMachine>
type At = Step<Context>
type Kind = Exclude<SessionActionKind, 'reschedule' | 'propose' | 'close'>
const { on, begins } = waysOf<typeof sessionActionMachine>()

const DIALOGS: Record<Kind, string> = {
  accept: 'confirming.accepting',
  decline: 'confirming.declining',
  withdraw: 'confirming.withdrawing',
  cancel: 'confirming.canceling',
  reportAbsence: 'confirming.reporting',
  rate: 'confirming.rating',
  contest: 'confirming.contesting',
  confirmHeld: 'confirming.confirmingHeld',
  denyHeld: 'confirming.denyingHeld',
}
const KINDS = Object.keys(DIALOGS) as Kind[]
const ALL = Object.values(DIALOGS)
const HOUR = 60
const isBefore = (session: Session, now: number) => minutesOf(session, now) < 0
/** Minutes since it ended. */
const since = (session: Session, now: number) => (now - Date.parse(session.endedAt ?? '')) / 60_000
const isAsked = ({ question }: Session, now: number) => question !== null && now <= Date.parse(question.until)
/** Whether a thing may be done with a session of these at an hour, as the specification says. */
const MAY: Record<Kind | 'reschedule', (session: Session, now: number) => boolean> = {
  accept: (session, now) => session.state === 'pending' && isBefore(session, now),
  decline: ({ state }) => state === 'pending',
  withdraw: ({ state }) => state === 'pending',
  cancel: (session, now) => session.state === 'active' && isBefore(session, now),
  reportAbsence: (session, now) => session.state === 'inprogress' && minutesOf(session, now) >= 15,
  rate: ({ state, rating }) => state === 'finished' && rating === null,
  contest: (session, now) => session.state === 'finished_without_coachee' && since(session, now) <= 72 * HOUR,
  confirmHeld: (session, now) => isAsked(session, now),
  denyHeld: (session, now) => isAsked(session, now),
  reschedule: (session, now) => session.state === 'active' && minutesOf(session, now) <= 0,
}
const may =
  (kind: Kind | 'reschedule') =>
  ({ before, move }: At): boolean =>
    Boolean(before?.context.session && MAY[kind](before.context.session, Number(move.now)))
/** What must be filled in first. */
const LACKS: Partial<Record<Kind, (draft: Context['draft']) => boolean>> = {
  rate: ({ value }) => value === 0,
  contest: ({ reason }) => reason.trim() === '',
}
const isWhole =
  (kind: Kind) =>
  ({ before }: At): boolean =>
    before !== null && !LACKS[kind]?.(before.context.draft)
const sentOf = ({ session, draft }: Context): Record<Kind, object> => ({
  accept: { kind: 'accept', session },
  decline: { kind: 'decline', session },
  withdraw: { kind: 'withdraw', session },
  cancel: { kind: 'cancel', session },
  reportAbsence: { kind: 'reportAbsence', session },
  rate: { kind: 'rate', session, value: draft.value, comment: draft.comment.trim() },
  contest: { kind: 'contest', session, reason: draft.reason.trim() },
  confirmHeld: { kind: 'confirmHeld', session },
  denyHeld: { kind: 'denyHeld', session },
})
const sends =
  (kind: Kind) =>
  (step: At): boolean =>
    alike(given(step), { action: sentOf(step.after.context)[kind] })
const isOf =
  (kind: SessionActionKind) =>
  ({ after }: At): boolean =>
    after.context.kind === kind
/** What came of it, for whoever opened it. */
const tells =
  (sessionsOf: (step: At) => unknown) =>
  (step: At): boolean =>
    alike(step.after.snapshot.output, { kind: step.after.context.kind, sessions: sessionsOf(step) })
const nothing = tells(() => [])
/** Which hour is chosen: another for this session, or one that is proposed. */
const choosesFor =
  (mode: 'reschedule' | 'propose') =>
  (step: At): boolean => {
    const { me, session, proposal } = step.after.context
    const coachId = mode === 'propose' ? me._id : null
    return alike(given(step), { mode, me, coachId, session, proposal, slot: null }) && isOf(mode)(step)
  }
const isUncertain = (step: At) => errorOf(step)?.type === 'network'

/** What waits on the device is what is not sent of this session. */
const keeps = ({ did, after: { context } }: At, written: Context['draft'] | null) =>
  alike(did[0]?.with, { sessionId: context.session?._id, kind: context.kind, written })

export const sessionActionRules: RulesOf<typeof sessionActionMachine> = {
  must: [...ALL, 'tooLate', 'sending', 'unsure', 'choosingHour', 'closing', 'over'],
  always: {
    'Lo escrito no se pierde, pase lo que pase': ({ before, move, after }) =>
      !before || move.type === 'draft.change' || alike(before.context.draft, after.context.draft),
    'Quien está en la sesión no cambia': ({ before, after }) =>
      !before || before.context.me === after.context.me,
  },
  ways: {
    'Cada cosa se confirma en su diálogo, con nada escrito; la hora se elige en su propio camino': [
      ...KINDS.map((kind) =>
        begins(DIALOGS[kind], {
          if: isOf(kind),
          so: (step) =>
            alike(step.after.context.draft, { value: 0, comment: '', reason: '' }) && forgetsWhy(step),
        }),
      ),
      ...(['reschedule', 'propose'] as const).map((mode) =>
        begins('choosingHour', { if: isOf(mode), asks: ['schedule'], so: choosesFor(mode) }),
      ),
      begins('closing', {
        if: isOf('close'),
        asks: ['closing'],
        so: (step) => {
          const { me, session, now } = step.after.context
          return alike(given(step), { me, session, now })
        },
      }),
    ],
    'Se sabe cómo está la sesión y qué hora es mientras se decide': [
      on([...ALL, 'tooLate', 'sending', 'unsure', 'choosingHour'], 'session.known', null, {
        so: ({ after, move }) => after.context.session === move.session && after.context.now === move.now,
      }),
      on('closing', 'session.known', null, {
        sends: [{ type: 'session.known' }],
        so: ({ after, move }) => after.context.session === move.session && after.context.now === move.now,
      }),
    ],
    'Se escribe lo que se pide, y el error se va': [
      on([DIALOGS.rate, DIALOGS.contest], 'draft.change', null, {
        does: ['keep'],
        so: (step) =>
          keeps(step, step.after.context.draft) &&
          alike(step.after.context.draft, Object.assign({}, step.before?.context.draft, step.move.draft)) &&
          forgetsWhy(step),
      }),
    ],
    'Lo que ya no se puede no se manda, y lo incompleto tampoco': KINDS.flatMap((kind) => [
      on(DIALOGS[kind], 'action.confirm', 'tooLate', { if: (step) => !may(kind)(step) }),
      on(DIALOGS[kind], 'action.confirm', 'sending', { if: isWhole(kind), asks: ['act'], so: sends(kind) }),
    ]),
    'En vez de cancelar se puede cambiar la hora, mientras la sesión lo permita': [
      on(DIALOGS.cancel, 'hour.prefer', 'choosingHour', {
        if: may('reschedule'),
        asks: ['schedule'],
        so: (step) => choosesFor('reschedule')(step) && forgetsWhy(step),
      }),
    ],
    'Quien se arrepiente sale sin que pase nada': [
      on([...ALL, 'tooLate', 'unsure', 'choosingHour'], 'action.dismiss', 'over', { so: nothing }),
    ],
    'Se termina con la sesión como quedó': [
      on('sending', 'act.done', 'over', {
        does: ['keep'],
        so: (step) => keeps(step, null) && tells((one) => [outputOf(one)])(step),
      }),
      on('closing', 'closing.done', 'over', {
        so: tells((step) => outputOf<{ sessions: Session[] }>(step).sessions),
      }),
      on('choosingHour', 'schedule.done', 'over', {
        so: tells((step) => outputOf<{ sessions: Session[] }>(step).sessions),
      }),
    ],
    'Si la respuesta se pierde se pregunta otra vez; si no se acepta, se vuelve a lo escrito': [
      on('sending', 'act.error', 'unsure', { if: isUncertain, so: keepsWhy }),
      ...KINDS.map((kind) => on('sending', 'act.error', DIALOGS[kind], { if: isOf(kind), so: keepsWhy })),
      ...KINDS.map((kind) =>
        on('unsure', 3000, 'sending', { if: isOf(kind), asks: ['act'], so: sends(kind) }),
      ),
    ],
  },
}

import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ActionKind, allowedActions } from '#domain/entities/session/actions'
import { type Failure, isUncertain, toFailure } from '#domain/failure'
import type { Me, Session } from '#domain/models'
import type { CloseOutcome } from '#domain/session-states'
import { type Proposal, scheduleMachine } from '../../agenda/schedule/chart'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'

export type SessionAction =
  | { kind: 'accept' | 'decline' | 'withdraw' | 'confirmHeld' | 'denyHeld'; session: Session }
  | { kind: 'cancel'; session: Session; reason?: string }
  | { kind: 'contest'; session: Session; reason: string }
  | { kind: 'close'; session: Session; outcome: CloseOutcome }
  | { kind: 'rate'; session: Session; value: number; comment: string }
export type SessionActionKind = ActionKind | 'propose'
export type SessionActionInput = {
  me: Me
  kind: SessionActionKind
  /** null: a proposal has none yet */
  session: Session | null
  proposal: Proposal | null
  /** epoch ms; decides what may still be done */
  now: number
}
export type SessionActionContext = SessionActionInput & {
  draft: { outcome: CloseOutcome | null; value: number; comment: string; reason: string }
  failure: Failure | null
  /** the sessions as the server left them */
  done: Session[]
}
/** What came of it; without a session, nothing. A proposal may be of several. */
export type SessionActionOutput = { kind: SessionActionKind; sessions: Session[] }
export type SessionActionEvent =
  /** the list knows a newer session, or the clock went on */
  | { type: 'session.known'; session: Session; now: number }
  | { type: 'draft.change'; draft: Partial<SessionActionContext['draft']> }
  | { type: 'action.confirm'; now: number }
  | { type: 'action.dismiss' }
  | { type: 'hour.prefer'; now: number }

const stillAllows = ({ session, me }: SessionActionContext, kind: SessionActionKind, now: number): boolean =>
  session !== null && allowedActions(session, me, now).some((allowed) => allowed === kind)
function draftComplete({ kind, draft }: SessionActionContext): boolean {
  if (kind === 'close') return draft.outcome !== null
  if (kind === 'contest') return draft.reason.trim() !== ''
  return kind === 'rate' ? draft.value > 0 : true
}

function actionOf({ kind, session, draft }: SessionActionContext): SessionAction {
  if (!session) throw new Error('no session to act on')
  switch (kind) {
    case 'cancel':
      return { kind, session, reason: draft.reason.trim() || undefined }
    case 'contest':
      return { kind, session, reason: draft.reason.trim() }
    case 'close':
      return { kind, session, outcome: draft.outcome ?? 'both' }
    case 'reportAbsence':
      return { kind: 'close', session, outcome: 'coachMissing' }
    case 'rate':
      return { kind, session, value: draft.value, comment: draft.comment.trim() }
    case 'reschedule':
    case 'propose':
      throw new Error('choosing an hour is its own flow')
    default:
      return { kind, session }
  }
}
function scheduleInput({ me, kind, session, proposal }: SessionActionContext) {
  const mode = kind === 'propose' ? ('propose' as const) : ('reschedule' as const)
  return {
    mode,
    me,
    coachId: mode === 'propose' ? me._id : null,
    session,
    proposal,
    slot: null,
  }
}

export const sessionActionMachine = setup({
  types: {
    context: {} as SessionActionContext,
    events: {} as SessionActionEvent,
    input: {} as SessionActionInput,
    output: {} as SessionActionOutput,
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    act: port<Session, { action: SessionAction }>('act'),
    schedule: scheduleMachine,
  },
  delays: { unsureRetry: 3000 },
  guards: {
    choosesHour: ({ context }) => context.kind === 'reschedule' || context.kind === 'propose',
    mayMove: ({ context }, { now }: { now: number }) => stillAllows(context, 'reschedule', now),
    lostMeanwhile: ({ context }, { now }: { now: number }) => !stillAllows(context, context.kind, now),
    draftComplete: ({ context }) => draftComplete(context),
    answerLost: (_, { error }: { error: unknown }) => isUncertain(toFailure(error)),
  },
  actions: {
    finish: assign({ done: (_, { sessions }: { sessions: Session[] }) => sessions }),
  },
}).createMachine({
  id: 'sessionAction',
  description: 'Lo que una persona hace con una sesión: se dice qué pasará, se confirma y se manda.',
  context: ({ input }) => ({
    ...input,
    draft: { outcome: null, value: 0, comment: '', reason: '' },
    failure: null,
    done: [],
  }),
  output: ({ context }) => ({ kind: context.kind, sessions: context.done }),
  on: {
    'session.known': {
      actions: assign({ session: ({ event }) => event.session, now: ({ event }) => event.now }),
    },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'Elegir una hora tiene su propio camino; lo demás se confirma en un diálogo.',
      meta: { title: 'Abriendo' },
      always: [{ guard: 'choosesHour', target: 'choosingHour' }, { target: 'confirming' }],
    },
    confirming: {
      description: 'Se dice en una frase qué pasará y se espera la decisión.',
      meta: { title: 'Confirmando' },
      on: {
        'draft.change': {
          actions: assign({
            draft: ({ context, event }) => ({ ...context.draft, ...event.draft }),
            failure: null,
          }),
        },
        'action.confirm': [
          { guard: { type: 'lostMeanwhile', params: ({ event }) => event }, target: 'tooLate' },
          { guard: 'draftComplete', target: 'sending' },
        ],
        'hour.prefer': {
          guard: { type: 'mayMove', params: ({ event }) => event },
          actions: assign({ kind: 'reschedule', failure: null }),
          target: 'choosingHour',
        },
        'action.dismiss': 'over',
      },
    },
    tooLate: {
      description: 'Mientras decidía, la sesión cambió y eso ya no se puede.',
      meta: { title: 'Ya no se puede' },
      on: { 'action.dismiss': 'over' },
    },
    sending: {
      description: 'Se manda al servidor.',
      meta: { title: 'Enviando' },
      tags: 'busy',
      invoke: {
        src: 'act',
        input: ({ context }) => ({ action: actionOf(context) }),
        onDone: {
          actions: { type: 'finish', params: ({ event }) => ({ sessions: [event.output] }) },
          target: 'over',
        },
        onError: [
          {
            guard: { type: 'answerLost', params: ({ event }) => ({ error: event.error }) },
            actions: keepFailure(),
            target: 'unsure',
          },
          {
            actions: keepFailure(),
            target: 'confirming',
          },
        ],
      },
    },
    unsure: {
      description: 'La respuesta se perdió: se pregunta otra vez con la misma clave.',
      meta: { title: 'Revisando' },
      tags: 'busy',
      after: { unsureRetry: 'sending' },
      on: { 'action.dismiss': 'over' },
    },
    choosingHour: {
      description:
        'Elige una hora, para cambiar la sesión o proponer otra. La actual se mantiene hasta que la nueva esté lista.',
      meta: { title: 'Eligiendo la hora' },
      on: { 'action.dismiss': 'over' },
      invoke: {
        id: 'schedule',
        src: 'schedule',
        input: ({ context }) => scheduleInput(context),
        onDone: {
          actions: { type: 'finish', params: ({ event }) => event.output },
          target: 'over',
        },
      },
    },
    over: { type: 'final', description: 'Hecho, o se arrepintió.', meta: { title: 'Terminado' } },
  },
})
export type SessionActionActor = ActorRefFrom<typeof sessionActionMachine>

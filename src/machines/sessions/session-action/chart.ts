import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { type ActionKind, allowedActions } from '#domain/entities/session/actions'
import { type Failure, isUncertain, toFailure } from '#domain/failure'
import type { Id, Me, Session } from '#domain/models'
import { type Proposal, scheduleMachine } from '../../agenda/schedule/chart'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'
import { closingMachine } from '../closing/chart'

export type SessionAction =
  | { kind: 'accept' | 'decline' | 'withdraw' | 'cancel' | 'confirmHeld' | 'denyHeld'; session: Session }
  | { kind: 'contest'; session: Session; reason: string }
  | { kind: 'reportAbsence'; session: Session }
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
  draft: { value: number; comment: string; reason: string }
  failure: Failure | null
  /** the sessions as the server left them */
  done: Session[]
}
/** What is written of one session and not sent yet; null: nothing is. */
export type KeptAction = {
  sessionId: Id | null
  kind: SessionActionKind
  written: SessionActionContext['draft'] | null
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
function actionOf({ kind, session, draft }: SessionActionContext): SessionAction {
  if (!session) throw new Error('no session to act on')
  switch (kind) {
    case 'contest':
      return { kind, session, reason: draft.reason.trim() }
    case 'rate':
      return { kind, session, value: draft.value, comment: draft.comment.trim() }
    case 'reschedule':
    case 'propose':
    case 'close':
      throw new Error('choosing an hour and closing are flows of their own')
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

const isKind =
  (wanted: SessionActionKind) =>
  ({ context: { kind } }: { context: SessionActionContext }): boolean =>
    kind === wanted

const kit = setup({
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
    closing: closingMachine,
  },
  delays: { unsureRetry: 3000 },
  guards: {
    accepts: isKind('accept'),
    declines: isKind('decline'),
    withdraws: isKind('withdraw'),
    cancels: isKind('cancel'),
    closes: isKind('close'),
    reports: isKind('reportAbsence'),
    rates: isKind('rate'),
    contests: isKind('contest'),
    confirmsHeld: isKind('confirmHeld'),
    deniesHeld: isKind('denyHeld'),
    mayMove: ({ context, event }) => 'now' in event && stillAllows(context, 'reschedule', event.now),
    lostMeanwhile: ({ context, event }) => 'now' in event && !stillAllows(context, context.kind, event.now),
    hasStars: ({ context }) => context.draft.value > 0,
    saysWhy: ({ context }) => context.draft.reason.trim() !== '',
    answerLost: (_, { error }: { error: unknown }) => isUncertain(toFailure(error)),
  },
  actions: {
    finish: assign({ done: (_, { sessions }: { sessions: Session[] }) => sessions }),
    /** provided at the edge: what was written before, here, and not sent */
    recall: assign({}),
    /** provided at the edge: what is written outlives the page until it is sent */
    keep: (_, _kept: KeptAction) => {},
  },
})
const writes = kit.assign(({ context, event }) =>
  event.type === 'draft.change'
    ? { draft: Object.assign({}, context.draft, event.draft), failure: null }
    : {},
)
const kept = (isSent: boolean) =>
  ({
    type: 'keep',
    params: ({ context: { session, kind, draft } }: { context: SessionActionContext }): KeptAction => ({
      sessionId: session?._id ?? null,
      kind,
      written: isSent ? null : draft,
    }),
  }) as const
const LOST = { guard: 'lostMeanwhile', target: '#tooLate' } as const
/** What is only said and confirmed. */
const question = (id: string, title: string, description: string) =>
  kit.createStateConfig({
    id,
    description,
    meta: { title },
    on: { 'action.confirm': [LOST, { target: '#sending' }] },
  })
/** What is filled in before it is confirmed. */
const form = (id: string, title: string, description: string, complete: 'hasStars' | 'saysWhy') =>
  kit.createStateConfig({
    id,
    description,
    meta: { title },
    on: {
      'draft.change': { actions: [writes, kept(false)] },
      'action.confirm': [LOST, { guard: complete, target: '#sending' }],
    },
  })

export const sessionActionMachine = kit.createMachine({
  id: 'sessionAction',
  description: 'Lo que una persona hace con una sesión: se dice qué pasará, se confirma y se manda.',
  context: ({ input }) => ({
    ...input,
    draft: {
      value: (input.kind === 'rate' && input.session?.rating?.value) || 0,
      comment: (input.kind === 'rate' && input.session?.rating?.comment) || '',
      reason: '',
    },
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
      entry: 'recall',
      always: [
        { guard: 'accepts', target: '#accepting' },
        { guard: 'declines', target: '#declining' },
        { guard: 'withdraws', target: '#withdrawing' },
        { guard: 'cancels', target: '#canceling' },
        { guard: 'closes', target: '#closing' },
        { guard: 'reports', target: '#reporting' },
        { guard: 'rates', target: '#rating' },
        { guard: 'contests', target: '#contesting' },
        { guard: 'confirmsHeld', target: '#confirmingHeld' },
        { guard: 'deniesHeld', target: '#denyingHeld' },
        { target: 'choosingHour' },
      ],
    },
    confirming: {
      id: 'confirming',
      description: 'Se dice en una frase qué pasará y se espera la decisión.',
      meta: { title: 'Confirmando' },
      initial: 'accepting',
      on: { 'action.dismiss': 'over' },
      states: {
        again: {
          type: 'history',
          description: 'Lo que estaba confirmando, con lo que había escrito.',
          meta: { title: 'Donde estaba' },
        },
        accepting: question('accepting', 'Aceptar', 'Se reserva un crédito.'),
        declining: question('declining', 'Rechazar', 'El coach queda libre a esa hora.'),
        withdrawing: question('withdrawing', 'Retirar la propuesta', 'El coachee deja de verla.'),
        canceling: {
          id: 'canceling',
          description:
            'Se dice si es a tiempo y qué pasa con el crédito; se puede cambiar la hora en su lugar.',
          meta: { title: 'Cancelar' },
          on: {
            'action.confirm': [LOST, { target: '#sending' }],
            'hour.prefer': {
              guard: 'mayMove',
              actions: kit.assign({ kind: 'reschedule', failure: null }),
              target: '#choosingHour',
            },
          },
        },
        reporting: question('reporting', 'Decir que el coach no llegó', 'El crédito vuelve.'),
        rating: form('rating', 'Evaluar', 'Estrellas y, si quiere, un comentario.', 'hasStars'),
        contesting: form('contesting', 'Reclamar', 'Cuenta qué pasó.', 'saysWhy'),
        confirmingHeld: question('confirmingHeld', 'Decir que se realizó', 'Se dice qué sigue.'),
        denyingHeld: question('denyingHeld', 'Decir que no se realizó', 'Se dice qué sigue.'),
      },
    },
    tooLate: {
      id: 'tooLate',
      description: 'Mientras decidía, la sesión cambió y eso ya no se puede.',
      meta: { title: 'Ya no se puede' },
      on: { 'action.dismiss': 'over' },
    },
    sending: {
      id: 'sending',
      description: 'Se manda al servidor.',
      meta: { title: 'Enviando' },
      tags: 'busy',
      invoke: {
        src: 'act',
        input: ({ context }) => ({ action: actionOf(context) }),
        onDone: {
          actions: [{ type: 'finish', params: ({ event }) => ({ sessions: [event.output] }) }, kept(true)],
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
            target: '#confirming.again',
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
      id: 'choosingHour',
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
    closing: {
      id: 'closing',
      description: 'El coach cuenta cómo terminó, qué acordaron y cuándo siguen. Lo escrito se guarda solo.',
      meta: { title: 'Cerrando la sesión' },
      on: {
        'session.known': {
          actions: [
            assign({ session: ({ event }) => event.session, now: ({ event }) => event.now }),
            sendTo('closing', ({ event }) => event),
          ],
        },
      },
      invoke: {
        id: 'closing',
        src: 'closing',
        input: ({ context: { me, session, now } }) => {
          if (!session) throw new Error('no session to close')
          return { me, session, now }
        },
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

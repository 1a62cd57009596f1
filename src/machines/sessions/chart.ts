import { type ActorRefFrom, assign, emit, raise, setup } from 'xstate'
import { SESSIONS_POLL_MS } from '#domain/constants'
import { type Failure, isUncertain, toFailure } from '#domain/failure'
import type { Id, Me, Session } from '#domain/models'
import type { CloseOutcome } from '#domain/session-states'
import type { AppEvent } from '../app-events'
import { clockPort, type TickEvent } from '../call/ports'
import { port, streamPort } from '../port'
import { type ScheduleMode, scheduleMachine } from '../schedule/chart'
import { type ActionKind, allowedActions } from '../session/actions'
import { actionDone, hourDone } from './done'

export type SessionAction =
  | { kind: 'accept' | 'decline' | 'withdraw'; session: Session }
  | { kind: 'cancel'; session: Session; reason?: string }
  | { kind: 'close'; session: Session; outcome: CloseOutcome }
  | { kind: 'rate'; session: Session; value: number; comment: string }
export type SessionsContext = {
  me: Me
  sessions: Session[]
  failure: Failure | null
  /** epoch ms of the last look at the clock; decides phases and what may be done */
  now: number
  openAction: { kind: ActionKind; sessionId: Id } | null
  draft: { outcome: CloseOutcome | null; value: number; comment: string; reason: string }
  actionFailure: Failure | null
  attempt: string
  proposal: { coacheeId: Id; programId: Id } | null
}
export type ChangedEvent = { type: 'session.changed'; session: Session }
export type SessionsEvent =
  | ChangedEvent
  | TickEvent
  | { type: 'sessions.retry' }
  | { type: 'action.open'; kind: ActionKind; sessionId: Id; now: number }
  | { type: 'proposal.open'; coacheeId: Id; programId: Id }
  | { type: 'draft.change'; draft: Partial<SessionsContext['draft']> }
  | { type: 'action.confirm'; now: number }
  | { type: 'action.dismiss' }
  /** a session changed: the person's credits and step may have changed with it */
  | { type: 'record.refresh' }

const emptyDraft = { outcome: null, value: 0, comment: '', reason: '' }
/** The local list with one session put in its place; newest slot first is the view's business. */
export const upsert = (sessions: Session[], changed: Session): Session[] => {
  const known = sessions.find((session) => session._id === changed._id)
  if (!known) return [...sessions, changed]
  return known.version > changed.version
    ? sessions
    : sessions.map((session) => (session === known ? changed : session))
}
const openSession = (context: SessionsContext): Session | null =>
  context.sessions.find((session) => session._id === context.openAction?.sessionId) ?? null
const stillAllowed = (context: SessionsContext, now: number): boolean => {
  const session = openSession(context)
  return (
    session !== null &&
    context.openAction !== null &&
    allowedActions(session, context.me, now).includes(context.openAction.kind)
  )
}
const draftComplete = ({ openAction, draft }: SessionsContext): boolean =>
  openAction?.kind === 'close' ? draft.outcome !== null : openAction?.kind === 'rate' ? draft.value > 0 : true

function actionOf(context: SessionsContext): SessionAction {
  const session = openSession(context)
  if (!session || !context.openAction) throw new Error('no session to act on')
  const { kind } = context.openAction
  const { draft } = context
  switch (kind) {
    case 'cancel':
      return { kind, session, reason: draft.reason.trim() || undefined }
    case 'close':
      return { kind, session, outcome: draft.outcome ?? 'both' }
    case 'reportAbsence':
      return { kind: 'close', session, outcome: 'coachMissing' }
    case 'rate':
      return { kind, session, value: draft.value, comment: draft.comment.trim() }
    case 'reschedule':
      throw new Error('rescheduling is its own flow')
    default:
      return { kind, session }
  }
}
export const sessionsMachine = setup({
  types: {
    context: {} as SessionsContext,
    events: {} as SessionsEvent,
    input: {} as { me: Me; now: number; attempt: string },
    emitted: {} as AppEvent,
    tags: {} as 'busy' | 'loading',
    meta: {} as { title: string },
  },
  actors: {
    loadSessions: port<Session[]>('loadSessions'),
    sessionChanges: streamPort<{ type: 'noop' }, undefined, ChangedEvent>('sessionChanges'),
    clock: clockPort,
    act: port<Session, { action: SessionAction; key: string }>('act'),
    refreshUser: port<Me>('refreshUser'),
    schedule: scheduleMachine,
  },
  delays: { poll: SESSIONS_POLL_MS, unsureRetry: 3000 },
  guards: {
    allowed: ({ context }, { kind, sessionId, now }: { kind: ActionKind; sessionId: Id; now: number }) => {
      const session = context.sessions.find((candidate) => candidate._id === sessionId)
      return session !== undefined && allowedActions(session, context.me, now).includes(kind)
    },
    reschedules: ({ context }) => context.openAction?.kind === 'reschedule',
    lostMeanwhile: ({ context }, { now }: { now: number }) => !stillAllowed(context, now),
    draftComplete: ({ context }) => draftComplete(context),
    answerLost: (_, { error }: { error: unknown }) => isUncertain(toFailure(error)),
  },
  actions: {
    takeList: assign({ sessions: (_, { sessions }: { sessions: Session[] }) => sessions, failure: null }),
    takeOne: assign({
      sessions: ({ context }, { session }: { session: Session }) => upsert(context.sessions, session),
    }),
    failList: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    failAction: assign({ actionFailure: (_, { error }: { error: unknown }) => toFailure(error) }),
    tellDone: emit(({ context }, { session }: { session: Session }) => ({
      type: 'snackbar.show',
      content: actionDone(actionOf(context).kind, session, context.me),
    })),
    tellHour: emit(({ context }, { session }: { session: Session | null }) => ({
      type: 'snackbar.show',
      content: hourDone(session, context.me),
    })),
    refreshRecord: raise({ type: 'record.refresh' }),
    closeAction: assign({ openAction: null, actionFailure: null, draft: emptyDraft, proposal: null }),
  },
}).createMachine({
  id: 'sessions',
  description: 'Las sesiones de una persona: la lista siempre al día y lo que puede hacer con cada una.',
  type: 'parallel',
  context: ({ input }) => ({
    me: input.me,
    sessions: [],
    failure: null,
    now: input.now,
    openAction: null,
    draft: emptyDraft,
    actionFailure: null,
    attempt: input.attempt,
    proposal: null,
  }),
  states: {
    list: {
      description: 'La lista se pide al llegar y cada minuto.',
      meta: { title: 'La lista' },
      initial: 'loading',
      states: {
        loading: {
          description: 'Se piden las sesiones.',
          meta: { title: 'Cargando' },
          tags: 'loading',
          invoke: {
            src: 'loadSessions',
            onDone: {
              actions: { type: 'takeList', params: ({ event }) => ({ sessions: event.output }) },
              target: 'ready',
            },
            onError: {
              actions: { type: 'failList', params: ({ event }) => ({ error: event.error }) },
              target: 'failed',
            },
          },
        },
        failed: {
          description: 'Las sesiones no se pudieron cargar.',
          meta: { title: 'No se pudo cargar' },
          on: { 'sessions.retry': 'loading' },
          after: { poll: 'loading' },
        },
        ready: {
          description: 'La lista está a la vista; en un minuto se vuelve a pedir.',
          meta: { title: 'Al día' },
          after: { poll: 'polling' },
        },
        polling: {
          description: 'Se pide de nuevo sin tapar lo que se ve.',
          meta: { title: 'Actualizando' },
          invoke: {
            src: 'loadSessions',
            onDone: {
              actions: { type: 'takeList', params: ({ event }) => ({ sessions: event.output }) },
              target: 'ready',
            },
            onError: 'ready',
          },
        },
      },
    },
    live: {
      description: 'Lo que hace la otra persona llega sin recargar; el reloj mueve lo próximo a en curso.',
      meta: { title: 'En vivo' },
      invoke: [{ src: 'sessionChanges' }, { src: 'clock' }],
      on: {
        'session.changed': {
          actions: [{ type: 'takeOne', params: ({ event }) => event }, 'refreshRecord'],
        },
        'clock.ticked': { actions: assign({ now: ({ event }) => event.now }) },
      },
    },
    record: {
      description: 'La ficha propia, con viajes, créditos y paso, sigue a lo que pasa con las sesiones.',
      meta: { title: 'La ficha' },
      initial: 'fresh',
      on: { 'record.refresh': '.refreshing' },
      states: {
        fresh: { description: 'La ficha está al día.', meta: { title: 'Al día' } },
        refreshing: {
          description: 'Se pide la ficha de nuevo; si falla, queda la que había.',
          meta: { title: 'Actualizando' },
          invoke: {
            src: 'refreshUser',
            onDone: {
              actions: [
                assign({ me: ({ event }) => event.output }),
                emit(({ event }) => ({ type: 'user.updated', me: event.output })),
              ],
              target: 'fresh',
            },
            onError: 'fresh',
          },
        },
      },
    },
    action: {
      description: 'Lo que la persona hace con una sesión.',
      meta: { title: 'Una acción' },
      initial: 'idle',
      states: {
        idle: {
          description: 'No está haciendo nada con una sesión.',
          meta: { title: 'Mirando' },
          entry: 'closeAction',
          on: {
            'action.open': {
              guard: { type: 'allowed', params: ({ event }) => event },
              actions: assign(({ event }) => ({
                openAction: { kind: event.kind, sessionId: event.sessionId },
                now: event.now,
              })),
              target: 'opening',
            },
            'proposal.open': {
              actions: assign({
                proposal: ({ event }) => ({ coacheeId: event.coacheeId, programId: event.programId }),
              }),
              target: 'proposing',
            },
          },
        },
        opening: {
          description: 'Cambiar de hora tiene su propio camino; lo demás se confirma en un diálogo.',
          meta: { title: 'Abriendo' },
          always: [{ guard: 'reschedules', target: 'rescheduling' }, { target: 'confirming' }],
        },
        confirming: {
          description: 'Se dice en una frase qué pasará y se espera la decisión.',
          meta: { title: 'Confirmando' },
          on: {
            'draft.change': {
              actions: assign({
                draft: ({ context, event }) => ({ ...context.draft, ...event.draft }),
                actionFailure: null,
              }),
            },
            'action.confirm': [
              { guard: { type: 'lostMeanwhile', params: ({ event }) => event }, target: 'tooLate' },
              {
                guard: 'draftComplete',
                actions: assign({ now: ({ event }) => event.now }),
                target: 'sending',
              },
            ],
            'action.dismiss': 'idle',
          },
        },
        tooLate: {
          description: 'Mientras decidía, la sesión cambió y eso ya no se puede.',
          meta: { title: 'Ya no se puede' },
          on: { 'action.dismiss': 'idle' },
        },
        sending: {
          description: 'Se manda al servidor.',
          meta: { title: 'Enviando' },
          tags: 'busy',
          invoke: {
            src: 'act',
            input: ({ context }) => ({
              action: actionOf(context),
              key: `${context.attempt}-${context.openAction?.kind}-${context.openAction?.sessionId}`,
            }),
            onDone: {
              actions: [
                { type: 'tellDone', params: ({ event }) => ({ session: event.output }) },
                { type: 'takeOne', params: ({ event }) => ({ session: event.output }) },
                'refreshRecord',
              ],
              target: 'idle',
            },
            onError: [
              {
                guard: { type: 'answerLost', params: ({ event }) => ({ error: event.error }) },
                actions: { type: 'failAction', params: ({ event }) => ({ error: event.error }) },
                target: 'unsure',
              },
              {
                actions: { type: 'failAction', params: ({ event }) => ({ error: event.error }) },
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
          on: { 'action.dismiss': 'idle' },
        },
        rescheduling: {
          description: 'Elige otra hora. La actual se mantiene hasta que la nueva esté lista.',
          meta: { title: 'Cambiando de hora' },
          on: { 'action.dismiss': 'idle' },
          invoke: {
            id: 'schedule',
            src: 'schedule',
            input: ({ context }) => scheduleInput(context, 'reschedule'),
            onDone: {
              actions: [{ type: 'tellHour', params: ({ event }) => event.output }, 'refreshRecord'],
              target: 'refreshing',
            },
          },
        },
        proposing: {
          description: 'Coach propone una hora a su coachee.',
          meta: { title: 'Proponiendo una hora' },
          on: { 'action.dismiss': 'idle' },
          invoke: {
            id: 'schedule',
            src: 'schedule',
            input: ({ context }) => scheduleInput(context, 'propose'),
            onDone: {
              actions: [{ type: 'tellHour', params: ({ event }) => event.output }, 'refreshRecord'],
              target: 'refreshing',
            },
          },
        },
        refreshing: {
          description: 'Se pide la lista: una hora cambió por otra.',
          meta: { title: 'Actualizando' },
          tags: 'busy',
          invoke: {
            src: 'loadSessions',
            onDone: {
              actions: { type: 'takeList', params: ({ event }) => ({ sessions: event.output }) },
              target: 'idle',
            },
            onError: 'idle',
          },
        },
      },
    },
  },
})
export type SessionsActor = ActorRefFrom<typeof sessionsMachine>

function scheduleInput(context: SessionsContext, mode: ScheduleMode) {
  return {
    mode,
    me: context.me,
    coachId: mode === 'propose' ? context.me._id : null,
    session: openSession(context),
    proposal: context.proposal,
    slot: null,
    attempt: `${context.attempt}-${mode}-${openSession(context)?.version ?? 0}`,
  }
}

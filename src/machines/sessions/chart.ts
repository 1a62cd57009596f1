import { type ActorRefFrom, assign, emit, enqueueActions, raise, setup } from 'xstate'
import { SESSIONS_POLL_MS } from '#domain/constants'
import { type Failure, toFailure } from '#domain/failure'
import type { Id, Me, Session } from '#domain/models'
import type { AppEvent } from '../app-events'
import { clockPort, type TickEvent } from '../call/ports'
import { port, streamPort } from '../port'
import type { Proposal } from '../schedule/chart'
import { type ActionKind, allowedActions } from '../session/actions'
import {
  type SessionActionKind,
  type SessionActionOutput,
  sessionActionMachine,
} from '../session-action/chart'
import { actionDone } from './done'

export type SessionsContext = {
  me: Me
  sessions: Session[]
  failure: Failure | null
  /** epoch ms of the last look at the clock; decides phases and what may be done */
  now: number
  /** what the person is doing, and with which session; a proposal has none yet */
  doing: { kind: SessionActionKind; sessionId: Id | null; proposal: Proposal | null } | null
}
export type ChangedEvent = { type: 'session.changed'; session: Session }
export type SessionsEvent =
  | ChangedEvent
  | TickEvent
  | { type: 'sessions.retry' }
  | { type: 'action.open'; kind: ActionKind; sessionId: Id; now: number }
  | ({ type: 'proposal.open' } & Proposal)
  /** a session changed: the person's credits and step may have changed with it */
  | { type: 'record.refresh' }

/** The local list with one session put in its place; newest slot first is the view's business. */
export const upsert = (sessions: Session[], changed: Session): Session[] => {
  const known = sessions.find((session) => session._id === changed._id)
  if (!known) return [...sessions, changed]
  return known.version > changed.version
    ? sessions
    : sessions.map((session) => (session === known ? changed : session))
}
const sessionInHand = ({ sessions, doing }: SessionsContext): Session | null =>
  sessions.find((session) => session._id === doing?.sessionId) ?? null

export const sessionsMachine = setup({
  types: {
    context: {} as SessionsContext,
    events: {} as SessionsEvent,
    input: {} as { me: Me; now: number },
    emitted: {} as AppEvent,
    tags: {} as 'busy' | 'loading',
    meta: {} as { title: string },
  },
  actors: {
    loadSessions: port<Session[]>('loadSessions'),
    sessionChanges: streamPort<{ type: 'noop' }, undefined, ChangedEvent>('sessionChanges'),
    clock: clockPort,
    refreshUser: port<Me>('refreshUser'),
    action: sessionActionMachine,
  },
  delays: { poll: SESSIONS_POLL_MS },
  guards: {
    allowed: ({ context }, { kind, sessionId, now }: { kind: ActionKind; sessionId: Id; now: number }) => {
      const session = context.sessions.find((candidate) => candidate._id === sessionId)
      return session !== undefined && allowedActions(session, context.me, now).includes(kind)
    },
    dismissed: (_, { session }: SessionActionOutput) => session === null,
    hourChosen: (_, { kind }: SessionActionOutput) => kind === 'reschedule' || kind === 'propose',
  },
  actions: {
    takeList: assign({ sessions: (_, { sessions }: { sessions: Session[] }) => sessions, failure: null }),
    takeOne: assign({
      sessions: ({ context }, { session }: { session: Session | null }) =>
        session ? upsert(context.sessions, session) : context.sessions,
    }),
    failList: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    tellDone: emit(({ context }, { kind, session }: SessionActionOutput) => ({
      type: 'snackbar.show',
      content: session ? actionDone(kind, session, context.me) : '',
    })),
    tellAction: enqueueActions(({ context, enqueue }) => {
      const session = sessionInHand(context)
      if (session) enqueue.sendTo('action', { type: 'session.known', session, now: context.now })
    }),
    refreshRecord: raise({ type: 'record.refresh' }),
    letGo: assign({ doing: null }),
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
    doing: null,
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
              actions: [
                { type: 'takeList', params: ({ event }) => ({ sessions: event.output }) },
                'tellAction',
              ],
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
          actions: [{ type: 'takeOne', params: ({ event }) => event }, 'tellAction', 'refreshRecord'],
        },
        'clock.ticked': { actions: [assign({ now: ({ event }) => event.now }), 'tellAction'] },
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
          on: {
            'action.open': {
              guard: { type: 'allowed', params: ({ event }) => event },
              actions: assign(({ event: { kind, sessionId, now } }) => ({
                doing: { kind, sessionId, proposal: null },
                now,
              })),
              target: 'acting',
            },
            'proposal.open': {
              actions: assign({
                doing: ({ event: { coachee, programId } }) => ({
                  kind: 'propose' as const,
                  sessionId: null,
                  proposal: { coachee, programId },
                }),
              }),
              target: 'acting',
            },
          },
        },
        acting: {
          description: 'Confirma lo que quiere hacer, o elige una hora.',
          meta: { title: 'Haciendo algo' },
          exit: 'letGo',
          invoke: {
            id: 'action',
            src: 'action',
            input: ({ context }) => ({
              me: context.me,
              kind: context.doing?.kind ?? 'propose',
              session: sessionInHand(context),
              proposal: context.doing?.proposal ?? null,
              now: context.now,
            }),
            onDone: [
              { guard: { type: 'dismissed', params: ({ event }) => event.output }, target: 'idle' },
              {
                guard: { type: 'hourChosen', params: ({ event }) => event.output },
                actions: [{ type: 'tellDone', params: ({ event }) => event.output }, 'refreshRecord'],
                target: 'refreshing',
              },
              {
                actions: [
                  { type: 'tellDone', params: ({ event }) => event.output },
                  { type: 'takeOne', params: ({ event }) => event.output },
                  'refreshRecord',
                ],
                target: 'idle',
              },
            ],
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

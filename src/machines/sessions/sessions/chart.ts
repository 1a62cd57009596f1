import { type ActorRefFrom, assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import { SESSIONS_POLL_MS } from '#domain/constants'
import { type ActionKind, allowedActions } from '#domain/entities/session/actions'
import { type Failure, toFailure } from '#domain/failure'
import { lasting } from '#domain/lasting'
import type { Id, Me, Session } from '#domain/models'
import type { Proposal } from '../../agenda/schedule/chart'
import { clockPort, type TickEvent } from '../../call/call/ports'
import { app } from '../../kit/app'
import { port } from '../../kit/port'
import type { OpenEvent } from '../at-hand'
import { type ChangedEvent, sessionChangesPort } from '../changes'
import { coachSessionMachine } from '../coach-session/chart'
import { coacheeSessionMachine } from '../coachee-session/chart'
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
export type SessionsEvent =
  | ChangedEvent
  | TickEvent
  | { type: 'sessions.retry' }
  | OpenEvent
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
/** Whether one of them was not known as it is now: credits and step may have changed with it. */
const isNews = (known: Session[], sessions: Session[]): boolean =>
  sessions.some(({ _id, version }) => (known.find((one) => one._id === _id)?.version ?? 0) < version)
const sessionInHand = ({ sessions, doing }: SessionsContext): Session | null =>
  sessions.find((session) => session._id === doing?.sessionId) ?? null

/** What the steps of a session begin with. */
const knownIn = ({ me, sessions, now }: SessionsContext) => ({ me, sessions, now })

export const sessionsMachine = setup({
  types: {
    context: {} as SessionsContext,
    events: {} as SessionsEvent,
    input: {} as { me: Me; now: number },
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    loadSessions: port<Session[]>('loadSessions'),
    sessionChanges: sessionChangesPort,
    clock: clockPort,
    refreshUser: port<Me>('refreshUser'),
    action: sessionActionMachine,
    coachSession: coachSessionMachine,
    coacheeSession: coacheeSessionMachine,
  },
  delays: { poll: SESSIONS_POLL_MS },
  guards: {
    allowed: ({ context }, { kind, sessionId, now }: { kind: ActionKind; sessionId: Id; now: number }) => {
      const session = context.sessions.find((candidate) => candidate._id === sessionId)
      return session !== undefined && allowedActions(session, context.me, now).includes(kind)
    },
    isCoach: ({ context }) => context.me._type.active === 'coach',
    dismissed: (_, { sessions }: SessionActionOutput) => sessions.length === 0,
    isNews: ({ context }, { sessions }: { sessions: Session[] }) => isNews(context.sessions, sessions),
  },
  actions: {
    takeList: assign({ sessions: (_, { sessions }: { sessions: Session[] }) => sessions, failure: null }),
    take: assign({
      sessions: ({ context }, { sessions }: { sessions: Session[] }) =>
        sessions.reduce(upsert, context.sessions),
    }),
    failList: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    tellDone: sendTo(app, ({ context }, { kind, sessions: [session] }: SessionActionOutput) => ({
      type: 'snackbar.show',
      content: session ? actionDone(kind, session, context.me) : '',
    })),
    tellAction: enqueueActions(({ context, enqueue }) => {
      const session = sessionInHand(context)
      if (session) enqueue.sendTo('action', { type: 'session.known', session, now: context.now })
    }),
    tellWork: sendTo('work', ({ context: { sessions, now } }) => ({ type: 'sessions.known', sessions, now })),
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
      description: `La lista se pide al llegar y cada ${lasting(SESSIONS_POLL_MS)}.`,
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
              actions: [
                { type: 'takeList', params: ({ event }) => ({ sessions: event.output }) },
                'tellWork',
              ],
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
          description: `La lista está a la vista; en ${lasting(SESSIONS_POLL_MS)} se vuelve a pedir.`,
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
                'tellWork',
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
        // what one did oneself is heard here too, before its answer or after it: the first to come is the news
        'session.changed': [
          {
            guard: { type: 'isNews', params: ({ event }) => ({ sessions: [event.session] }) },
            actions: [
              { type: 'take', params: ({ event }) => ({ sessions: [event.session] }) },
              'tellAction',
              'tellWork',
              'refreshRecord',
            ],
          },
          {
            actions: [
              { type: 'take', params: ({ event }) => ({ sessions: [event.session] }) },
              'tellAction',
              'tellWork',
            ],
          },
        ],
        'clock.ticked': { actions: [assign({ now: ({ event }) => event.now }), 'tellAction', 'tellWork'] },
      },
    },
    work: {
      description: 'El paso en que va cada sesión, de un lado o del otro.',
      meta: { title: 'Lo que toca' },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Depende de qué lado está.',
          meta: { title: 'De qué lado' },
          always: [{ guard: 'isCoach', target: 'coach' }, { target: 'coachee' }],
        },
        coach: {
          description: 'Prepara, entra, conversa, cierra y anota.',
          meta: { title: 'Como coach' },
          invoke: { id: 'work', src: 'coachSession', input: ({ context }) => knownIn(context) },
        },
        coachee: {
          description: 'Agenda, se prepara, entra, conversa y evalúa.',
          meta: { title: 'Como coachee' },
          invoke: { id: 'work', src: 'coacheeSession', input: ({ context }) => knownIn(context) },
        },
      },
    },
    record: {
      description: 'La ficha propia, con travesías, créditos y paso, sigue a lo que pasa con las sesiones.',
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
                sendTo(app, ({ event }) => ({ type: 'user.updated', me: event.output })),
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
                guard: { type: 'isNews', params: ({ event }) => event.output },
                actions: [
                  { type: 'tellDone', params: ({ event }) => event.output },
                  { type: 'take', params: ({ event }) => event.output },
                  'tellWork',
                  'refreshRecord',
                ],
                target: 'idle',
              },
              {
                actions: [
                  { type: 'tellDone', params: ({ event }) => event.output },
                  { type: 'take', params: ({ event }) => event.output },
                  'tellWork',
                ],
                target: 'idle',
              },
            ],
          },
        },
      },
    },
  },
})
export type SessionsActor = ActorRefFrom<typeof sessionsMachine>

import { type ActorRefFrom, assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import { SESSIONS_POLL_MS } from '#domain/constants'
import { type ActionKind, allowedActions } from '#domain/entities/session/actions'
import { type Failure, toFailure } from '#domain/failure'
import { lasting } from '#domain/lasting'
import type { Id, Me, Session } from '#domain/models'
import { byPhase } from '#domain/session-rules'
import type { Proposal } from '../../agenda/schedule/chart'
import { clockPort, type TickEvent } from '../../call/call/ports'
import { app } from '../../kit/app'
import { port, streamPort } from '../../kit/port'
import { coacheeFileMachine } from '../coachee-file/chart'
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
/** Whether one of them was not known as it is now: credits and step may have changed with it. */
const isNews = (known: Session[], sessions: Session[]): boolean =>
  sessions.some(({ _id, version }) => (known.find((one) => one._id === _id)?.version ?? 0) < version)
const sessionInHand = ({ sessions, doing }: SessionsContext): Session | null =>
  sessions.find((session) => session._id === doing?.sessionId) ?? null

type AtHand = { coacheeId: Id; sessionId: Id }
/** The next session of a coach, else the last one, else one that was proposed. */
function fileAtHand({ me, sessions, now }: SessionsContext): AtHand | null {
  if (me._type.active !== 'coach') return null
  const { inprogress, upcoming, past, proposed } = byPhase(sessions, now)
  const found = inprogress[0] ?? upcoming[0] ?? past[0] ?? proposed[0]
  return found ? { coacheeId: found.coachee._id, sessionId: found._id } : null
}
function fileOf(context: SessionsContext): AtHand {
  const found = fileAtHand(context)
  if (!found) throw new Error('nobody is at hand')
  return found
}

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
    sessionChanges: streamPort<{ type: 'noop' }, undefined, ChangedEvent>('sessionChanges'),
    clock: clockPort,
    refreshUser: port<Me>('refreshUser'),
    action: sessionActionMachine,
    file: coacheeFileMachine,
  },
  delays: { poll: SESSIONS_POLL_MS },
  guards: {
    allowed: ({ context }, { kind, sessionId, now }: { kind: ActionKind; sessionId: Id; now: number }) => {
      const session = context.sessions.find((candidate) => candidate._id === sessionId)
      return session !== undefined && allowedActions(session, context.me, now).includes(kind)
    },
    isCoachWithSomebody: ({ context }) => fileAtHand(context) !== null,
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
              'refreshRecord',
            ],
          },
          {
            actions: [{ type: 'take', params: ({ event }) => ({ sessions: [event.session] }) }, 'tellAction'],
          },
        ],
        'clock.ticked': { actions: [assign({ now: ({ event }) => event.now }), 'tellAction'] },
      },
    },
    file: {
      description: 'La ficha de quien un coach tiene a mano al llegar; después, de quien elija.',
      meta: { title: 'A quién tiene a mano' },
      initial: 'nobody',
      states: {
        nobody: {
          description: 'Aún no hay con quién, o quien mira no es coach.',
          meta: { title: 'A nadie' },
          always: { guard: 'isCoachWithSomebody', target: 'atHand' },
        },
        atHand: {
          description: 'Se ve la ficha de un coachee.',
          meta: { title: 'A alguien' },
          invoke: { id: 'file', src: 'file', input: ({ context }) => fileOf(context) },
        },
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
                  'refreshRecord',
                ],
                target: 'idle',
              },
              {
                actions: [
                  { type: 'tellDone', params: ({ event }) => event.output },
                  { type: 'take', params: ({ event }) => event.output },
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

import { type ActorRefFrom, assign, setup } from 'xstate'
import { ACTIVITY_QUEUE, ACTIVITY_RETRY_MS } from '#domain/constants'
import { type Failure, toFailure } from '#domain/failure'
import { lasting } from '#domain/lasting'
import type { Id, Instant } from '#domain/models'
import { port } from '../../kit/port'

/** Something a person did: a name of ours and the screen, never what they wrote. */
export type Activity = { id: string; userId: Id; activity: string; path: string; createdAt: Instant }
/** `hasLeft`: while some were on their way the person left, and the rest is to follow. */
type Context = { queue: Activity[]; sending: Activity[]; hasLeft: boolean }

/** At most this many wait; then the oldest give way. */
const MOST_WAITING = 200
const MOST_AT_ONCE = 50
const LASTING: Failure['type'][] = ['network', 'timeout', 'unexpected', 'rateLimited']

/** The first ones that belong to one person. */
function batch(queue: Activity[]): Activity[] {
  const other = queue.findIndex(({ userId }) => userId !== queue[0]?.userId)
  return queue.slice(0, other < 0 ? MOST_AT_ONCE : Math.min(other, MOST_AT_ONCE))
}

export const activityMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'activity.noted'; activity: Activity } | { type: 'activity.flush' },
    input: {} as { kept: Activity[] },
    tags: {} as 'empty',
    meta: {} as { title: string },
  },
  actors: { send: port<void, Activity[]>('send') },
  actions: {
    note: assign({
      queue: ({ context }, { activity }: { activity: Activity }) =>
        [...context.queue, activity].slice(-MOST_WAITING),
    }),
    take: assign(({ context }) => {
      const sending = batch(context.queue)
      return { sending, queue: context.queue.slice(sending.length), hasLeft: false }
    }),
    putBack: assign(({ context }) => ({ queue: [...context.sending, ...context.queue], sending: [] })),
    drop: assign({ sending: [] }),
    leave: assign({ hasLeft: true }),
    /** What waits outlives the page: a crash loses nothing. */
    keep: () => {
      throw new Error('port not provided: keep')
    },
  },
  guards: {
    full: ({ context }) => context.queue.length >= ACTIVITY_QUEUE,
    any: ({ context }) => context.queue.length > 0,
    leaves: ({ context }) => context.hasLeft,
    passes: (_, params: { error: unknown }) => LASTING.includes(toFailure(params.error).type),
  },
  delays: { retry: ACTIVITY_RETRY_MS },
}).createMachine({
  id: 'activity',
  description: `Lo que la persona hace se anota y se manda de a ${ACTIVITY_QUEUE}, o al salir. Nunca lo que escribe.`,
  context: ({ input }) => ({ queue: input.kept, sending: [], hasLeft: false }),
  initial: 'collecting',
  states: {
    collecting: {
      description: 'Se juntan anotaciones.',
      meta: { title: 'Juntando' },
      always: [
        { guard: 'full', target: 'sending' },
        { guard: 'leaves', target: 'sending' },
      ],
      on: {
        'activity.noted': { actions: [{ type: 'note', params: ({ event }) => event }, 'keep'] },
        'activity.flush': { guard: 'any', target: 'sending' },
      },
    },
    sending: {
      description: 'Se mandan las que había; las nuevas esperan, o siguen si la persona sale.',
      meta: { title: 'Mandando' },
      entry: 'take',
      on: {
        'activity.noted': { actions: [{ type: 'note', params: ({ event }) => event }, 'keep'] },
        'activity.flush': { guard: 'any', actions: 'leave' },
      },
      invoke: {
        src: 'send',
        input: ({ context }) => context.sending,
        onDone: { actions: ['drop', 'keep'], target: 'collecting' },
        onError: [
          {
            guard: { type: 'passes', params: ({ event }) => ({ error: event.error }) },
            actions: ['putBack', 'keep'],
            target: 'resting',
          },
          { actions: ['drop', 'keep'], target: 'collecting' },
        ],
      },
    },
    resting: {
      description: `No llegaron; se espera ${lasting(ACTIVITY_RETRY_MS)}, o a que la persona salga.`,
      meta: { title: 'Esperando' },
      on: {
        'activity.noted': { actions: [{ type: 'note', params: ({ event }) => event }, 'keep'] },
        'activity.flush': 'sending',
      },
      after: { retry: 'sending' },
    },
  },
})
export type ActivityActor = ActorRefFrom<typeof activityMachine>

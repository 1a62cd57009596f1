import type { Context } from '../../context'
import type { DomainEvent } from '../../events'
import { builder } from '../../schema/builder'
import { callerOf } from '../connection/connection-service'
import { type Selection, selectionOf } from './selection'
import { sessionsById } from './session-list'
import { SessionType } from './session-type'
import type { SessionView } from './session-view'

type SessionChanged = Extract<DomainEvent, { type: 'session.changed' }>
const isChange = (event: DomainEvent): event is SessionChanged => event.type === 'session.changed'

/** What changed as the caller may see it at that moment; null when they may not. */
async function seen(
  context: Context,
  event: SessionChanged,
  selection: Selection,
): Promise<SessionView | null> {
  const caller = await callerOf(context.door.db, context.bearer, context.now())
  if (caller.actor !== 'cc' && caller.actor !== 'co') return null
  const [view] = await sessionsById({ ...context, ...caller }, [event.sessionId], selection).catch(() => [
    null,
  ])
  return view ?? null
}

/** Ends at once when it is returned, also while nothing happens. */
function changes(context: Context, selection: Selection): AsyncIterableIterator<SessionView> {
  const me = context.me?.id
  const stream = context.events.stream(isChange)
  return {
    async next() {
      for (;;) {
        const { done, value } = await stream.next()
        if (done) return { done: true, value: undefined }
        if (value.coachId !== me && value.coacheeId !== me) continue
        const view = await seen(context, value, selection)
        if (view) return { done: false, value: view }
      }
    },
    async return() {
      await stream.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

builder.subscriptionType({})
builder.subscriptionField('sessionChanged', (t) =>
  t.field({
    type: SessionType,
    authScopes: { actors: ['cc', 'co'] },
    subscribe: (_root, _args, context, info) => changes(context, selectionOf(info)),
    resolve: (view: SessionView) => view,
  }),
)

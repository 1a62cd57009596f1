import type { Context } from '../../context'
import { type DomainEvent, seenBy } from '../../events'
import { permits } from '../../permissions/table'
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
  if (!permits('Subscription.sessionChanged', caller.actor)) return null
  const [view] = await sessionsById({ ...context, ...caller }, [event.sessionId], selection).catch(() => [
    null,
  ])
  return view ?? null
}

function changes(context: Context, selection: Selection): AsyncIterableIterator<SessionView> {
  const me = context.me?.id
  return seenBy(context.events.stream(isChange), async (event) =>
    event.coachId === me || event.coacheeId === me ? seen(context, event, selection) : null,
  )
}

builder.subscriptionType({})
builder.subscriptionField('sessionChanged', (t) =>
  t.field({
    type: SessionType,
    subscribe: (_root, _args, context, info) => changes(context, selectionOf(info)),
    resolve: (view: SessionView) => view,
  }),
)

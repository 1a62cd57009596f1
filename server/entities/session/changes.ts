import { builder } from '../../kernel/builder'
import { personNow } from '../../kernel/caller'
import type { Context } from '../../kernel/context'
import { type DomainEvent, seenBy } from '../../kernel/events'
import { oncePer } from '../../kernel/seen-once'
import { permits } from '../../permissions/table'
import { mergedSelection, type Selection, selectionOf } from './selection'
import { sessionsById } from './session-list'
import { SessionType } from './session-type'
import type { SessionView } from './session-view'

type SessionChanged = Extract<DomainEvent, { type: 'session.changed' }>

/** What each person's subscriptions want to know of a session, so that one look answers all of them. */
const wishes = new Map<string, Set<{ selection: Selection }>>()

type Told = { held: ReadonlySet<string>; view: SessionView }
/** What changed as a person may see it at that moment; null when they may not. */
async function look(context: Context, userId: string, event: SessionChanged): Promise<Told | null> {
  const person = await personNow(context.door.db, userId, context.now())
  if (!person || !permits('Subscription.sessionChanged', person.actor)) return null
  const { me, actor, held } = person
  const selection = mergedSelection([...(wishes.get(userId) ?? [])].map((wish) => wish.selection))
  const [view] = await sessionsById({ ...context, me, actor }, [event.sessionId], selection).catch(() => [])
  return view ? { held, view } : null
}

function changes(context: Context, selection: Selection): AsyncIterableIterator<SessionView> {
  const me = context.me?.id ?? ''
  const isOwn = (event: DomainEvent): event is SessionChanged =>
    event.type === 'session.changed' && (event.coachId === me || event.coacheeId === me)
  const own = wishes.get(me) ?? new Set()
  const wish = { selection }
  wishes.set(me, own.add(wish))
  const seen = seenBy(context.events.stream(isOwn), async (event) => {
    const told = await oncePer(event, me, () => look(context, me, event))
    return told?.held.has(context.connection ?? '') ? told.view : null
  })
  return {
    next: () => seen.next(),
    async return() {
      own.delete(wish)
      if (own.size === 0 && wishes.get(me) === own) wishes.delete(me)
      return (await seen.return?.()) ?? { done: true, value: undefined }
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
    subscribe: (_root, _args, context, info) => changes(context, selectionOf(info)),
    resolve: (view: SessionView) => view,
  }),
)

import { builder } from '../../kernel/builder'
import { personNow } from '../../kernel/caller'
import type { Context } from '../../kernel/context'
import { type DomainEvent, seenBy, startingWith } from '../../kernel/events'
import { parseInput } from '../../kernel/input'
import { oncePer } from '../../kernel/seen-once'
import { permits } from '../../permissions/table'
import { missedShape } from './inputs'
import { mergedSelection, type Selection, selectionOf } from './selection'
import { changedSince, sessionsById } from './session-list'
import { SessionType } from './session-type'
import type { SessionView } from './session-view'

type SessionChanged = Extract<DomainEvent, { type: 'session.changed' }>

/** What each person's subscriptions want to know of a session, so that one look answers all of them. */
const wishes = new Map<string, Set<{ selection: Selection }>>()

/** A person's context as they are at this moment; null when they may not listen any more. */
async function listenerNow(context: Context, userId: string) {
  const person = await personNow(context.door.db, userId, context.now())
  if (!person || !permits('Subscription.sessionChanged', person.actor)) return null
  const { me, actor, held } = person
  return { held, as: { ...context, me, actor } }
}

type Told = { held: ReadonlySet<string>; view: SessionView }
/** What changed as a person may see it at that moment; null when they may not. */
async function look(context: Context, userId: string, event: SessionChanged): Promise<Told | null> {
  const listener = await listenerNow(context, userId)
  if (!listener) return null
  const selection = mergedSelection([...(wishes.get(userId) ?? [])].map((wish) => wish.selection))
  const [view] = await sessionsById(listener.as, [event.sessionId], selection).catch(() => [])
  return view ? { held: listener.held, view } : null
}

/**
 * What was asked while the page was still coming is up to ten seconds older than the page knows, and what changed is
 * written down with the moment its transaction began.
 */
const OVERLAP_MS = 15_000
/** What changed in the seconds before a moment. Where it cannot be read, what comes is heard all the same. */
async function missedBy(
  context: Context,
  userId: string,
  { selection, before, seconds }: { selection: Selection; before: Date; seconds: number },
): Promise<SessionView[]> {
  try {
    const listener = await listenerNow(context, userId)
    if (!listener?.held.has(context.connection ?? '')) return []
    const since = new Date(before.getTime() - seconds * 1000 - OVERLAP_MS)
    return await changedSince(listener.as, since, selection)
  } catch (error) {
    context.log.warn({ err: error }, 'what a line of live updates missed could not be read')
    return []
  }
}

function changes(
  context: Context,
  selection: Selection,
  { missed }: { missed?: number | null | undefined },
): AsyncIterableIterator<SessionView> {
  const me = context.me?.id ?? ''
  const isOwn = (event: DomainEvent): event is SessionChanged =>
    event.type === 'session.changed' && (event.coachId === me || event.coacheeId === me)
  const before = context.now()
  const own = wishes.get(me) ?? new Set()
  const wish = { selection }
  wishes.set(me, own.add(wish))
  const seen = seenBy(context.events.stream(isOwn), async (event) => {
    const told = await oncePer(event, me, () => look(context, me, event))
    return told?.held.has(context.connection ?? '') ? told.view : null
  })
  const told =
    typeof missed === 'number'
      ? startingWith(() => missedBy(context, me, { selection, before, seconds: missed }), seen)
      : seen
  return {
    next: () => told.next(),
    async return() {
      own.delete(wish)
      if (own.size === 0 && wishes.get(me) === own) wishes.delete(me)
      return (await told.return?.()) ?? { done: true, value: undefined }
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
    description:
      'Own sessions as they change; first those that changed in the `missed` seconds in which nobody listened.',
    args: { missed: t.arg.int() },
    subscribe: (_root, args, context, info) =>
      changes(context, selectionOf(info), parseInput(missedShape, args)),
    resolve: (view: SessionView) => view,
  }),
)

import { setImmediate } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { actorOf, type HolderRow } from '../../kernel/caller'
import { type Context, meOf } from '../../kernel/context'
import type { ConversationRow } from '../../kernel/database/rows'
import { type ChatPlace, type DomainEvent, seenBy } from '../../kernel/events'
import { oncePer } from '../../kernel/seen-once'
import { permits } from '../../permissions/table'
import { ConversationType, MessageType } from './chat-type'
import { CURRENT, type Side, sideOf } from './conversation'
import type { ConversationView } from './conversation-list'
import { type MessageView, messageOf, viewOf } from './messages'
import { writtenBy } from './send'

type ChatHappening = Extract<DomainEvent, ChatPlace>
const isChat = (event: DomainEvent): event is ChatHappening => event.type.startsWith('chat.')

/** What happened in one of the caller's conversations; the parts that fit its kind are there. */
type ChatEventView = {
  kind: 'message' | 'removal' | 'receipt' | 'typing'
  conversation: ConversationView
  message: MessageView | null
  typing: boolean | null
}

const KINDS = ['message', 'removal', 'receipt', 'typing'] as const
const ChatEventKind = builder.enumType('ChatEventKind', { values: KINDS })
const ChatEventType = builder.objectRef<ChatEventView>('ChatEvent').implement({
  extensions: READ_WHOLE,
  description: 'typing: of the other person. The conversation carries unread and receipts as they are now.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ChatEventKind }),
    conversation: t.expose('conversation', { type: ConversationType }),
    message: t.expose('message', { type: MessageType, nullable: true }),
    typing: t.exposeBoolean('typing', { nullable: true }),
  }),
})

/** A conversation of somebody, and which connections they hold; text, written once as the one that sends. */
const heldBy = (side: Side): string => `
  select conversations.*, ${CURRENT} as current, u.status, u.user_group, u.roles, u.active_role,
    array(select c.token_hash from connections c
      where c.user_id = u.id and c.ended_at is null and c.expires_at > $3) as held
  from conversations join users u on u.id = ${side}_id
  where conversations.id = $1 and u.id = $2 and u.removed_at is null and u.status <> 'inactive'`
const HELD_BY = { coach: heldBy('coach'), coachee: heldBy('coachee') }
type HeldRow = ConversationRow & HolderRow & { current: boolean; held: string[] }

type Held = { conversation: ConversationView; held: ReadonlySet<string> }
/** A conversation as the caller has it now; null when they have lost the role, or it is not theirs. */
async function readHeld(context: Context, side: Side, event: ChatHappening): Promise<Held | null> {
  const { rows } = await context.door.db.executeQuery<HeldRow>(
    CompiledQuery.raw(HELD_BY[side], [event.conversationId, meOf(context).id, context.now()]),
  )
  const [row] = rows
  if (!row || actorOf(row) !== context.actor) return null
  const { held, ...conversation } = row
  return { conversation: { ...conversation, side, last: null }, held: new Set(held) }
}

/** The same as this process has just seen it, if it has and that person held the caller's connection then. */
function toldHeld({ actor, me, connection }: Context, side: Side, event: ChatHappening): Held | null {
  const told = writtenBy(event)?.seen
  if (!told || !connection || !told.held.has(connection) || told.actors.get(me?.id ?? '') !== actor)
    return null
  return { conversation: { ...told.conversation, current: true, side, last: null }, held: told.held }
}

/** What happened as the caller may see it at that moment; null when they may not. Read once an event and person. */
async function seen(context: Context, event: ChatHappening): Promise<ChatEventView | null> {
  const me = meOf(context)
  if (event.type === 'chat.typing' && event.userId === me.id) return null
  const kind = KINDS.find((name) => event.type === `chat.${name}`)
  const side = sideOf(context)
  if (!kind || !side || !permits('Subscription.chatEvent', context.actor)) return null
  if (writtenBy(event)?.row.author_id === me.id) await setImmediate()
  const told = toldHeld(context, side, event)
  const known = await oncePer(event, `${me.id} ${context.actor} ${told ? 'told' : 'read'}`, async () => {
    const [held, message] = await Promise.all([
      told ?? readHeld(context, side, event),
      'messageId' in event ? messageTold(context, event) : null,
    ])
    if (!held) return null
    const typing = event.type === 'chat.typing' ? event.typing : null
    return { held: held.held, view: { kind, conversation: held.conversation, message, typing } }
  })
  return known?.held.has(context.connection ?? '') ? known.view : null
}

/** The message of an event: as this process wrote it, else as it is stored. */
async function messageTold(
  context: Context,
  event: Extract<ChatHappening, { messageId: string }>,
): Promise<MessageView> {
  const told = writtenBy(event)
  return told
    ? viewOf(context, told.row, told.seen !== null)
    : messageOf(context, event.conversationId, event.messageId)
}

function happenings(context: Context): AsyncIterableIterator<ChatEventView> {
  const me = context.me?.id
  const isOwn = (event: DomainEvent): event is ChatHappening =>
    isChat(event) && (event.coachId === me || event.coacheeId === me)
  return seenBy(context.events.stream(isOwn), (event) => seen(context, event).catch(() => null))
}

builder.subscriptionField('chatEvent', (t) =>
  t.field({
    type: ChatEventType,
    subscribe: (_root, _args, context) => happenings(context),
    resolve: (view: ChatEventView) => view,
  }),
)

import { setImmediate } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { type Context, meOf } from '../../context'
import type { ConversationRow } from '../../database/tables'
import { type ChatPlace, type DomainEvent, seenBy } from '../../events'
import { permits } from '../../permissions/table'
import { builder } from '../../schema/builder'
import { actorOf, HOLDER, type HolderRow, heldAt } from '../connection/connection-service'
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
  description: 'typing: of the other person. The conversation carries unread and receipts as they are now.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ChatEventKind }),
    conversation: t.expose('conversation', { type: ConversationType }),
    message: t.expose('message', { type: MessageType, nullable: true }),
    typing: t.exposeBoolean('typing', { nullable: true }),
  }),
})

/** A conversation of somebody, if they hold that bearer now; text, written once as the one that sends. */
const heldBy = (side: Side): string => `
  select conversations.*, ${CURRENT} as current, holder.*
  from conversations, (select ${HOLDER}, u.id as holder_id ${heldAt('$4')} and c.token_hash = $3 and u.id = $2) as holder
  where conversations.id = $1 and ${side}_id = holder_id`
const HELD_BY = { coach: heldBy('coach'), coachee: heldBy('coachee') }
type HeldRow = ConversationRow & HolderRow & { current: boolean }

/** A conversation as the caller has it now; null when they have lost the connection, the role, or it is not theirs. */
async function stillHeld(
  context: Context,
  side: Side,
  event: ChatHappening,
): Promise<ConversationView | null> {
  const told = writtenBy(event)?.seen
  const { id } = meOf(context)
  if (
    told &&
    context.connection &&
    told.held.has(context.connection) &&
    told.actors.get(id) === context.actor
  )
    return { ...told.conversation, current: true, side, last: null }
  const { rows } = await context.door.db.executeQuery<HeldRow>(
    CompiledQuery.raw(HELD_BY[side], [event.conversationId, id, context.connection, context.now()]),
  )
  const [row] = rows
  return row && actorOf(row) === context.actor ? { ...row, side, last: null } : null
}

/** What happened as the caller may see it at that moment; null when they may not. Rights and rows are read at once. */
async function seen(context: Context, event: ChatHappening): Promise<ChatEventView | null> {
  const me = meOf(context)
  if (event.type === 'chat.typing' && event.userId === me.id) return null
  const kind = KINDS.find((name) => event.type === `chat.${name}`)
  const side = sideOf(context)
  if (!kind || !side || !permits('Subscription.chatEvent', context.actor)) return null
  if (writtenBy(event)?.row.author_id === me.id) await setImmediate()
  const [conversation, message] = await Promise.all([
    stillHeld(context, side, event),
    'messageId' in event ? messageTold(context, event) : null,
  ])
  if (!conversation) return null
  return { kind, conversation, message, typing: event.type === 'chat.typing' ? event.typing : null }
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
  return seenBy(context.events.stream(isChat), async (event) =>
    event.coachId === me || event.coacheeId === me ? seen(context, event).catch(() => null) : null,
  )
}

builder.subscriptionField('chatEvent', (t) =>
  t.field({
    type: ChatEventType,
    subscribe: (_root, _args, context) => happenings(context),
    resolve: (view: ChatEventView) => view,
  }),
)

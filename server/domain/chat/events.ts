import { type Context, meOf } from '../../context'
import { type ChatPlace, type DomainEvent, seenBy } from '../../events'
import { permits } from '../../permissions/table'
import { builder } from '../../schema/builder'
import { callerOf } from '../connection/connection-service'
import { ConversationType, MessageType } from './chat-type'
import { ownConversation, sideOf } from './conversation'
import type { ConversationView } from './conversation-list'
import { type MessageView, messageOf } from './messages'

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

const isParty = (context: Context, event: ChatHappening): boolean => {
  const side = sideOf(context)
  return side !== null && (side === 'coach' ? event.coachId : event.coacheeId) === context.me?.id
}

/** What happened as the caller may see it at that moment; null when they may not. All is read at once. */
async function seen(context: Context, event: ChatHappening): Promise<ChatEventView | null> {
  const { db } = context.door
  if (event.type === 'chat.typing' && event.userId === meOf(context).id) return null
  const kind = KINDS.find((name) => event.type === `chat.${name}`)
  const [caller, conversation, message] = await Promise.all([
    callerOf(db, context.bearer, context.now()),
    ownConversation(db, context, event.conversationId),
    event.type === 'chat.message' || event.type === 'chat.removal'
      ? messageOf(context, event.conversationId, event.messageId)
      : null,
  ])
  const still = caller.me?.id === context.me?.id && caller.actor === context.actor
  if (!kind || !still || !permits('Subscription.chatEvent', caller.actor) || !isParty(context, event))
    return null
  return {
    kind,
    conversation: { ...conversation, last: null },
    message,
    typing: event.type === 'chat.typing' ? event.typing : null,
  }
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

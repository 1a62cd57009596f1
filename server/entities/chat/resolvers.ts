import * as z from 'zod'
import { UNKNOWN_ID } from '#domain/input-words'
import { builder, READ_WHOLE, RoleEnum, SuccessType } from '../../kernel/builder'
import { email, ID, lines, optional, PAGE, parseInput, str } from '../../kernel/input'
import { ConversationType, MessageType } from './chat-type'
import { readyChatUser } from './chat-user'
import { ownConversations } from './conversation-list'
import { readMessages } from './messages'
import { removeMessage, reportMessage } from './moderation'
import { updateConversation } from './receipts'
import { sendMessage } from './send'

const ChatReady = builder
  .objectRef<{ ready: boolean }>('ChatReady')
  .implement({ extensions: READ_WHOLE, fields: (t) => ({ ready: t.exposeBoolean('ready') }) })

const CreateChatUserInput = builder.inputType('CreateChatUserInput', {
  fields: (t) => ({ id: t.id(), name: t.string(), email: t.string(), type: t.field({ type: RoleEnum }) }),
})
const SendMessageInput = builder.inputType('SendMessageInput', {
  fields: (t) => ({
    conversationId: t.id({ required: true }),
    text: t.string({ required: true }),
    attachments: t.idList(),
    idempotencyKey: t.id({ required: true }),
  }),
})
const UpdateConversationInput = builder.inputType('UpdateConversationInput', {
  fields: (t) => ({
    conversationId: t.id({ required: true }),
    readUpTo: t.id(),
    deliveredUpTo: t.id(),
    typing: t.boolean(),
  }),
})
const ReportMessageInput = builder.inputType('ReportMessageInput', {
  fields: (t) => ({ messageId: t.id({ required: true }), reason: t.string({ required: true }) }),
})
const RemoveMessageInput = builder.inputType('RemoveMessageInput', {
  fields: (t) => ({ messageId: t.id({ required: true }), reason: t.string() }),
})

const messagesWish = z.object({
  conversationId: ID,
  before: z.nullish(ID),
  after: z.nullish(ID),
  limit: z.nullish(z.int().min(1).max(50)).transform((limit) => limit ?? 30),
  text: z.nullish(optional(100)),
})
const chatUser = z.object({
  id: z.nullish(ID),
  name: z.nullish(optional(200)),
  email: z.nullish(email),
  type: z.nullish(z.string()),
})
const newMessage = z.object({
  conversationId: ID,
  text: lines(4000),
  attachments: z
    .nullish(
      z
        .array(z.string().regex(/^[A-Za-z0-9._-]{1,160}$/, UNKNOWN_ID))
        .max(5, 'Adjunta hasta cinco archivos.'),
    )
    .transform((keys) => keys ?? []),
  idempotencyKey: ID,
})
const receipts = z.object({
  conversationId: ID,
  readUpTo: z.nullish(ID),
  deliveredUpTo: z.nullish(ID),
  typing: z.nullish(z.boolean()),
})
const report = z.object({ messageId: ID, reason: str(500) })
const removal = z.object({ messageId: ID, reason: z.nullish(optional(500)) })

builder.queryFields((t) => ({
  conversations: t.field({
    type: [ConversationType],
    description: 'Own conversations, the newest first.',
    args: { skip: t.arg.int(), limit: t.arg.int() },
    resolve: (_root, args, context) => ownConversations(context, parseInput(PAGE, args)),
  }),
  messages: t.field({
    type: [MessageType],
    description: 'Oldest first: the latest, those before or after a message, or those that contain a text.',
    args: {
      conversationId: t.arg.id({ required: true }),
      before: t.arg.id(),
      after: t.arg.id(),
      limit: t.arg.int(),
      text: t.arg.string(),
    },
    resolve: (_root, args, context) => readMessages(context, parseInput(messagesWish, args)),
  }),
}))

builder.mutationFields((t) => ({
  createChatUser: t.field({
    type: ChatReady,
    description: 'Every relation the caller has now gets its conversation.',
    args: { data: t.arg({ type: CreateChatUserInput, required: true }) },
    resolve: (_root, { data }, context) => readyChatUser(context, parseInput(chatUser, data)),
  }),
  sendMessage: t.field({
    type: MessageType,
    args: { data: t.arg({ type: SendMessageInput, required: true }) },
    resolve: (_root, { data }, context) => sendMessage(context, parseInput(newMessage, data)),
  }),
  updateConversation: t.field({
    type: SuccessType,
    args: { data: t.arg({ type: UpdateConversationInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      await updateConversation(context, parseInput(receipts, data))
      return { success: true }
    },
  }),
  reportMessage: t.field({
    type: SuccessType,
    args: { data: t.arg({ type: ReportMessageInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      await reportMessage(context, parseInput(report, data))
      return { success: true }
    },
  }),
  removeMessage: t.field({
    type: MessageType,
    args: { data: t.arg({ type: RemoveMessageInput, required: true }) },
    resolve: (_root, { data }, context) => removeMessage(context, parseInput(removal, data).messageId),
  }),
}))

import type { Attachment, ChatNews, Conversation, Message, Outgoing } from '#domain/chat'
import type { Id, Me } from '#domain/models'
import { isNumber, isText, listOf, orNull, shapeOf } from '#domain/shapes'
import type { Kept } from '#machines/chat/composer/chart'
import { type HistoryWish, PAGE } from '#machines/chat/conversation/chart'
import { toPerson } from '../account/people'
import { readDraft, writeDraft } from '../browser/drafts'
import {
  type ConversationFieldsFragment,
  CreateChatUserDocument,
  GetConversationsDocument,
  GetMessagesDocument,
  OnChatEventDocument,
  RemoveMessageDocument,
  ReportMessageDocument,
  SendMessageDocument,
  UpdateConversationDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { type Line, openLine } from '../graphql/subscribe'

const toConversation = (raw: ConversationFieldsFragment): Conversation => ({
  ...raw,
  other: toPerson(raw.other),
})

/** Makes sure every relation has its conversation, and reads them. */
export async function loadConversations(me: Me): Promise<Conversation[]> {
  const { _id: id, email, name, _type } = me
  const data = { id, email, name: `${name.first} ${name.last}`.trim(), type: _type.active }
  await execute(CreateChatUserDocument, { data })
  const { conversations } = await execute(GetConversationsDocument, { limit: 100 })
  return conversations.map(toConversation)
}

export const loadMessages = async (wish: HistoryWish): Promise<Message[]> =>
  (await execute(GetMessagesDocument, { ...wish, limit: PAGE })).messages

export const findMessages = async (wish: { conversationId: Id; text: string }): Promise<Message[]> =>
  (await execute(GetMessagesDocument, { ...wish, limit: 50 })).messages

/** The socket of the chat, while it is followed. */
let line: Line | null = null

export async function sendMessage(conversationId: Id, outgoing: Outgoing): Promise<Message> {
  const data = {
    conversationId,
    text: outgoing.text,
    attachments: outgoing.attachments.map(({ key }) => key),
    idempotencyKey: outgoing.clientId,
  }
  const said = await line?.ask(SendMessageDocument, 'SendMessage', { data }).catch(() => null)
  return (said ?? (await execute(SendMessageDocument, { data }))).sendMessage
}

export async function tellRead(conversationId: Id, readUpTo: Id): Promise<void> {
  await execute(UpdateConversationDocument, { data: { conversationId, readUpTo } })
}

/** Nobody waits for these two; a lost one costs nothing. */
const mention = (data: { conversationId: Id; typing?: boolean; deliveredUpTo?: Id }): void => {
  execute(UpdateConversationDocument, { data }).catch(() => {})
}
export const tellTyping = (conversationId: Id, typing: boolean): void => mention({ conversationId, typing })

export const removeMessage = async (messageId: Id): Promise<Message> =>
  (await execute(RemoveMessageDocument, { data: { messageId } })).removeMessage
export async function reportMessage(messageId: Id, reason: string): Promise<void> {
  await execute(ReportMessageDocument, { data: { messageId, reason } })
}

type Hearing = { opened?(): void; lost?(): void; reopened?(): void; news(news: ChatNews): void }
/** Hears what happens in the caller's conversations, and tells that it arrived. */
export function onChatEvent({ news, ...link }: Hearing): () => void {
  const opened = openLine(link)
  line = opened
  opened.hear(OnChatEventDocument, 'OnChatEvent', ({ chatEvent: { conversation, message, ...rest } }) => {
    if (message && !message.own && rest.kind === 'message')
      mention({ conversationId: conversation._id, deliveredUpTo: message._id })
    news({ ...rest, message, conversation: toConversation(conversation) })
  })
  return () => {
    if (line === opened) line = null
    opened.close()
  }
}

const isAttachment = shapeOf<Attachment>({
  key: isText,
  name: isText,
  contentType: isText,
  bytes: isNumber,
  url: isText,
  preview: orNull(isText),
})
const isQueue = listOf(
  shapeOf<Outgoing>({
    clientId: isText,
    text: isText,
    attachments: listOf(isAttachment),
    writtenAt: isNumber,
    failure: orNull(isText),
  }),
)
const isStored = (value: unknown): value is string | Outgoing[] => isText(value) || isQueue(value)
const draftOf = (conversationId: Id): string => `chat.${conversationId}`
/** What was typed and not sent in this tab. */
export function readKept(conversationId: Id): Kept {
  const { text, queue } = readDraft(draftOf(conversationId), isStored)
  return { draft: isText(text) ? text : '', queue: Array.isArray(queue) ? queue : [] }
}
export function writeKept(conversationId: Id, { draft, queue }: Kept): void {
  writeDraft(draftOf(conversationId), { text: draft, queue: queue.length > 0 ? queue : '' })
}

/** A file as it will stand in the message, before the server tells its address. */
export const attachmentOf = (key: string, file: File): Attachment => ({
  key,
  name: file.name,
  contentType: file.type,
  bytes: file.size,
  url: '',
  preview: null,
})

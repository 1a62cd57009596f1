import type { Id, Instant, Person } from './models'

export type Attachment = {
  key: string
  name: string
  contentType: string
  bytes: number
  /** opens for five minutes */
  url: string
  /** a smaller picture; null for documents */
  preview: string | null
}
export type Message = {
  _id: Id
  conversationId: Id
  /** numbers the messages of a conversation from 1 without gaps */
  seq: number
  own: boolean
  /** the sender's own name of the message; only the sender knows it */
  clientId: string | null
  /** null when it was removed */
  text: string | null
  createdAt: Instant
  removed: boolean
  attachments: Attachment[]
}
export type Conversation = {
  _id: Id
  other: Person
  lastMessage: Message | null
  unread: number
  /** coach and coachee still belong together; otherwise it can only be read */
  current: boolean
  /** numbers of messages: how far oneself has read, the other has read and got */
  readUpTo: number
  otherReadUpTo: number
  otherDeliveredUpTo: number
}
/** What happened in a conversation, as the server tells it. */
export type ChatNews = {
  kind: 'message' | 'removal' | 'receipt' | 'typing'
  conversation: Conversation
  message: Message | null
  typing: boolean | null
}
/** A message on its way. `failure`: the sentence why it did not go. */
export type Outgoing = {
  clientId: string
  text: string
  attachments: Attachment[]
  /** epoch ms */
  writtenAt: number
  failure: string | null
}

export const MAX_TEXT = 4000
export const MAX_REASON = 500
export const MAX_ATTACHMENTS = 5

/** Messages in their order, each once; of two with one number the later news counts. */
export function mergeMessages(known: readonly Message[], news: readonly Message[]): Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]))
  for (const message of news) bySeq.set(message.seq, message)
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

/** Whether a message of a conversation is missing between those at hand and a new one. */
export const leavesGap = (known: readonly Message[], message: Message): boolean => {
  const last = known.at(-1)
  return last !== undefined && message.seq > last.seq + 1
}

/** Conversations with one of them changed, the newest message first; the last message stays when news brings none. */
function withConversation(list: readonly Conversation[], news: Conversation): Conversation[] {
  const known = list.find(({ _id }) => _id === news._id)
  const lastMessage = news.lastMessage ?? known?.lastMessage ?? null
  return [...list.filter(({ _id }) => _id !== news._id), { ...news, lastMessage }].sort(
    (a, b) =>
      Date.parse(b.lastMessage?.createdAt ?? '1970-01-01') -
      Date.parse(a.lastMessage?.createdAt ?? '1970-01-01'),
  )
}

/** A conversation as one event leaves it in the list. */
export const heard = (
  list: readonly Conversation[],
  { kind, conversation, message }: ChatNews,
): Conversation[] => {
  const known = list.find(({ _id }) => _id === conversation._id)
  const replaces = kind === 'message' || (kind === 'removal' && known?.lastMessage?._id === message?._id)
  return withConversation(list, { ...conversation, lastMessage: replaces ? message : null })
}

export type TextPart = { text: string; href: string | null }
const LINK = /\bhttps?:\/\/[^\s<>"']{1,2000}/giu
const TRAILING = /[.,;:!?)\]}»”]+$/u

/** A text in parts, those that are addresses of the web with where they lead; nothing else becomes a link. */
export function linksIn(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(LINK)) {
    const found = match[0].replace(TRAILING, '')
    if (!URL.canParse(found)) continue
    const { protocol, href } = new URL(found)
    if (protocol !== 'https:' && protocol !== 'http:') continue
    if (match.index > at) parts.push({ text: text.slice(at, match.index), href: null })
    parts.push({ text: found, href })
    at = match.index + found.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null })
  return parts
}

/** What the sender sees of a message of theirs. */
export const progressOf = (
  message: Message,
  { otherReadUpTo, otherDeliveredUpTo }: Conversation,
): 'sent' | 'delivered' | 'read' =>
  message.seq <= otherReadUpTo ? 'read' : message.seq <= otherDeliveredUpTo ? 'delivered' : 'sent'

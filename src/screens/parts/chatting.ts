import { fromCallback, fromPromise } from 'xstate'
import { type ChatLinkEvent, chatMachine } from '#machines/chat/chat/chart'
import { type AttachmentNews, type ChosenAttachment, composerMachine } from '#machines/chat/composer/chart'
import { conversationMachine } from '#machines/chat/conversation/chart'
import { messageActionMachine } from '#machines/chat/message-action/chart'
import { messageSearchMachine } from '#machines/chat/message-search/chart'
import { newName } from '../../services/browser/new-name'
import * as chat from '../../services/chat/chat'
import { uploadAttachment } from '../../services/files/upload'

/** The chosen files themselves; machines only know what they are called. */
const files = new WeakMap<ChosenAttachment, File>()
/** What the composer needs of the browser. */
export const edge = {
  chosen: (file: File): ChosenAttachment => {
    const { name, type, size } = file
    const known = { name, type, size }
    files.set(known, file)
    return known
  },
  newName,
}

const composer = composerMachine.provide({
  actors: {
    readKept: fromPromise(async ({ input }) => chat.readKept(input.conversationId)),
    sendMessage: fromPromise(({ input }) => chat.sendMessage(input.conversationId, input.outgoing)),
    sendFile: fromCallback<
      { type: 'noop' },
      { conversationId: string; file: ChosenAttachment },
      AttachmentNews
    >(({ input: { conversationId, file }, sendBack }) => {
      const leaving = new AbortController()
      const whole = files.get(file)
      if (!whole) throw new Error('the chosen file is gone')
      uploadAttachment(conversationId, whole, leaving.signal, (share) =>
        sendBack({ type: 'file.progress', share }),
      ).then(
        (key) => sendBack({ type: 'file.sent', attachment: chat.attachmentOf(key, whole) }),
        (error: unknown) => sendBack({ type: 'file.failed', error }),
      )
      return () => leaving.abort()
    }),
    tellTyping: fromCallback<{ type: 'noop' }, { conversationId: string }>(({ input }) => {
      chat.tellTyping(input.conversationId, true)
      return () => chat.tellTyping(input.conversationId, false)
    }),
  },
  actions: { keep: (_, { conversationId, ...kept }) => chat.writeKept(conversationId, kept) },
})

const conversation = conversationMachine.provide({
  actors: {
    loadMessages: fromPromise(({ input }) => chat.loadMessages(input)),
    tellRead: fromPromise(({ input }) => chat.tellRead(input.conversationId, input.readUpTo)),
    composer,
    search: messageSearchMachine.provide({
      actors: { findMessages: fromPromise(({ input }) => chat.findMessages(input)) },
    }),
    messageAction: messageActionMachine.provide({
      actors: {
        removeMessage: fromPromise(({ input }) => chat.removeMessage(input.messageId)),
        reportMessage: fromPromise(({ input }) => chat.reportMessage(input.messageId, input.reason)),
      },
    }),
  },
})

/** The conversations of a person, on their own screen or beside a call. */
export const chatting = chatMachine.provide({
  actors: {
    loadConversations: fromPromise(({ input }) => chat.loadConversations(input)),
    chatLink: fromCallback<{ type: 'noop' }, undefined, ChatLinkEvent>(({ sendBack }) =>
      chat.onChatEvent({
        opened: () => sendBack({ type: 'link.opened' }),
        lost: () => sendBack({ type: 'link.lost' }),
        news: (news) => sendBack({ type: 'news.heard', news }),
      }),
    ),
    conversation,
  },
})

import { builder, READ_WHOLE } from '../../kernel/builder'
import { UserType } from '../user/user-type'
import { type AttachmentView, attachmentsOf } from './attachments'
import { type ConversationView, otherOf, progressOf } from './conversation-list'
import type { MessageView } from './messages'

const AttachmentType = builder.objectRef<AttachmentView>('Attachment').implement({
  extensions: READ_WHOLE,
  description: 'url opens for five minutes; preview is a smaller picture, null for documents.',
  fields: (t) => ({
    key: t.exposeID('key'),
    name: t.exposeString('name'),
    contentType: t.exposeString('contentType'),
    bytes: t.exposeInt('bytes'),
    url: t.exposeString('url'),
    preview: t.exposeString('preview', { nullable: true }),
  }),
})

export const MessageType = builder.objectRef<MessageView>('Message').implement({
  extensions: READ_WHOLE,
  description: 'seq numbers the messages of a conversation from 1 without gaps. A removed one has no text.',
  fields: (t) => ({
    _id: t.id({ resolve: ({ row }) => row.id }),
    conversationId: t.id({ resolve: ({ row }) => row.conversation_id }),
    seq: t.int({ resolve: ({ row }) => row.seq }),
    own: t.exposeBoolean('own'),
    clientId: t.id({
      description: "The sender's own name of the message; only the sender reads it.",
      nullable: true,
      resolve: ({ row, own }) => (own ? row.client_id : null),
    }),
    text: t.string({ nullable: true, resolve: ({ row }) => (row.removed_at ? null : row.text) }),
    createdAt: t.field({ type: 'Instant', resolve: ({ row }) => row.created_at }),
    removed: t.boolean({ resolve: ({ row }) => row.removed_at !== null }),
    attachments: t.field({
      type: [AttachmentType],
      resolve: ({ row, bare }, _args, context) =>
        row.removed_at || bare ? [] : attachmentsOf(context, row.id),
    }),
  }),
})

export const ConversationType = builder.objectRef<ConversationView>('Conversation').implement({
  extensions: READ_WHOLE,
  description: 'current: coach and coachee still belong together; otherwise it can only be read.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    other: t.field({ type: UserType, resolve: (view, _args, context) => otherOf(context, view) }),
    lastMessage: t.expose('last', { type: MessageType, nullable: true }),
    unread: t.int({ resolve: (view) => Math.max(0, view.last_seq - progressOf(view).own.read) }),
    current: t.exposeBoolean('current'),
    readUpTo: t.int({ description: 'seq', resolve: (view) => progressOf(view).own.read }),
    otherReadUpTo: t.int({ description: 'seq', resolve: (view) => progressOf(view).other.read }),
    otherDeliveredUpTo: t.int({ description: 'seq', resolve: (view) => progressOf(view).other.delivered }),
  }),
})

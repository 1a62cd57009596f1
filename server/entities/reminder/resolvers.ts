import * as z from 'zod'
import { builder, SuccessType } from '../../kernel/builder'
import { ID, parseInput } from '../../kernel/input'
import { sendNotification } from './send-notification'

const NoticeType = builder.enumType('NoticeType', {
  values: ['sessionReminder', 'bookingReminder', 'chatMessage'] as const,
})
const SendNotificationInput = builder.inputType('SendNotificationInput', {
  fields: (t) => ({
    type: t.field({ type: NoticeType, required: true }),
    sessionId: t.id({ description: 'Of a sessionReminder.' }),
    userId: t.id({ description: 'Of a bookingReminder.' }),
    conversationId: t.id({ description: 'Of a chatMessage.' }),
  }),
})
const notice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sessionReminder'), sessionId: ID }),
  z.object({ type: z.literal('bookingReminder'), userId: ID }),
  z.object({ type: z.literal('chatMessage'), conversationId: ID }),
])

builder.queryField('sendNotification', (t) =>
  t.field({
    type: SuccessType,
    description:
      'Reminds somebody of a session, of booking or of unread messages; words and recipient are ours.',
    args: { data: t.arg({ type: SendNotificationInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      await sendNotification(context, parseInput(notice, data))
      return { success: true }
    },
  }),
)

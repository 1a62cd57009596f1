import * as z from 'zod'
import { builder, READ_WHOLE, SuccessType } from '../../kernel/builder'
import type { NotificationRow } from '../../kernel/database/rows'
import { badInput } from '../../kernel/errors'
import { ID, PAGE, parseInput } from '../../kernel/input'
import {
  type NotificationPage,
  notificationChanges,
  ownNotifications,
  readNotifications,
  removePush,
  savePush,
} from './notifications'
import {
  type FailedMailView,
  failedMails,
  openReports,
  type ReportView,
  resolveReport,
  retryMails,
} from './watch'

const NotificationType = builder.objectRef<NotificationRow>('Notification').implement({
  extensions: READ_WHOLE,
  description: 'What happened, in words, and where it leads inside the application.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    title: t.exposeString('title'),
    text: t.exposeString('text'),
    path: t.exposeString('path'),
    createdAt: t.expose('created_at', { type: 'Instant' }),
    read: t.boolean({ resolve: ({ read_at }) => read_at !== null }),
  }),
})
const NotificationPageType = builder.objectRef<NotificationPage>('NotificationPage').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    docs: t.expose('docs', { type: [NotificationType] }),
    unread: t.exposeInt('unread', { description: 'Of all, not of this page.' }),
  }),
})
const NotificationChangeType = builder
  .objectRef<{ unread: number }>('NotificationChange')
  .implement({ extensions: READ_WHOLE, fields: (t) => ({ unread: t.exposeInt('unread') }) })
const ReportedMessageType = builder.objectRef<ReportView>('ReportedMessage').implement({
  extensions: READ_WHOLE,
  description: 'One reported message alone. text is null once it was removed.',
  fields: (t) => ({
    _id: t.id({ resolve: ({ report }) => report.id }),
    messageId: t.id({ resolve: ({ message }) => message.id }),
    text: t.string({ nullable: true, resolve: ({ message }) => (message.removed_at ? null : message.text) }),
    writtenAt: t.field({ type: 'Instant', resolve: ({ message }) => message.created_at }),
    author: t.exposeString('author'),
    reporter: t.exposeString('reporter'),
    reason: t.string({ resolve: ({ report }) => report.reason }),
    reportedAt: t.field({ type: 'Instant', resolve: ({ report }) => report.created_at }),
  }),
})
const FailedMailType = builder.objectRef<FailedMailView>('FailedMail').implement({
  extensions: READ_WHOLE,
  description: 'A mail that was tried ten times. kind: the subject with its gaps open.',
  fields: (t) => ({
    _id: t.id({ resolve: ({ id }) => String(id) }),
    kind: t.exposeString('kind'),
    queuedAt: t.expose('queuedAt', { type: 'Instant' }),
    attempts: t.exposeInt('attempts'),
    error: t.exposeString('error'),
  }),
})
const RetriedType = builder
  .objectRef<{ count: number }>('RetriedMails')
  .implement({ extensions: READ_WHOLE, fields: (t) => ({ count: t.exposeInt('count') }) })

const ReadNotificationsInput = builder.inputType('ReadNotificationsInput', {
  fields: (t) => ({ until: t.field({ type: 'Instant', required: true }), _id: t.id() }),
})
const PushSubscriptionInput = builder.inputType('PushSubscriptionInput', {
  fields: (t) => ({
    endpoint: t.string({ required: true }),
    p256dh: t.string({ required: true }),
    auth: t.string({ required: true }),
  }),
})

const reading = z.object({ until: z.date(), _id: z.nullish(ID) })
const WRONG = 'El navegador no dio una dirección válida para avisos.'
const endpoint = z
  .string()
  .max(1000, WRONG)
  .refine((text) => URL.canParse(text), WRONG)
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
/** Only whoever allows services on this machine allows them without TLS. */
function isSecure(text: string, allowLoopback: boolean): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (allowLoopback && protocol === 'http:' && LOOPBACK.test(hostname))
}
// the sizes RFC 8291 gives an uncompressed point of the curve, and the secret
const push = z.object({
  endpoint,
  p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/, WRONG),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/, WRONG),
})

builder.queryFields((t) => ({
  notifications: t.field({
    type: NotificationPageType,
    description: 'Own ones, the newest first.',
    args: { skip: t.arg.int(), limit: t.arg.int() },
    resolve: (_root, args, context) => ownNotifications(context, parseInput(PAGE, args)),
  }),
  reportedMessages: t.field({
    type: [ReportedMessageType],
    description: 'Reports nobody has closed, the oldest first.',
    args: { skip: t.arg.int(), limit: t.arg.int() },
    resolve: (_root, args, context) => openReports(context, parseInput(PAGE, args)),
  }),
  failedMails: t.field({
    type: [FailedMailType],
    args: { skip: t.arg.int(), limit: t.arg.int() },
    resolve: (_root, args, context) => failedMails(context, parseInput(PAGE, args)),
  }),
}))

builder.mutationFields((t) => ({
  readNotifications: t.field({
    type: SuccessType,
    description: 'One, or all up to an instant.',
    args: { data: t.arg({ type: ReadNotificationsInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      await readNotifications(context, parseInput(reading, data))
      return { success: true }
    },
  }),
  savePushSubscription: t.field({
    type: SuccessType,
    args: { data: t.arg({ type: PushSubscriptionInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const given = parseInput(push, data)
      if (!isSecure(given.endpoint, context.config.outside.calendars.allowLoopback))
        throw badInput({ endpoint: WRONG })
      await savePush(context, given)
      return { success: true }
    },
  }),
  removePushSubscription: t.field({
    type: SuccessType,
    args: { endpoint: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) => {
      await removePush(context, parseInput(z.object({ endpoint }), args).endpoint)
      return { success: true }
    },
  }),
  resolveReport: t.field({
    type: SuccessType,
    args: { messageId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      await resolveReport(context, parseInput(z.object({ messageId: ID }), args).messageId)
      return { success: true }
    },
  }),
  retryMails: t.field({
    type: RetriedType,
    description: 'Tries all failed mails again.',
    resolve: async (_root, _args, context) => ({ count: await retryMails(context) }),
  }),
}))

builder.subscriptionField('notificationChanged', (t) =>
  t.field({
    type: NotificationChangeType,
    subscribe: (_root, _args, context) => notificationChanges(context),
    resolve: (change: { unread: number }) => change,
  }),
)

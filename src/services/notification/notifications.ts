import type { Id } from '#domain/models'
import type { NotificationPage } from '#domain/notifications'
import { PAGE } from '#machines/chat/notifications/chart'
import {
  GetNotificationsDocument,
  OnNotificationChangedDocument,
  ReadNotificationsDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { subscribe } from '../graphql/subscribe'

export const loadNotifications = async ({ skip }: { skip: number }): Promise<NotificationPage> =>
  (await execute(GetNotificationsDocument, { skip, limit: PAGE })).notifications

/** Nobody waits for it; where it fails the notice is unread again the next time. */
export function markRead(until: string, id: Id | null): void {
  execute(ReadNotificationsDocument, { data: { until, ...(id ? { _id: id } : {}) } }).catch(() => {})
}

type Hearing = { reopened(): void; news(unread: number): void }
export const onNotificationChanged = ({ reopened, news }: Hearing): (() => void) =>
  subscribe(OnNotificationChangedDocument, 'OnNotificationChanged', {
    reopened,
    next: ({ notificationChanged }) => news(notificationChanged.unread),
  })

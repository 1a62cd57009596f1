import type { Id, Instant } from './models'

/** What happened to the person, and where it leads inside the application. */
export type Notification = {
  _id: Id
  title: string
  text: string
  path: string
  createdAt: Instant
  read: boolean
}
/** `unread`: of all, not of this page. */
export type NotificationPage = { docs: Notification[]; unread: number }

/** One reported message alone, without the talk around it. `text` null: it was removed. */
export type ReportedMessage = {
  _id: Id
  messageId: Id
  text: string | null
  writtenAt: Instant
  author: string
  reporter: string
  reason: string
  reportedAt: Instant
}
/** A mail that was tried as often as mails are. `kind`: its subject, with gaps where names and times stand. */
export type FailedMail = { _id: Id; kind: string; queuedAt: Instant; attempts: number; error: string }
/** What waits for who looks after the installation. */
export type Desk = { reports: ReportedMessage[]; mails: FailedMail[] }

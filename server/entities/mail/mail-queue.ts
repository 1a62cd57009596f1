import type { Instant } from '#domain/models'
import type { Trx } from '../../kernel/database/door'
import type { TemplateName } from './templates'

type Recipient = { userId: string } | { email: string; firstName: string }

/** The calendar invitation that goes along: RFC 5546. */
export type Invite = { uid: string; sequence: number; method: 'REQUEST' | 'CANCEL'; sessionId: string }

/** Values of the template besides firstName, organization, date and time, which the delivery fills in. */
type MailData = {
  /** Opens inside the application, e.g. `/sesiones`. */
  path: string
  /** Said as date and time in the recipient's zone. */
  slot?: Instant
  /** words that are somebody's name, and whose: it is read when the mail leaves, and is kept nowhere until then */
  people?: Partial<Record<'coachName' | 'coacheeName' | 'who', string>>
  /** whom the other words are about: what is queued goes with them */
  about?: string[]
  coacheeName?: string
  who?: string
  organization?: string
  program?: string
  /** what a run was called, how many of its rows were done, and what is left of them, in words */
  title?: string
  count?: string
  left?: string
  level?: string
  from?: string
  until?: string
  rut?: string
  amount?: string
  /** the program somebody leaves */
  was?: string
  pace?: string
  description?: string
  weeks?: string
  days?: string
  month?: string
  email?: string
  /** more places inside the application, each by what it is called */
  links?: { label: string; path: string }[]
  /** how long a link lasts, in words */
  life?: string
  invite?: Invite
  /** only if this session still stands at this time when the mail leaves */
  standing?: { sessionId: string; slot: Instant }
  /** only if this side still has something to read there when the mail leaves */
  unread?: { conversationId: string; side: 'coach' | 'coachee' }
  /** what the week of this coach holds when the mail leaves is told */
  weekOf?: string
}
export type Mail = { template: TemplateName; to: Recipient; data: MailData }

/** Queues mails in the transaction they belong to; they leave after it has committed. */
export async function enqueueMail(trx: Trx, ...mails: Mail[]): Promise<void> {
  if (mails.length === 0) return
  await trx
    .insertInto('outbox')
    .values(mails.map((mail) => ({ kind: 'mail', payload: JSON.stringify(mail) })))
    .execute()
}

import { type Context, meOf } from '../../kernel/context'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'
import type { MessageReportRow, MessageRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { MAX_ATTEMPTS } from '../../kernel/outbox'
import { isTemplateName, TEMPLATES } from '../mail/templates'

type Page = { skip: number; limit: number }

/** One reported message alone: the talk around it stays with its two people. */
export type ReportView = { report: MessageReportRow; message: MessageRow; author: string; reporter: string }

/** Messages somebody reported and nobody has looked at, the oldest first. */
export async function openReports({ door: { db } }: Context, { skip, limit }: Page): Promise<ReportView[]> {
  const reports = await db
    .selectFrom('message_reports')
    .selectAll()
    .where('resolved_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .modifyEnd(limitAndOffset({ limit, skip }))
    .execute()
  if (reports.length === 0) return []
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where(
      'id',
      'in',
      reports.map(({ message_id }) => message_id),
    )
    .execute()
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [
      ...messages.map(({ author_id }) => author_id),
      ...reports.map(({ reporter_id }) => reporter_id),
    ])
    .execute()
  const names = new Map(people.map((one) => [one.id, `${one.first_name} ${one.last_name}`.trim()]))
  const byId = new Map(messages.map((message) => [message.id, message]))
  return reports.flatMap((report) => {
    const message = byId.get(report.message_id)
    if (!message) return []
    const nameOf = (id: string): string => names.get(id) ?? ''
    return [{ report, message, author: nameOf(message.author_id), reporter: nameOf(report.reporter_id) }]
  })
}

/** Closes what was reported of one message: somebody has looked at it. Twice is once. @throws ApiError NOT_FOUND */
export async function resolveReport(context: Context, messageId: string): Promise<void> {
  await context.door.transaction(async (trx) => {
    const reports = await trx
      .selectFrom('message_reports')
      .select('id')
      .where('message_id', '=', messageId)
      .forUpdate()
      .execute()
    if (reports.length === 0) throw new ApiError('NOT_FOUND')
    await trx
      .updateTable('message_reports')
      .set({ resolved_at: context.now(), resolved_by: meOf(context).id })
      .where('message_id', '=', messageId)
      .where('resolved_at', 'is', null)
      .execute()
  })
}

/** A mail that was tried as often as mails are tried. Its words are not shown: they may hold live links. */
export type FailedMailView = { id: number; kind: string; queuedAt: Date; attempts: number; error: string }

/** What a mail is about, by its template's first words. */
const kindOf = (payload: unknown): string => {
  const template =
    typeof payload === 'object' && payload !== null && 'template' in payload ? payload.template : ''
  return typeof template === 'string' && isTemplateName(template) ? TEMPLATES[template].subject : 'Otro'
}

const failed = ({ door: { db } }: Context) =>
  db
    .selectFrom('outbox')
    .where('kind', '=', 'mail')
    .where('done_at', 'is', null)
    .where('attempts', '>=', MAX_ATTEMPTS)

export async function failedMails(context: Context, { skip, limit }: Page): Promise<FailedMailView[]> {
  const rows = await failed(context)
    .select(['id', 'payload', 'created_at', 'attempts', 'last_error'])
    .orderBy('id', 'desc')
    .modifyEnd(limitAndOffset({ limit, skip }))
    .execute()
  return rows.map(({ id, payload, created_at, attempts, last_error }) => ({
    id,
    kind: kindOf(payload),
    queuedAt: created_at,
    attempts,
    error: last_error ?? '',
  }))
}

/** Tries all of them again from the start. @returns how many. */
export async function retryMails(context: Context): Promise<number> {
  const rows = await context.door.db
    .updateTable('outbox')
    .set({ attempts: 0, next_attempt_at: new Date(0) })
    .where('kind', '=', 'mail')
    .where('done_at', 'is', null)
    .where('attempts', '>=', MAX_ATTEMPTS)
    .returning('id')
    .execute()
  if (rows.length > 0) context.events.publish({ type: 'outbox.added' })
  return rows.length
}

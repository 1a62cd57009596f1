import { addressOf } from '#contract/rest/addresses'
import { DAY_MS, MINUTE_MS } from '#domain/constants'
import { fileNameOf } from '#domain/file-names'
import { dayKey } from '#domain/format-time'
import { HOUSE_ZONE } from '#domain/house'
import { localeOf } from '#domain/locale'
import { REPORT_DAYS, REPORT_TYPE, type ReportFormat, type ReportKind } from '#domain/reports'
import { issueToken, spendToken } from '../../../entities/connection/tokens'
import { organizationPanel, panelScope } from '../../../entities/measure/scope'
import { answeringOf } from '../../../entities/user/answering'
import { aside } from '../../../kernel/aside'
import { programReportsOf, takeAttempt } from '../../../kernel/attempts'
import { type Context, meOf } from '../../../kernel/context'
import { ApiError } from '../../../kernel/errors'
import { answeredBefore, once } from '../../../kernel/idempotency'
import { newId } from '../../../kernel/secrets'
import { programFile } from '../program-report/report'
import { contentOf, REQUEST, type ReportWish } from './content'
import { pdfOf } from './pdf'
import { xlsxOf } from './xlsx'

const LIFE_MS = 5 * MINUTE_MS
/** So many of somebody's reports are listed, the newest first. */
const MOST = 50

export type Report = {
  _id: string
  kind: ReportKind
  title: string
  format: ReportFormat
  months: number
  createdAt: Date
  expiresAt: Date
}
export type ReportAddress = { url: string; name: string; expiresAt: Date }

/** @throws ApiError NOT_FOUND once somebody no longer answers for what a report is about. */
async function requireRight(context: Context, kind: ReportKind, about: string): Promise<void> {
  if (kind === 'program') await panelScope(context, REQUEST, [about])
  else if (kind === 'organization') await organizationPanel(context, REQUEST, about)
  else {
    const answering = answeringOf(context, REQUEST)
    if (answering !== 'any' && answering !== 'assigned') throw new ApiError('NOT_FOUND')
  }
}

/**
 * Makes a report of what the caller answers for, as a file kept for thirty days; the same key answers the same report.
 * @throws ApiError NOT_FOUND; BAD_INPUT; RATE_LIMITED after ten within the hour.
 */
export async function makeReport(context: Context, wish: ReportWish, key: string): Promise<string> {
  const { door, now, config } = context
  const me = meOf(context)
  const call = { userKey: me.id, operation: REQUEST, key, content: wish }
  const before = await answeredBefore<string>(door.db, call)
  if (before) return before.answer
  await requireRight(context, wish.kind, wish.id ?? '')
  await takeAttempt(door, programReportsOf(me.id), now())
  const content = await contentOf(aside(context), wish)
  const file =
    wish.format === 'pdf'
      ? await pdfOf(content, config.productName, localeOf(me.language))
      : await xlsxOf(content)
  const at = now()
  const id = newId('report')
  return door.transaction((trx) =>
    once(
      trx,
      call,
      async () => {
        await trx
          .insertInto('reports')
          .values({
            id,
            user_id: me.id,
            kind: wish.kind,
            about: wish.id ?? '',
            title: content.title,
            months: wish.months,
            format: wish.format,
            file_name: `${fileNameOf(content.title, 'informe')}-${dayKey(at.getTime(), HOUSE_ZONE)}.${wish.format}`,
            content: file,
            created_at: at,
            expires_at: new Date(at.getTime() + REPORT_DAYS * DAY_MS),
          })
          .execute()
        return id
      },
      at,
    ),
  )
}

/** The caller's own reports that can still be downloaded, the newest first. */
export async function reportsOf(context: Context, only?: string): Promise<Report[]> {
  const rows = await context.door.db
    .selectFrom('reports')
    .select(['id', 'kind', 'title', 'format', 'months', 'created_at', 'expires_at'])
    .where('user_id', '=', meOf(context).id)
    .where('expires_at', '>', context.now())
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map(({ id, kind, title, format, months, created_at, expires_at }) => ({
    _id: id,
    kind,
    title,
    format,
    months,
    createdAt: created_at,
    expiresAt: expires_at,
  }))
}

async function ownReport(context: Context, id: string) {
  return context.door.db
    .selectFrom('reports')
    .select(['kind', 'about', 'format', 'file_name', 'content'])
    .where('id', '=', id)
    .where('user_id', '=', meOf(context).id)
    .where('expires_at', '>', context.now())
    .executeTakeFirstOrThrow(() => new ApiError('NOT_FOUND'))
}

/** An address of one of the caller's reports: once, five minutes. A new one ends the one before. */
export async function reportAddress(context: Context, id: string): Promise<ReportAddress> {
  const { door } = context
  const now = context.now()
  const { kind, about, file_name } = await ownReport(context, id)
  await requireRight(context, kind, about)
  const token = await door.transaction((trx) =>
    issueToken(
      trx,
      { purpose: 'report', userId: meOf(context).id, lifeMs: LIFE_MS, about: { reportId: id } },
      now,
    ),
  )
  return {
    url: addressOf('report', { token }),
    name: file_name,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  }
}

const reportIn = (opens: unknown): string | null =>
  typeof opens === 'object' && opens !== null && 'reportId' in opens && typeof opens.reportId === 'string'
    ? opens.reportId
    : null

export type ReportFile = { name: string; type: string; content: string | Uint8Array }
/**
 * The file behind an address, for the one who asked for it and still answers for it; the address is used up.
 * @throws ApiError NOT_FOUND for an address that is unknown, used, expired or somebody else's.
 */
export async function openReport(context: Context, token: string): Promise<ReportFile> {
  const { door } = context
  const opens = await door
    .transaction(
      async (trx) => (await spendToken(trx, 'report', token, context.now(), meOf(context).id)).about,
    )
    .catch((error: unknown) => {
      throw error instanceof ApiError ? new ApiError('NOT_FOUND') : error
    })
  const id = reportIn(opens)
  if (id === null) {
    const { name, csv } = await programFile(context, opens)
    return { name, type: 'text/csv; charset=utf-8', content: csv }
  }
  const { kind, about, format, file_name, content } = await ownReport(context, id)
  await requireRight(context, kind, about)
  return { name: file_name, type: REPORT_TYPE[format], content }
}

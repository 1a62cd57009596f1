import { addressOf, methodOf } from '#contract/rest/addresses'
import { DAY_MS } from '#domain/constants'
import { isIsoDay } from '#domain/dates'
import { startOfDay } from '#domain/trip-dates'
import type { Asked } from '#machines/kit/list/chart'
import type { AuditFile } from '#machines/shell/audit-log/chart'
import type { AuditFilters, AuditPage } from '#machines/shell/audit-log/data'
import { AuditLogDocument } from '../generated/graphql'
import { execute } from '../graphql/client'
import { saveFile } from '../panel/files'
import { ask } from '../rest/ask'

const instant = (at: number): string => new Date(at).toISOString()
const wishOf = (text: string, { operation, whom, result, from, to }: AuditFilters) => ({
  who: text || null,
  operation: operation || null,
  whom: whom || null,
  result: result || null,
  from: isIsoDay(from) ? instant(startOfDay(from)) : null,
  to: isIsoDay(to) ? instant(startOfDay(to) + DAY_MS) : null,
})

/** A page of who did what. */
export async function loadEntries({ text, filters, page, size }: Asked<AuditFilters>): Promise<AuditPage> {
  const part = { skip: (page - 1) * size, limit: size }
  return (await execute(AuditLogDocument, { filter: { ...wishOf(text, filters), ...part } })).auditLog
}

/** What fits, as the server writes it. */
export async function saveEntries({ text, filters }: AuditFile): Promise<void> {
  const response = await ask(methodOf('audit'), addressOf('audit', {}, wishOf(text, filters)))
  saveFile(await response.blob(), 'registro.csv')
}

import { sql } from 'kysely'
import type { Db, Trx } from './door'

/** This month and the next two. */
const OPEN = 3

/** Makes the audit's tables of the coming months that are not there yet; what is being written goes on. */
export const openAuditMonths = (db: Db, now: Date): Promise<unknown> =>
  sql`select open_audit_months(${now}::timestamptz, ${OPEN})`.execute(db)

/** The same for the months of these rows, each given as text. */
export const openMonthsOf = (trx: Trx, rows: readonly string[]): Promise<unknown> =>
  sql`select open_audit_months(month, 1) from (
    select distinct date_trunc('month', (line::audit).at at time zone 'UTC') at time zone 'UTC' as month
    from unnest(${rows}::text[]) as line) as months`.execute(trx)

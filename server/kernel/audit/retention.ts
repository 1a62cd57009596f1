import { sql } from 'kysely'
import type { Door } from '../database/door'

/**
 * Drops whole months of the audit that are older than they are kept — 24 months, connections and refusals 12 — leaving a
 * row for each, and cuts addresses after 90 days. The database allows `drop_audit_months` and `sweep_audit` that, and
 * nobody more.
 */
export async function sweepAudit({ db }: Door, now: Date): Promise<void> {
  await sql`select drop_audit_months(${now}::timestamptz)`.execute(db)
  await sql`select sweep_audit(${now}::timestamptz)`.execute(db)
}

import { sql } from 'kysely'
import type { Db, Trx } from '../../kernel/database/door'

/** Who hears of an organization: its admins, the consultants of its programs and whoever accompanies it. */
export async function whoAnswersFor(
  db: Db | Trx,
  organizationId: string,
): Promise<{ ad: string[]; cs: string[] }> {
  const { rows } = await sql<{ id: string; ad: boolean }>`
    select u.id, u.user_group = 'customer' as ad from users u
    where u.removed_at is null and u.status in ('verified', 'completed') and (
      (u.user_group = 'customer' and 'admin' = any(u.roles) and u.organization_id = ${organizationId})
      or (u.user_group = 'collaborator' and 'consultant' = any(u.roles) and (
        exists (select 1 from organization_programs op where op.organization_id = ${organizationId}
          and op.program_id = any(u.consultant_programs))
        or exists (select 1 from organizations o where o.id = ${organizationId} and o.consultant_id = u.id))))
    order by u.id`.execute(db)
  const of = (ad: boolean): string[] => rows.filter((row) => row.ad === ad).map(({ id }) => id)
  return { ad: of(true), cs: of(false) }
}

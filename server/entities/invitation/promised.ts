import { sql } from 'kysely'
import type { Db, Trx } from '../../kernel/database/door'
import { CODE } from '../ledger/accounts'

/**
 * What an organization can still promise in a program. `each`: sessions of the program · `available`: what nobody holds,
 * and the program's share · `promised`: what invitations already out would take of that, were they all accepted.
 */
export type Room = { each: number; available: number; promised: number }

/** Promised: open invitations that were sent × sessions of their programs; each program takes from its own share first. */
export async function roomOf(
  db: Db | Trx,
  { organizationId, programId }: { organizationId: string; programId: string },
  now: Date,
): Promise<Room> {
  const { rows } = await sql<{
    program: string
    each: number
    share: number
    promised: number
    free: number
  }>`
    select p.id as program, p.sessions_quantity as each,
      coalesce((select balance from accounts a where a.organization_id = ${organizationId}
        and a.program_id = p.id and a.trip_id is null and a.code = ${CODE.available}), 0)::int as share,
      (select count(*) from invitations i where i.organization_id = ${organizationId} and p.id = any (i.program_ids)
        and 'coachee' = any (i.roles) and i.accepted_at is null and i.withdrawn_at is null
        and i.sent_at is not null and i.bounced_at is null and i.expires_at > ${now})::int * p.sessions_quantity as promised,
      coalesce((select balance from accounts a where a.organization_id = ${organizationId}
        and a.program_id is null and a.code = ${CODE.available}), 0)::int as free
    from programs p join organization_programs op on op.program_id = p.id and op.organization_id = ${organizationId}
    where p.removed_at is null`.execute(db)
  const own = rows.find(({ program }) => program === programId)
  const others = rows
    .filter(({ program }) => program !== programId)
    .reduce((sum, { promised, share }) => sum + Math.max(0, promised - share), 0)
  return {
    each: own?.each ?? 0,
    available: (own?.share ?? 0) + (rows[0]?.free ?? 0),
    promised: (own?.promised ?? 0) + others,
  }
}

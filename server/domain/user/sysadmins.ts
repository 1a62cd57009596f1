import type { Db, Trx } from '../../database/door'

/** Who looks after the whole installation. */
export async function sysadmins(db: Db | Trx): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('user_group', '=', 'sysadmin')
    .where('status', 'in', ['verified', 'completed'])
    .where('removed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

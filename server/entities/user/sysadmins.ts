import type { Db, Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'

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

/**
 * Takes everybody's turn who looks after the installation, so that two cannot send each other away at once.
 * @throws ApiError CONFLICT (lastSysadmin) when nobody would be left besides this person.
 */
export async function requireAnotherSysadmin(trx: Trx, besides: string): Promise<void> {
  const others = await trx
    .selectFrom('users')
    .select(['id', 'roles'])
    .where('user_group', '=', 'sysadmin')
    .where('status', 'in', ['verified', 'completed'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (others.some(({ id, roles }) => id !== besides && roles.includes('admin'))) return
  throw new ApiError(
    'CONFLICT',
    { reason: 'lastSysadmin' },
    'Es la única persona que administra la plataforma. Suma a otra antes.',
  )
}

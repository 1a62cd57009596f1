import type { Services } from '../../kernel/context'
import { dropStoredVault } from '../../kernel/database/stored-secret'

type Shared = Pick<Services, 'door' | 'outside' | 'log'>

/**
 * At every start with keys of one's own: whatever an older key sealed is sealed by the first, and the database's own
 * key goes once it locks nothing. What no key opens stays as it is and is told: its coach connects again.
 */
export async function resealAccounts({ door, outside, log }: Shared): Promise<void> {
  const unopened = await door.transaction(async (trx) => {
    const accounts = await trx
      .selectFrom('calendar_accounts')
      .select(['id', 'secret'])
      .where('secret', 'is not', null)
      .forUpdate()
      .execute()
    let failed = 0
    for (const { id, secret } of accounts) {
      try {
        const renewed = outside.vault.renew(secret ?? '', id)
        if (renewed)
          await trx.updateTable('calendar_accounts').set({ secret: renewed }).where('id', '=', id).execute()
      } catch {
        failed += 1
      }
    }
    // answers to repeated calls hold sealed words for a day; a repeated call makes a new address instead
    if (outside.vault.rotating)
      await trx.deleteFrom('idempotency_keys').where('operation', '=', 'rotateCalendarFeed').execute()
    return failed
  })
  if (unopened > 0) log.error({ accounts: unopened }, 'no key of the vault opens these accounts')
  else await dropStoredVault(door)
}

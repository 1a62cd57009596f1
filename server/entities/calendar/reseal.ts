import type { Sealed } from '../../kernel/reseal'

/** What coaches entrusted to us of their calendars. */
export const sealedAccounts: Sealed = {
  rows: async (trx) => {
    const accounts = await trx
      .selectFrom('calendar_accounts')
      .select(['id', 'secret'])
      .where('secret', 'is not', null)
      .forUpdate()
      .execute()
    return accounts.map(({ id, secret: sealed }) => ({
      about: id,
      sealed: sealed ?? '',
      keep: (secret) => trx.updateTable('calendar_accounts').set({ secret }).where('id', '=', id).execute(),
    }))
  },
  // answers to repeated calls hold sealed words for a day; a repeated call makes a new address instead
  rotates: (trx) =>
    trx.deleteFrom('idempotency_keys').where('operation', '=', 'rotateCalendarFeed').execute(),
}

import type { Trx } from '../../kernel/database/door'
import type { UserRow } from '../../kernel/database/rows'

const people = (trx: Trx) => trx.selectFrom('users').selectAll().where('removed_at', 'is', null).forUpdate()

/** Somebody's row as it is now, until the transaction ends. */
export const lockPerson = (trx: Trx, id: string): Promise<UserRow | undefined> =>
  people(trx).where('id', '=', id).executeTakeFirst()

/** The account of an address. */
export const lockHolder = (trx: Trx, email: string): Promise<UserRow | undefined> =>
  people(trx)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()

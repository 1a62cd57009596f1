import type { Context } from '../../context'
import { acceptPending } from '../invitation/accept'
import { viewUser } from '../user/relation'
import { openConnection } from './connection-service'
import type { OpenedConnection } from './connection-type'
import { spendToken, staleToken } from './tokens'

/**
 * Verifies the person an activation token names, once, and gives them what pending invitations to that address offer.
 * @throws ApiError BAD_INPUT naming token: unknown, used or older than 7 days.
 */
export async function activate(context: Context, token: string): Promise<OpenedConnection> {
  const { door, now } = context
  const at = now()
  const opened = await door.transaction(async (trx) => {
    const { userId } = await spendToken(trx, 'activation', token, at)
    const user = await trx
      .updateTable('users')
      .set((eb) => ({ status: 'verified', version: eb('version', '+', 1) }))
      .where('id', '=', userId)
      .where('status', '=', 'unverified')
      .where('removed_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!user) throw staleToken()
    const row = await acceptPending(trx, user, at)
    return { row, token: await openConnection(trx, user.id, context) }
  })
  return { token: opened.token, user: viewUser(opened.row, 'self') }
}

import type { Context } from '../../context'
import { ApiError } from '../../errors'
import { acceptPending } from '../invitation/accept'
import { viewUser } from '../user/relation'
import { openConnection } from './connection-service'
import type { OpenedConnection } from './connection-type'
import { hashSecret } from './secrets'

const STALE_TOKEN = 'El enlace venció o ya se usó. Pide uno nuevo.'

/**
 * Verifies the person an activation token names, once, and gives them what pending invitations to that address offer.
 * @throws ApiError BAD_INPUT naming token: unknown, used or older than 7 days.
 */
export async function activate(context: Context, token: string): Promise<OpenedConnection> {
  const { door, now } = context
  const at = now()
  const opened = await door.transaction(async (trx) => {
    const used = await trx
      .updateTable('tokens')
      .set({ used_at: at })
      .where('token_hash', '=', hashSecret(token))
      .where('purpose', '=', 'activation')
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('user_id')
      .executeTakeFirst()
    if (!used) throw new ApiError('BAD_INPUT', { fields: { token: STALE_TOKEN } }, STALE_TOKEN)
    const user = await trx
      .updateTable('users')
      .set((eb) => ({ status: 'verified', version: eb('version', '+', 1) }))
      .where('id', '=', used.user_id)
      .where('status', '=', 'unverified')
      .where('removed_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!user) throw new ApiError('BAD_INPUT', { fields: { token: STALE_TOKEN } }, STALE_TOKEN)
    const row = await acceptPending(trx, user, at)
    return { row, token: await openConnection(trx, user.id, at) }
  })
  return { token: opened.token, user: viewUser(opened.row, 'self') }
}

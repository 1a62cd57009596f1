import { MINUTE_MS } from '#domain/constants'
import type { Context } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import type { UserRow } from '../../kernel/database/rows'
import { type UserView, viewUser } from '../user/relation'
import { endConnections, endConnectionsBut, isConnectionOf } from './connection-service'
import { issueToken, lockOwner, spendToken, staleToken } from './tokens'

const PASSWORD_MINUTES = 15

/** Either the caller's own connection and its person, or a token to set the password with. */
export type Activation =
  | { token: string; user: UserView; passwordToken: null }
  | { token: null; user: null; passwordToken: string }

const verify = (trx: Trx, id: string, password: { password_proven: true } | { password_hash: null }) =>
  trx
    .updateTable('users')
    .set((eb) => ({ status: 'verified', version: eb('version', '+', 1), ...password }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Verifies the person an activation token names, once, and ends every other connection. The token proves the mailbox,
 * not who chose the password: that stays only if the call comes by a connection of this very account, else it is void
 * and the answer carries a token to set one. It gives nothing that waits for the address.
 * @throws ApiError BAD_INPUT naming token: unknown, used or expired.
 */
export async function activate(context: Context, token: string): Promise<Activation> {
  const { door, now, events, connection, bearer } = context
  const at = now()
  const done = await door.transaction(async (trx) => {
    const person = await lockOwner(trx, 'activation', token, at)
    await spendToken(trx, 'activation', token, at)
    if (person.status !== 'unverified') throw staleToken()
    const { id } = person
    if (connection && bearer && (await isConnectionOf(trx, connection, id, at))) {
      const row: UserRow = await verify(trx, id, { password_proven: true })
      const ended = await endConnectionsBut(trx, id, connection, at)
      return { id, ended, answer: { token: bearer, user: viewUser(row, 'self'), passwordToken: null } }
    }
    await verify(trx, id, { password_hash: null })
    await endConnections(trx, id, at)
    const wanted = { purpose: 'recovery', userId: id, lifeMs: PASSWORD_MINUTES * MINUTE_MS } as const
    const passwordToken = await issueToken(trx, wanted, at)
    return { id, ended: [null], answer: { token: null, user: null, passwordToken } }
  })
  for (const tokenHash of done.ended) events.publish({ type: 'connection.ended', userId: done.id, tokenHash })
  return done.answer
}

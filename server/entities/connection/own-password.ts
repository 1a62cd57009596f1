import { countFailure, forgetAttempts, LOCKED, ownPasswordOf, refuseLocked } from '../../kernel/attempts'
import { recordLock } from '../../kernel/audit/audit'
import { type Context, meOf } from '../../kernel/context'
import { badInput } from '../../kernel/errors'
import { endOtherConnections } from './own-connections'
import { hashPassword, passwordMatches } from './passwords'
import { endTokens } from './tokens'

const WRONG = 'Esa no es tu contraseña actual. Revísala e intenta otra vez.'

/**
 * The caller proves to be the owner; what others try elsewhere, also at the login, does not count here.
 * @throws ApiError BAD_INPUT naming currentPassword, RATE_LIMITED after 5 failures in 15 minutes.
 */
export async function proveOwner(context: Context, currentPassword: string): Promise<void> {
  const me = meOf(context)
  const { door, now, connection } = context
  const limit = ownPasswordOf(connection)
  const guarded = [{ limit, message: LOCKED }]
  await refuseLocked(door, guarded, now())
  if (!(await passwordMatches(me.password_hash, currentPassword))) {
    const filled = await countFailure(door, guarded, now())
    if (filled.length > 0) await recordLock(context, 'Mutation.updatePassword', me.id)
    throw badInput({ currentPassword: WRONG })
  }
  await refuseLocked(door, guarded, now())
  await forgetAttempts(door, limit)
}

/** A new password by the current one; ends the other connections and open recovery links. */
export async function updatePassword(
  context: Context,
  given: { currentPassword: string; password: string },
): Promise<void> {
  const me = meOf(context)
  const { door, now } = context
  await proveOwner(context, given.currentPassword)
  const passwordHash = await hashPassword(given.password)
  await door.transaction(async (trx) => {
    await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', me.id).execute()
    await endTokens(trx, me.id, now(), 'recovery')
  })
  await endOtherConnections(context)
}

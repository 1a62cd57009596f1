import { type Context, meOf } from '../../context'
import { badInput } from '../../errors'
import { forgetAttempts, LOCKED, loginOfAccount, takeAttempt } from './attempts'
import { endOtherConnections } from './own-connections'
import { hashPassword, passwordMatches } from './passwords'
import { endTokens } from './tokens'

const WRONG = 'Esa no es tu contraseña actual. Revísala e intenta otra vez.'

/**
 * The caller proves to be the owner; a wrong password counts as a failed login.
 * @throws ApiError BAD_INPUT naming currentPassword, RATE_LIMITED after 5 failures in 15 minutes.
 */
export async function proveOwner(context: Context, currentPassword: string): Promise<void> {
  const me = meOf(context)
  const account = loginOfAccount(me.email)
  await takeAttempt(context.door, account, context.now(), LOCKED)
  if (!(await passwordMatches(me.password_hash, currentPassword))) throw badInput({ currentPassword: WRONG })
  await forgetAttempts(context.door, account)
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

import type { Context } from '../../context'
import { ApiError } from '../../errors'
import { viewUser } from '../user/relation'
import { forgetAttempts, LOCKED, loginOfAccount, loginOfAddress, takeAttempt } from './attempts'
import { openByPassword } from './connection-service'
import type { OpenedConnection } from './connection-type'
import { passwordMatches } from './passwords'

const WRONG = 'El correo o la contraseña no coinciden. Revísalos e intenta otra vez.'
export const INACTIVE = 'Tu cuenta está desactivada. Escribe a la persona que administra tu programa.'

/**
 * Opens a connection by e-mail and password; takes as long for an unknown e-mail.
 * @throws ApiError BAD_INPUT without a field for a wrong pair, FORBIDDEN for an inactive account after the right
 * password, RATE_LIMITED after 5 failures of an account or 30 tries of an address in 15 minutes.
 */
export async function login(context: Context, email: string, password: string): Promise<OpenedConnection> {
  const { door, now, address } = context
  const account = loginOfAccount(email.trim().toLowerCase().slice(0, 254))
  await takeAttempt(door, loginOfAddress(address), now())
  await takeAttempt(door, account, now(), LOCKED)
  const user = await door.db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('removed_at', 'is', null)
    .where('demo', 'is distinct from', 'shut')
    .executeTakeFirst()
  const right = await passwordMatches(user?.password_hash ?? null, password.slice(0, 128))
  if (!user || !right) throw new ApiError('BAD_INPUT', {}, WRONG)
  await forgetAttempts(door, account)
  if (user.status === 'inactive') throw new ApiError('FORBIDDEN', {}, INACTIVE)
  const token = await openByPassword(context, user.id, user.password_hash)
  if (token === null) throw new ApiError('BAD_INPUT', {}, WRONG)
  return { token, user: viewUser(user, 'self') }
}

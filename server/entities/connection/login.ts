import {
  countFailure,
  forgetAttempts,
  LOCKED,
  loginOfAccount,
  loginOfAddress,
  refuseLocked,
} from '../../kernel/attempts'
import { concerns, recordLock } from '../../kernel/audit/audit'
import type { Context } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { viewUser } from '../user/relation'
import { openByPassword } from './connection-service'
import type { OpenedConnection } from './connection-type'
import { passwordMatches } from './passwords'

const WRONG = 'El correo o la contraseña no coinciden. Revísalos e intenta otra vez.'
export const INACTIVE = 'Tu cuenta está desactivada. Escribe a la persona que administra tu programa.'

const trying = new Map<string, Promise<unknown>>()
/** Tries of one account are made one by one: those that come at once cannot all be made before the first has failed. */
async function inTurn<T>(account: string, work: () => Promise<T>): Promise<T> {
  const own = (trying.get(account) ?? Promise.resolve()).then(work, work)
  trying.set(account, own)
  try {
    return await own
  } finally {
    if (trying.get(account) === own) trying.delete(account)
  }
}

/**
 * Opens a connection by e-mail and password; takes as long for an unknown e-mail.
 * @throws ApiError BAD_INPUT without a field for a wrong pair, FORBIDDEN for an inactive account after the right
 * password, RATE_LIMITED after 5 failures of an account or 30 of an address in 15 minutes.
 */
export const login = (context: Context, email: string, password: string): Promise<OpenedConnection> =>
  inTurn(email.trim().toLowerCase().slice(0, 254), () => tryLogin(context, email, password))

async function tryLogin(context: Context, email: string, password: string): Promise<OpenedConnection> {
  const { door, now, address } = context
  const account = loginOfAccount(email.trim().toLowerCase().slice(0, 254))
  const guarded = [{ limit: loginOfAddress(address) }, { limit: account, message: LOCKED }]
  await refuseLocked(door, guarded, now())
  const user = await door.db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('removed_at', 'is', null)
    .where('demo', 'is distinct from', 'shut')
    .executeTakeFirst()
  const right = await passwordMatches(user?.password_hash ?? null, password.slice(0, 128))
  if (user) concerns(user.id)
  if (!user || !right) {
    for (const { bucket } of await countFailure(door, guarded, now()))
      await recordLock(context, 'Query.login', bucket === account.bucket ? (user?.id ?? null) : null)
    throw new ApiError('BAD_INPUT', {}, WRONG)
  }
  await refuseLocked(door, guarded, now())
  await forgetAttempts(door, account)
  if (user.status === 'inactive') throw new ApiError('FORBIDDEN', {}, INACTIVE)
  const token = await openByPassword(context, user.id, user.password_hash)
  if (token === null) throw new ApiError('BAD_INPUT', {}, WRONG)
  return { token, user: viewUser(user, 'self') }
}

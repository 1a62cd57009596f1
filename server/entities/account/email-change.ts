import { HOUR_MS } from '#domain/constants'
import { emailChangeOf, takeAttempt } from '../../kernel/attempts'
import { type Context, meOf } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import { ApiError, badInput, sqlState } from '../../kernel/errors'
import { endConnections, isConnectionOf } from '../connection/connection-service'
import { proveOwner } from '../connection/own-password'
import { endTokens, issueToken, lockOwner, spendToken, staleToken } from '../connection/tokens'
import { enqueueMail } from '../mail/mail-queue'
import { freeAddress, tellErased } from './unverified'

const UNIQUE_VIOLATION = '23505'
const ELSEWHERE = 'Entra con la cuenta en que pediste el cambio y abre el enlace otra vez.'
const notHere = () => badInput({ token: ELSEWHERE })
const taken = () => new ApiError('CONFLICT', { reason: 'emailTaken' }, 'Ese correo ya tiene otra cuenta.')

const holderOf = (db: Db | Trx, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .where('removed_at', 'is', null)
    .where('status', '<>', 'unverified')
    .executeTakeFirst()

/**
 * Mails a link to the new address and a notice to the old one. An address that has an account is told by mail only.
 * @throws ApiError BAD_INPUT naming currentPassword or email, RATE_LIMITED.
 */
export async function requestEmailChange(
  context: Context,
  given: { currentPassword: string; email: string },
): Promise<void> {
  const me = meOf(context)
  await proveOwner(context, given.currentPassword)
  if (given.email === me.email.toLowerCase()) throw badInput({ email: 'Ese ya es tu correo.' })
  await takeAttempt(context.door, emailChangeOf(me.id), context.now())
  await context.door.transaction(async (trx) => {
    const holder = await holderOf(trx, given.email)
    const secret = await issueToken(
      trx,
      { purpose: 'emailChange', userId: me.id, lifeMs: HOUR_MS, email: given.email },
      context.now(),
    )
    await enqueueMail(
      trx,
      holder
        ? { template: 'emailTaken', to: { userId: holder.id }, data: { path: '/acceder' } }
        : {
            template: 'emailChange',
            to: { email: given.email, firstName: me.first_name },
            data: { path: `/configuraciones?correo=${secret}` },
          },
      {
        template: 'emailChangeNotice',
        to: { userId: me.id },
        data: { path: '/configuraciones', email: given.email },
      },
    )
  })
}

/**
 * Takes the new address by its mailed link, called by a connection of the account that asked: the token alone would let
 * the click of whoever holds the mailbox bring it into somebody else's account. Every connection of the person ends.
 * @throws ApiError BAD_INPUT naming token, CONFLICT when the address was taken meanwhile.
 */
export async function confirmEmailChange(context: Context, token: string): Promise<void> {
  const { door, now, events, connection } = context
  const at = now()
  const { userId, erased } = await door
    .transaction(async (trx) => {
      const { id } = await lockOwner(trx, 'emailChange', token, at)
      if (!connection || !(await isConnectionOf(trx, connection, id, at))) throw notHere()
      const { email } = await spendToken(trx, 'emailChange', token, at, id)
      if (!email) throw staleToken()
      const free = await freeAddress(trx, email, at)
      if (free.holder) throw taken()
      await trx
        .updateTable('users')
        .set((eb) => ({ email, password_proven: true, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      await endTokens(trx, id, at)
      await endConnections(trx, id, at)
      return { userId: id, erased: free.erased }
    })
    .catch((error: unknown) => {
      throw sqlState(error) === UNIQUE_VIOLATION ? taken() : error
    })
  tellErased(events, erased)
  events.publish({ type: 'connection.ended', userId, tokenHash: null })
}

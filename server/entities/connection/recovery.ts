import * as z from 'zod'
import { HOUR_MS } from '#domain/constants'
import {
  forgetAttempts,
  loginOfAccount,
  recoveryOfAddress,
  recoveryOfEmail,
  takeAttempt,
} from '../../kernel/attempts'
import type { Context, Services } from '../../kernel/context'
import { enqueueMail } from '../mail/mail-queue'
import { lockHolder } from '../user/lock-person'
import { endConnections } from './connection-service'
import { hashPassword } from './passwords'
import { endTokens, issueToken, lockOwner, ownerOf, spendToken, staleToken } from './tokens'

/**
 * Asks for a recovery link. Whether the address has an account is looked up later, from the outbox, so neither the
 * answer nor its time tells.
 * @throws ApiError RATE_LIMITED after 3 an hour for one address, 20 from one place.
 */
export async function recover({ door, now, address }: Context, email: string): Promise<void> {
  await takeAttempt(door, recoveryOfAddress(address), now())
  await takeAttempt(door, recoveryOfEmail(email), now())
  await door.db
    .insertInto('outbox')
    .values({ kind: 'recovery', payload: JSON.stringify({ email }) })
    .execute()
}

const wish = z.object({ email: z.string() })

/** What the outbox does with a wish to recover: a link to the account of that address, if there is one. */
export async function answerRecovery(
  { door, now }: Services,
  { payload }: { payload: unknown },
): Promise<void> {
  const { email } = wish.parse(payload)
  await door.transaction(async (trx) => {
    const user = await lockHolder(trx, email)
    if (!user || user.demo === 'shut') return
    const secret = await issueToken(trx, { purpose: 'recovery', userId: user.id, lifeMs: HOUR_MS }, now())
    await enqueueMail(trx, {
      template: 'recovery',
      to: { userId: user.id },
      data: { path: `/cambio/${secret}` },
    })
  })
}

/**
 * Sets a password by a recovery link, or by the token of an activation, and so proves it: ends every connection, opens none, lifts the lock of failed logins.
 * @throws ApiError BAD_INPUT naming token.
 */
export async function changePassword(context: Context, token: string, password: string): Promise<void> {
  const { door, now, events } = context
  const at = now()
  const known = await ownerOf(door.db, 'recovery', token, at)
  if (!known) throw staleToken()
  const passwordHash = await hashPassword(password)
  const user = await door.transaction(async (trx) => {
    const { id, email } = await lockOwner(trx, 'recovery', token, at)
    await spendToken(trx, 'recovery', token, at)
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, password_proven: true })
      .where('id', '=', id)
      .execute()
    await endTokens(trx, id, at, 'emailChange')
    await endConnections(trx, id, at)
    return { id, email }
  })
  await forgetAttempts(door, loginOfAccount(user.email))
  events.publish({ type: 'connection.ended', userId: user.id, tokenHash: null })
}

import { DAY_MS } from '#domain/constants'
import type { Context } from '../../context'
import { isDemoAddress } from '../../database/demo-mode'
import type { Trx } from '../../database/door'
import { ApiError } from '../../errors'
import { once } from '../idempotency'
import { enqueueMail } from '../mail/mail-queue'
import { viewUser } from '../user/relation'
import { registerOfAddress, takeAttempt } from './attempts'
import { openConnection } from './connection-service'
import type { OpenedConnection } from './connection-type'
import { hashPassword, passwordMatches } from './passwords'
import { newId } from './secrets'
import { issueToken } from './tokens'

const ACTIVATION_DAYS = 7
const TAKEN = 'Ese correo ya tiene cuenta. Entra o recupera tu contraseña.'

export type Registration = {
  email: string
  password: string
  first: string | null
  last: string | null
  phone: string | null
  idempotencyKey: string
}

/** A new activation link, mailed; the ones before it stop working. */
export async function mailActivation(trx: Trx, userId: string, now: Date): Promise<void> {
  const secret = await issueToken(
    trx,
    { purpose: 'activation', userId, lifeMs: ACTIVATION_DAYS * DAY_MS },
    now,
  )
  await enqueueMail(trx, {
    template: 'activation',
    to: { userId },
    data: { path: `/verificacion/${secret}` },
  })
}

async function create(trx: Trx, given: Registration, passwordHash: string, now: Date): Promise<string> {
  const created = await trx
    .insertInto('users')
    .values({
      id: newId('u'),
      email: given.email,
      password_hash: passwordHash,
      first_name: given.first ?? '',
      last_name: given.last ?? '',
      phone: given.phone,
      user_group: 'customer',
      roles: ['coachee'],
      active_role: 'coachee',
      registered_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw new ApiError('CONFLICT', { reason: 'emailTaken' }, TAKEN)
  await mailActivation(trx, created.id, now)
  return created.id
}

/**
 * Creates an unverified coachee and opens a connection. A repeat with the same key and password answers the same person.
 * @throws ApiError CONFLICT when the e-mail has an account, RATE_LIMITED after 10 an hour from one address.
 */
export async function register(context: Context, given: Registration): Promise<OpenedConnection> {
  const { door, now, address, config } = context
  if (!config.demo && isDemoAddress(given.email))
    throw new ApiError('BAD_INPUT', { fields: { email: 'Debe ser e-mail valido' } })
  await takeAttempt(door, registerOfAddress(address), now())
  const passwordHash = await hashPassword(given.password)
  const { password, idempotencyKey, ...content } = given
  const user = await door.transaction(async (trx) => {
    const id = await once(
      trx,
      { userKey: `address ${address}`, operation: 'register', key: idempotencyKey, content },
      () => create(trx, given, passwordHash, now()),
      now(),
    )
    return trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  })
  if (user.password_hash !== passwordHash && !(await passwordMatches(user.password_hash, password))) {
    throw new ApiError('CONFLICT', { reason: 'idempotencyKey' })
  }
  const token = await openConnection(door.db, user.id, context)
  return { token, user: viewUser(user, 'self') }
}

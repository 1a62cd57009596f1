import { DAY_MS, UNVERIFIED_DAYS } from '#domain/constants'
import { registerOfAddress, takeAttempt } from '../../kernel/attempts'
import type { Context } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { isDemoAddress } from '../../kernel/demo/demo-mode'
import { ApiError } from '../../kernel/errors'
import { once } from '../../kernel/idempotency'
import { newId } from '../../kernel/secrets'
import { enqueueMail } from '../mail/mail-queue'
import { lockPerson } from '../user/lock-person'
import { viewUser } from '../user/relation'
import { openByPassword } from './connection-service'
import type { OpenedConnection } from './connection-type'
import { hashPassword, passwordMatches } from './passwords'
import { issueToken } from './tokens'

const TAKEN = 'Ese correo ya tiene cuenta. Entra o recupera tu contraseña.'

export type Registration = {
  email: string
  password: string
  first: string | null
  last: string | null
  phone: string | null
  /** IANA; null: the house's */
  timezone: string | null
  idempotencyKey: string
}

const OVER = 'Pasaron 30 días sin activar esta cuenta, y se borra. Crea otra con el mismo correo.'

/** In words, never longer than it is. */
const lifeInWords = (ms: number): string => {
  const days = Math.floor(ms / DAY_MS)
  if (days < 1) return 'unas horas'
  return days === 1 ? '1 día' : `${days} días`
}

/**
 * A new activation link, mailed; the ones before it stop working. It makes the account last longer, but not for ever.
 * @throws ApiError CONFLICT after 30 days.
 */
export async function mailActivation(trx: Trx, userId: string, now: Date): Promise<void> {
  const person = await lockPerson(trx, userId)
  if (person?.status !== 'unverified') throw new ApiError('CONFLICT', { reason: 'active' })
  const left = person.registered_at.getTime() + UNVERIFIED_DAYS.most * DAY_MS - now.getTime()
  const lifeMs = Math.min(UNVERIFIED_DAYS.each * DAY_MS, left)
  if (lifeMs <= 0) throw new ApiError('CONFLICT', { reason: 'activationOver' }, OVER)
  const secret = await issueToken(trx, { purpose: 'activation', userId, lifeMs }, now)
  await enqueueMail(trx, {
    template: 'activation',
    to: { userId },
    data: { path: `/verificacion/${secret}`, life: lifeInWords(lifeMs) },
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
      ...(given.timezone ? { timezone: given.timezone } : {}),
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
  const token = await openByPassword(context, user.id, user.password_hash)
  if (token === null) throw new ApiError('CONFLICT', { reason: 'idempotencyKey' })
  return { token, user: viewUser(user, 'self') }
}

import { sql } from 'kysely'
import { MINUTE_MS } from '#domain/constants'
import type { Door, Trx } from '../../database/door'
import type { UserRow } from '../../database/tables'
import { ApiError } from '../../errors'

export type Limit = { bucket: string; most: number; minutes: number }

export const loginOfAccount = (email: string): Limit => ({ bucket: `login ${email}`, most: 5, minutes: 15 })
export const loginOfAddress = (address: string): Limit => ({
  bucket: `login from ${address}`,
  most: 30,
  minutes: 15,
})
export const registerOfAddress = (address: string): Limit => ({
  bucket: `register from ${address}`,
  most: 10,
  minutes: 60,
})
export const activationMails = (userId: string): Limit => ({
  bucket: `activation ${userId}`,
  most: 3,
  minutes: 60,
})

/** What a locked account is told. */
export const LOCKED = 'Hubo cinco intentos fallidos. Espera 15 minutos o recupera tu contraseña.'
export const recoveryOfEmail = (email: string): Limit => ({
  bucket: `recovery ${email}`,
  most: 3,
  minutes: 60,
})
export const recoveryOfAddress = (address: string): Limit => ({
  bucket: `recovery from ${address}`,
  most: 20,
  minutes: 60,
})
export const oidcOfAddress = (address: string): Limit => ({
  bucket: `oidc from ${address}`,
  most: 60,
  minutes: 15,
})
/** Customers whom no organization answers for have fewer. */
export const uploadsOf = (user: Pick<UserRow, 'id' | 'user_group' | 'organization_id'>): Limit => ({
  bucket: `uploads ${user.id}`,
  most: user.user_group === 'customer' && user.organization_id === null ? 5 : 30,
  minutes: 60,
})
export const reportsFrom = (address: string): Limit => ({
  bucket: `reports from ${address}`,
  most: 20,
  minutes: 1,
})
export const emailChangeOf = (userId: string): Limit => ({
  bucket: `email change ${userId}`,
  most: 3,
  minutes: 60,
})

export const invitationsOf = (userId: string): Limit => ({
  bucket: `invitation ${userId}`,
  most: 3,
  minutes: 24 * 60,
})
export const programReportsOf = (userId: string): Limit => ({
  bucket: `program report ${userId}`,
  most: 10,
  minutes: 60,
})

/**
 * As `takeAttempt`, in a transaction that goes on with what was asked for: it counts if that is done.
 * @throws ApiError RATE_LIMITED with `retryAt`.
 */
export async function takeAttemptWithin(trx: Trx, limit: Limit, now: Date, message?: string): Promise<void> {
  const since = new Date(now.getTime() - limit.minutes * MINUTE_MS)
  await sql`select pg_advisory_xact_lock(hashtextextended(${limit.bucket}, 7))`.execute(trx)
  await trx.deleteFrom('attempts').where('bucket', '=', limit.bucket).where('at', '<=', since).execute()
  const made = await trx
    .selectFrom('attempts')
    .select('at')
    .where('bucket', '=', limit.bucket)
    .orderBy('at', 'desc')
    .execute()
  const newest = made[0]
  if (newest && made.length >= limit.most) {
    const retryAt = new Date(newest.at.getTime() + limit.minutes * MINUTE_MS).toISOString()
    throw new ApiError('RATE_LIMITED', { retryAt }, message)
  }
  await trx.insertInto('attempts').values({ bucket: limit.bucket, at: now }).execute()
}

/**
 * Counts one attempt before it is made, so that parallel ones cannot slip through.
 * @throws ApiError RATE_LIMITED with `retryAt`; an attempt beyond the limit is not counted.
 */
export const takeAttempt = (door: Door, limit: Limit, now: Date, message?: string): Promise<void> =>
  door.transaction((trx) => takeAttemptWithin(trx, limit, now, message))

/** A success clears what was counted. */
export async function forgetAttempts(door: Door, limit: Limit): Promise<void> {
  await door.db.deleteFrom('attempts').where('bucket', '=', limit.bucket).execute()
}

import { sql } from 'kysely'
import { MINUTE_MS } from '#domain/constants'
import type { Db, Door, Trx } from './database/door'
import type { UserRow } from './database/rows'
import { withoutRecord } from './database/transaction-record'
import { ApiError } from './errors'
import { networkOf } from './network'

/** `rolling`: there is room again as soon as the oldest is that old; without it, told for the newest. */
export type Limit = { bucket: string; most: number; minutes: number; rolling?: true }

export const loginOfAccount = (email: string): Limit => ({ bucket: `login ${email}`, most: 5, minutes: 15 })
export const loginOfAddress = (address: string): Limit => ({
  bucket: `login from ${networkOf(address)}`,
  most: 30,
  minutes: 15,
})
export const registerOfAddress = (address: string): Limit => ({
  bucket: `register from ${networkOf(address)}`,
  most: 10,
  minutes: 60,
})
export const activationMails = (userId: string): Limit => ({
  bucket: `activation ${userId}`,
  most: 3,
  minutes: 60,
})

/** The own password, asked for by a connection: whatever others try elsewhere does not lock it. */
export const ownPasswordOf = (connection: string | null): Limit => ({
  bucket: `own password ${connection ?? ''}`,
  most: 5,
  minutes: 15,
})

/** What a locked account is told. */
export const LOCKED = 'Hubo cinco intentos fallidos. Espera 15 minutos o recupera tu contraseña.'
export const recoveryOfEmail = (email: string): Limit => ({
  bucket: `recovery ${email}`,
  most: 3,
  minutes: 60,
})
export const recoveryOfAddress = (address: string): Limit => ({
  bucket: `recovery from ${networkOf(address)}`,
  most: 20,
  minutes: 60,
})
export const oidcOfAddress = (address: string): Limit => ({
  bucket: `oidc from ${networkOf(address)}`,
  most: 60,
  minutes: 15,
})
/** What one may cause another once an hour. */
export const hourly = (what: string): Limit => ({ bucket: `hourly ${what}`, most: 1, minutes: 60 })
/** Customers whom no organization answers for have fewer. */
export const uploadsOf = (user: Pick<UserRow, 'id' | 'user_group' | 'organization_id'>): Limit => ({
  bucket: `uploads ${user.id}`,
  most: user.user_group === 'customer' && user.organization_id === null ? 5 : 30,
  minutes: 60,
})
/** Files a person has made from lists. */
export const exportsOf = (userId: string): Limit => ({
  bucket: `exports ${userId}`,
  most: 10,
  minutes: 60,
  rolling: true,
})
/** Those that are being made; each is given back at its end, and counts no longer than this. */
export const exportingOf = (userId: string): Limit => ({
  bucket: `exporting ${userId}`,
  most: 2,
  minutes: 5,
  rolling: true,
})
export const reportsFrom = (address: string): Limit => ({
  bucket: `reports from ${networkOf(address)}`,
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
/** Lists of people that are brought in. */
export const importsOf = (userId: string): Limit => ({
  bucket: `imports ${userId}`,
  most: 20,
  minutes: 24 * 60,
})
export const programReportsOf = (userId: string): Limit => ({
  bucket: `program report ${userId}`,
  most: 10,
  minutes: 60,
})

const sinceOf = ({ minutes }: Limit, now: Date): Date => new Date(now.getTime() - minutes * MINUTE_MS)

/** @throws ApiError RATE_LIMITED with `retryAt` when a bucket is full. @returns how many it holds. */
async function requireRoom(db: Db | Trx, limit: Limit, now: Date, message?: string): Promise<number> {
  const made = await db
    .selectFrom('attempts')
    .select('at')
    .where('bucket', '=', limit.bucket)
    .where('at', '>', sinceOf(limit, now))
    .orderBy('at', 'desc')
    .execute()
  const frees = made[limit.rolling ? limit.most - 1 : 0]
  if (frees && made.length >= limit.most) {
    const retryAt = new Date(frees.at.getTime() + limit.minutes * MINUTE_MS).toISOString()
    throw new ApiError('RATE_LIMITED', { retryAt }, message)
  }
  return made.length
}

/** A bucket is counted by one at a time. */
async function lockBucket(trx: Trx, limit: Limit, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${limit.bucket}, 7))`.execute(trx)
  await trx
    .deleteFrom('attempts')
    .where('bucket', '=', limit.bucket)
    .where('at', '<=', sinceOf(limit, now))
    .execute()
}

/**
 * As `takeAttempt`, in a transaction that goes on with what was asked for: it counts if that is done.
 * @throws ApiError RATE_LIMITED with `retryAt`.
 */
export async function takeAttemptWithin(trx: Trx, limit: Limit, now: Date, message?: string): Promise<void> {
  await lockBucket(trx, limit, now)
  await requireRoom(trx, limit, now, message)
  await trx.insertInto('attempts').values({ bucket: limit.bucket, at: now }).execute()
}

/**
 * Counts one attempt before it is made, so that parallel ones cannot slip through.
 * @throws ApiError RATE_LIMITED with `retryAt`; an attempt beyond the limit is not counted.
 */
export const takeAttempt = (door: Door, limit: Limit, now: Date, message?: string): Promise<void> =>
  withoutRecord(() => door.transaction((trx) => takeAttemptWithin(trx, limit, now, message)))

/** What failures fill: each with what is said when it is full. */
export type Guarded = { limit: Limit; message?: string }

/** Called once before something is tried, and once when it has worked. @throws ApiError RATE_LIMITED. */
export async function refuseLocked({ db }: Door, guarded: readonly Guarded[], now: Date): Promise<void> {
  for (const { limit, message } of guarded) await requireRoom(db, limit, now, message)
}

/**
 * Counts a failure. Of failures at once those beyond a limit are refused instead of told, so that guessing in parallel
 * tells no more than one by one.
 * @returns the limits this one has filled.
 * @throws ApiError RATE_LIMITED.
 */
export const countFailure = (door: Door, guarded: readonly Guarded[], now: Date): Promise<Limit[]> =>
  withoutRecord(() =>
    door.transaction(async (trx) => {
      const inOrder = guarded.toSorted((a, b) => (a.limit.bucket < b.limit.bucket ? -1 : 1))
      for (const { limit } of inOrder) await lockBucket(trx, limit, now)
      const filled: Limit[] = []
      for (const { limit, message } of guarded) {
        const before = await requireRoom(trx, limit, now, message)
        if (before + 1 === limit.most) filled.push(limit)
      }
      await trx
        .insertInto('attempts')
        .values(guarded.map(({ limit }) => ({ bucket: limit.bucket, at: now })))
        .execute()
      return filled
    }),
  )

/** A success clears what was counted. */
export async function forgetAttempts(door: Door, limit: Limit): Promise<void> {
  await door.db.deleteFrom('attempts').where('bucket', '=', limit.bucket).execute()
}

/** An attempt that came to a good end was none. */
export async function giveBack(door: Door, limit: Limit): Promise<void> {
  await door.db
    .deleteFrom('attempts')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('attempts')
        .select((one) => one.fn.max('id').as('id'))
        .where('bucket', '=', limit.bucket),
    )
    .execute()
}

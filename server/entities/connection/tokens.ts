import type { Db, Trx } from '../../kernel/database/door'
import type { TokenPurpose, UserRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { hashSecret, newSecret } from '../../kernel/secrets'
import { lockPerson } from '../user/lock-person'

const STALE_TOKEN = 'El enlace venció o ya se usó. Pide uno nuevo.'
/** One answer for a token that is used, expired, cut short or unknown. */
export const staleToken = (): ApiError =>
  new ApiError('BAD_INPUT', { fields: { token: STALE_TOKEN } }, STALE_TOKEN)

type Wanted = { purpose: TokenPurpose; userId: string; lifeMs: number; email?: string; about?: unknown }

/** Tokens of a person stop working: all, or those of one purpose. */
export async function endTokens(trx: Trx, userId: string, now: Date, purpose?: TokenPurpose): Promise<void> {
  let ending = trx
    .updateTable('tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
  if (purpose) ending = ending.where('purpose', '=', purpose)
  await ending.execute()
}

/** A new single-use secret for a mailed link or a report; the ones before it for the same purpose stop working. */
export async function issueToken(trx: Trx, wanted: Wanted, now: Date): Promise<string> {
  const secret = newSecret()
  await endTokens(trx, wanted.userId, now, wanted.purpose)
  await trx
    .insertInto('tokens')
    .values({
      token_hash: hashSecret(secret),
      purpose: wanted.purpose,
      user_id: wanted.userId,
      email: wanted.email ?? null,
      about: wanted.about === undefined ? null : JSON.stringify(wanted.about),
      expires_at: new Date(now.getTime() + wanted.lifeMs),
    })
    .execute()
  return secret
}

/** Whose an open secret is; null: unknown, used or expired. */
export async function ownerOf(
  db: Db | Trx,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
): Promise<string | null> {
  const token = await db
    .selectFrom('tokens')
    .select('user_id')
    .where('token_hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return token?.user_id ?? null
}

/**
 * The locked person an open secret is about. People are locked before their tokens, everywhere: whoever erases an
 * account and whoever spends its token would otherwise wait for each other.
 * @throws ApiError BAD_INPUT naming token: unknown, used or expired, or the person is removed.
 */
export async function lockOwner(
  trx: Trx,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
): Promise<UserRow> {
  const id = await ownerOf(trx, purpose, secret, now)
  const owner = id === null ? undefined : await lockPerson(trx, id)
  if (!owner) throw staleToken()
  return owner
}

/**
 * Uses up a secret; with `ownerId` only if it is that person's, and nobody else's try ends it.
 * @throws ApiError BAD_INPUT naming token: unknown, used or expired.
 */
export async function spendToken(
  trx: Trx,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
  ownerId?: string,
): Promise<{ userId: string; email: string | null; about: unknown }> {
  const spent = await trx
    .updateTable('tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(ownerId !== undefined, (query) => query.where('user_id', '=', ownerId ?? ''))
    .returning(['user_id', 'email', 'about'])
    .executeTakeFirst()
  if (!spent) throw staleToken()
  return { userId: spent.user_id, email: spent.email, about: spent.about }
}

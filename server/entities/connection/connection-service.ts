import { CONNECTION_DAYS, DAY_MS } from '#domain/constants'
import type { Context } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import { hashSecret, newSecret } from '../../kernel/secrets'
import { lockPerson } from '../user/lock-person'

/** Opens a connection for a person. @returns the bearer, which is stored only as its hash. */
export async function openConnection(
  trx: Db | Trx,
  userId: string,
  { now: clock, device }: Pick<Context, 'now' | 'device'>,
): Promise<string> {
  const token = newSecret()
  const now = clock()
  await trx
    .insertInto('connections')
    .values({
      token_hash: hashSecret(token),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + CONNECTION_DAYS * DAY_MS),
      device,
    })
    .execute()
  await trx.updateTable('users').set({ last_connect: now }).where('id', '=', userId).execute()
  return token
}

/**
 * Opens a connection for whoever knew the password that was read before: it is opened only if that is still the
 * password, so that a login which runs while a password is changed or void does not outlive it. null: it is not.
 */
export const openByPassword = (context: Context, userId: string, passwordHash: string | null) =>
  context.door.transaction(async (trx) => {
    const person = await lockPerson(trx, userId)
    const same = person && passwordHash !== null && person.password_hash === passwordHash
    return same ? openConnection(trx, userId, context) : null
  })

/** Whether a bearer's hash is of a connection of that person that has not ended. */
export async function isConnectionOf(
  trx: Trx,
  connection: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const held = await trx
    .selectFrom('connections')
    .select('token_hash')
    .where('token_hash', '=', connection)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return held !== undefined
}

/** Ends one connection. */
export async function endConnection(db: Db | Trx, connection: string, now: Date): Promise<void> {
  await db
    .updateTable('connections')
    .set({ ended_at: now })
    .where('token_hash', '=', connection)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every connection of a person; whoever calls it tells the listeners after the commit. */
export async function endConnections(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('connections')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every connection of a person but one. @returns what ended, to tell the listeners after the commit. */
export async function endConnectionsBut(
  db: Db | Trx,
  userId: string,
  connection: string | null,
  now: Date,
): Promise<string[]> {
  const ended = await db
    .updateTable('connections')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('token_hash', '!=', connection ?? '')
    .returning('token_hash')
    .execute()
  return ended.map(({ token_hash }) => token_hash)
}

/** Whether a bearer's connection has ended; null: never heard of, or ended more than 30 days ago. */
export async function connectionExpired(db: Db, token: string | null, now: Date): Promise<boolean | null> {
  if (!token) return null
  const row = await db
    .selectFrom('connections')
    .innerJoin('users', 'users.id', 'connections.user_id')
    .select([
      'connections.ended_at',
      'connections.expires_at',
      'users.status',
      'users.removed_at',
      'users.demo',
    ])
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  if (!row) return null
  const end = row.ended_at ?? row.expires_at
  if (end <= now) return now.getTime() - end.getTime() <= CONNECTION_DAYS * DAY_MS ? true : null
  return row.status === 'inactive' || row.removed_at !== null || row.demo === 'shut'
}

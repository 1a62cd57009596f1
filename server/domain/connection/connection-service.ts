import { CompiledQuery } from 'kysely'
import { DAY_MS, HOUR_MS } from '#domain/constants'
import { actorCode } from '#domain/roles'
import type { Caller, Context } from '../../context'
import type { Db, Trx } from '../../database/door'
import type { UserRow } from '../../database/tables'
import { lockPerson } from '../user/lock-person'
import { hashSecret, newSecret } from './secrets'

const CONNECTION_DAYS = 30

const typeOf = (user: Pick<UserRow, 'user_group' | 'roles' | 'active_role'>) => ({
  group: user.user_group,
  roles: user.roles,
  active: user.active_role,
})

type Instants = 'registered_at' | 'last_connect' | 'removed_at'
/** A row of users as one JSON value: the driver reads one column instead of forty-five, at half the cost. */
type UserJson = Omit<UserRow, Instants> & Record<Instants, string | null>
type CallerRow = { me: UserJson; last_used_at: Date }
/** Connections `c` that are held by a person `u` at an instant: SQL text, from `from` on. */
const heldAt = (instant: string): string => `
  from connections c join users u on u.id = c.user_id
  where c.ended_at is null and c.expires_at > ${instant} and u.removed_at is null and u.status <> 'inactive'
    and u.demo is distinct from 'shut'`
const CALLER = `select row_to_json(u) as me, c.last_used_at ${heldAt('$2')} and c.token_hash = $1`
const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))
const rowOf = (json: UserJson): UserRow => ({
  ...json,
  registered_at: new Date(json.registered_at ?? 0),
  last_connect: instant(json.last_connect),
  removed_at: instant(json.removed_at),
})

const PERSON = `select row_to_json(u) as me, array(select c.token_hash from connections c
  where c.user_id = u.id and c.ended_at is null and c.expires_at > $2) as held
  from users u where u.id = $1 and u.removed_at is null and u.status <> 'inactive'`

/** What a person is now, and which connections they hold, whatever the bearer. One statement; null: they may not call. */
export async function personNow(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ me: UserRow; actor: Caller['actor']; held: ReadonlySet<string> } | null> {
  const { rows } = await db.executeQuery<{ me: UserJson; held: string[] }>(
    CompiledQuery.raw(PERSON, [userId, now]),
  )
  const [found] = rows
  if (!found) return null
  const me = rowOf(found.me)
  return { me, actor: actorOf(me), held: new Set(found.held) }
}

const NOBODY: Caller = { me: null, actor: 'anon', connection: null, lastUsedAt: null }

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

export type HolderRow = Pick<UserRow, 'status' | 'user_group' | 'roles' | 'active_role'>
export const actorOf = (row: HolderRow) => actorCode({ status: row.status, _type: typeOf(row) })

/** Who holds a bearer now: the group, status and active role are those of this moment. One statement. */
export async function callerOf(db: Db, token: string | null, now: Date): Promise<Caller> {
  if (!token || token.length > 128) return NOBODY
  const connection = hashSecret(token)
  const { rows } = await db.executeQuery<CallerRow>(CompiledQuery.raw(CALLER, [connection, now]))
  const found = rows[0]
  if (!found) return NOBODY
  const me = rowOf(found.me)
  return {
    me,
    actor: actorOf(me),
    connection,
    lastUsedAt: found.last_used_at,
  }
}

/** Whether the 30 days are to slide: at most one write an hour. */
export const prolongDue = ({ lastUsedAt }: Caller, now: Date): boolean =>
  lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() >= HOUR_MS

/** Slides the 30 days. */
export async function prolong(db: Db, { connection }: Caller, now: Date): Promise<void> {
  if (!connection) return
  await db
    .updateTable('connections')
    .set({ last_used_at: now, expires_at: new Date(now.getTime() + CONNECTION_DAYS * DAY_MS) })
    .where('token_hash', '=', connection)
    .where('ended_at', 'is', null)
    .execute()
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

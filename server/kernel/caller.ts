import { CompiledQuery } from 'kysely'
import { CONNECTION_DAYS, DAY_MS, HOUR_MS } from '#domain/constants'
import { actorCode } from '#domain/roles'
import type { Caller } from './context'
import type { Db } from './database/door'
import type { UserRow } from './database/rows'
import { sameMoment } from './same-moment'
import { hashSecret } from './secrets'

const typeOf = (user: Pick<UserRow, 'user_group' | 'roles' | 'active_role'>) => ({
  group: user.user_group,
  roles: user.roles,
  active: user.active_role,
})

type Instants = { [K in keyof UserRow]: UserRow[K] extends Date | null ? K : never }[keyof UserRow]
/** A row of users as one JSON value: the driver reads one column instead of forty-five, at half the cost. */
type UserJson = Omit<UserRow, Instants> & Record<Instants, string | null>
type CallerRow = { me: UserJson; last_used_at: Date; expires_at: Date; opener: string | null }
/** Connections `c` that are held by a person `u` at an instant: SQL text, from `from` on. */
const heldAt = (instant: string): string => `
  from connections c join users u on u.id = c.user_id
  where c.ended_at is null and c.expires_at > ${instant} and u.removed_at is null and u.status <> 'inactive'
    and u.demo is distinct from 'shut'`
/** Who sees the product as somebody else: a sysadmin now, whose own connection goes on. */
const OPENER = `select s.id from connections o join users s on s.id = o.user_id
  where o.token_hash = c.opened_by and o.ended_at is null and o.expires_at > $2 and s.removed_at is null
    and s.status not in ('inactive', 'unverified') and s.demo is distinct from 'shut'
    and s.user_group = 'sysadmin' and s.active_role = 'admin'`
const CALLER = `select row_to_json(u) as me, c.last_used_at, c.expires_at,
  case when c.opened_by is not null then (${OPENER}) end as opener ${heldAt('$2')} and c.token_hash = $1
    and (c.opened_by is null or exists (${OPENER}))`
const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))
const rowOf = (json: UserJson): UserRow => ({
  ...json,
  registered_at: new Date(json.registered_at ?? 0),
  last_connect: instant(json.last_connect),
  removed_at: instant(json.removed_at),
  conference_changed_at: instant(json.conference_changed_at),
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

const NOBODY: Caller = { me: null, actor: 'anon', connection: null, lastUsedAt: null, preview: null }

export type HolderRow = Pick<UserRow, 'status' | 'user_group' | 'roles' | 'active_role'>
export const actorOf = (row: HolderRow) => actorCode({ status: row.status, _type: typeOf(row) })

/** A person as an admin of a customer, and nothing else they may be; null: they are none. */
export function asAdmin(row: UserRow): UserRow | null {
  const admin: UserRow = Object.assign({}, row, { roles: ['admin'], active_role: 'admin' })
  return row.roles.includes('admin') && row.status !== 'inactive' && actorOf(admin) === 'ad' ? admin : null
}

/**
 * Who holds a bearer now: the group, status and active role are those of this moment. One statement, for all a page asks in the
 * same moment.
 */
export function callerOf(db: Db, token: string | null, now: Date): Promise<Caller> {
  if (!token || token.length > 128) return Promise.resolve(NOBODY)
  const connection = hashSecret(token)
  return sameMoment(db, `caller ${connection}`, () => holderOf(db, connection, now))
}

async function holderOf(db: Db, connection: string, now: Date): Promise<Caller> {
  const { rows } = await db.executeQuery<CallerRow>(CompiledQuery.raw(CALLER, [connection, now]))
  const found = rows[0]
  if (!found) return NOBODY
  const row = rowOf(found.me)
  const me = found.opener === null ? row : asAdmin(row)
  if (!me) return NOBODY
  return {
    me,
    actor: actorOf(me),
    connection,
    lastUsedAt: found.last_used_at,
    preview: found.opener === null ? null : { by: found.opener, until: found.expires_at },
  }
}

/** Whether the 30 days are to slide: at most one write an hour. */
export const prolongDue = ({ lastUsedAt, preview }: Caller, now: Date): boolean =>
  preview === null && lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() >= HOUR_MS

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

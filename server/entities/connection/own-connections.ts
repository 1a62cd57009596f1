import { type Context, meOf } from '../../kernel/context'
import { endConnectionsBut } from './connection-service'

export type OwnConnection = { createdAt: Date; lastUsedAt: Date; device: string | null; current: boolean }

/** Where the caller is logged in, the last used first. */
export async function ownConnections(context: Context): Promise<OwnConnection[]> {
  const rows = await context.door.db
    .selectFrom('connections')
    .select(['token_hash', 'created_at', 'last_used_at', 'device'])
    .where('user_id', '=', meOf(context).id)
    .where('ended_at', 'is', null)
    .where('opened_by', 'is', null)
    .where('expires_at', '>', context.now())
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    device: row.device,
    current: row.token_hash === context.connection,
  }))
}

/** Ends every connection of the caller but this one, and its sockets. @returns how many. */
export async function endOtherConnections(context: Context): Promise<number> {
  const me = meOf(context)
  const ended = await endConnectionsBut(context.door.db, me.id, context.connection, context.now())
  for (const tokenHash of ended)
    context.events.publish({ type: 'connection.ended', userId: me.id, tokenHash })
  return ended.length
}

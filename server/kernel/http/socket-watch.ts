import type { FastifyInstance } from 'fastify'
import type { ActorCode } from '#domain/roles'
import { actorOf } from '../caller'
import type { Caller, Services } from '../context'
import { takeTurn } from '../jobs'

const RECHECK_MS = 3000

type Watched = { connection: string; actor: ActorCode; close: () => void }

/**
 * Looks again at who holds each open socket, all in one statement: another process may have ended the connection,
 * switched the role or deactivated the person without its event reaching this one.
 */
export function watchSockets(app: FastifyInstance, services: Services) {
  const open = new Set<Watched>()

  async function recheck(): Promise<void> {
    const watched = [...open]
    const rows = await services.door.db
      .selectFrom('connections')
      .innerJoin('users', 'users.id', 'connections.user_id')
      .select(['token_hash', 'users.status', 'user_group', 'roles', 'active_role'])
      .where('token_hash', 'in', [...new Set(watched.map(({ connection }) => connection))])
      .where('ended_at', 'is', null)
      .where('connections.expires_at', '>', services.now())
      .where('users.removed_at', 'is', null)
      .where('users.status', '<>', 'inactive')
      .execute()
    const actors = new Map(rows.map((row) => [row.token_hash, actorOf(row)]))
    for (const one of watched) if (actors.get(one.connection) !== one.actor) one.close()
  }

  const timer = setInterval(() => {
    if (open.size > 0) void takeTurn(services, { name: 'sockets-watched', run: recheck })
  }, RECHECK_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))

  return {
    /** @returns the end of watching. */
    add({ connection, actor }: Caller, close: () => void): () => void {
      if (connection === null) return () => {}
      const one = { connection, actor, close }
      open.add(one)
      return () => void open.delete(one)
    },
  }
}

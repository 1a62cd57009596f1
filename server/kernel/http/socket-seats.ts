import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../context'
import { takeTurn } from '../jobs'
import { newId } from '../secrets'

/** follow: what happens is told over it; call: the line of a videocall. */
export type SeatKind = 'follow' | 'call'
/** Ten a person, across processes; two of them for calls. */
const MOST: Record<SeatKind, number> = { follow: 8, call: 2 }
const BEAT_MS = 10_000
/** A process that was silent so long is dead, and its sockets with it. */
const SILENT_MS = 3 * BEAT_MS

type Open = { kind: SeatKind; userId: string; close: () => void }
export type SocketSeats = {
  /**
   * A place for one more socket of somebody. Of those that follow, one too many is refused: the tabs that are there stay
   * as they are. Of those that call, the oldest gives way: the person is where they came last.
   * @returns the end of it; null: there is none.
   */
  take(userId: string, kind: SeatKind, close: () => void): Promise<(() => void) | null>
  /** How many are open at this process. */
  count(): Record<SeatKind, number>
}

/** Counts the open sockets of each person, at whichever process they are. */
export function createSocketSeats(app: FastifyInstance, services: Services): SocketSeats {
  const { door, now, events, log } = services
  const process = randomUUID()
  const open = new Map<string, Open>()
  const alive = (): Date => new Date(now().getTime() - SILENT_MS)
  const warn = (error: unknown): void => log.warn({ err: error }, 'open sockets were not counted')

  const give = (id: string): void => {
    if (!open.delete(id)) return
    door.db.deleteFrom('socket_seats').where('id', '=', id).execute().catch(warn)
  }
  const stop = events.subscribe((event) => {
    if (event.type === 'socket.displaced') open.get(event.seat)?.close()
  })
  const seen = () =>
    door.db.updateTable('socket_seats').set({ seen_at: now() }).where('process', '=', process).execute()
  const beat = setInterval(() => {
    if (open.size > 0) void takeTurn(services, { name: 'sockets-seen', run: seen })
  }, BEAT_MS)
  beat.unref()
  app.addHook('onClose', async () => {
    clearInterval(beat)
    stop()
    open.clear()
    await door.db.deleteFrom('socket_seats').where('process', '=', process).execute().catch(warn)
  })

  return {
    async take(userId, kind, close) {
      const own = [...open.values()].filter((one) => one.userId === userId && one.kind === kind).length
      if (kind === 'follow' && own >= MOST.follow) return null
      const id = newId('seat')
      const displaced = await door.transaction(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`sockets ${userId}`}, 7))`.execute(trx)
        await trx
          .deleteFrom('socket_seats')
          .where('user_id', '=', userId)
          .where('seen_at', '<', alive())
          .execute()
        const taken = await trx
          .selectFrom('socket_seats')
          .select('id')
          .where('user_id', '=', userId)
          .where('kind', '=', kind)
          .orderBy('opened_at')
          .orderBy('id')
          .execute()
        const over = taken.slice(0, Math.max(0, taken.length + 1 - MOST[kind])).map((one) => one.id)
        if (over.length > 0) {
          if (kind === 'follow') return null
          await trx.deleteFrom('socket_seats').where('id', 'in', over).execute()
        }
        const at = now()
        await trx
          .insertInto('socket_seats')
          .values({ id, user_id: userId, kind, process, opened_at: at, seen_at: at })
          .execute()
        return over
      })
      if (!displaced) return null
      open.set(id, { kind, userId, close })
      for (const seat of displaced) events.publish({ type: 'socket.displaced', seat })
      return () => give(id)
    },
    count() {
      const counted: Record<SeatKind, number> = { follow: 0, call: 0 }
      for (const { kind } of open.values()) counted[kind] += 1
      return counted
    },
  }
}

import { sql } from 'kysely'
import pg from 'pg'
import type { Channel, Ear } from '../channel'
import type { Db } from '../database/door'
import { inParts, partsReader } from './notify-parts'

const CHANNEL = 'travesia_events'
const RETRY_MS = 1000

/**
 * PostgreSQL's LISTEN and NOTIFY, over a connection that only listens and is opened again when it breaks. What is told
 * while something is on its way goes after it, together: the order holds although the pool has many connections.
 */
export function notifyChannel(db: Db, url: string, { hear, lost, missed, warn }: Ear): Channel {
  let stopped = false
  let broken = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  const open = async (): Promise<void> => {
    const opened = new pg.Client({ connectionString: url, keepAlive: true })
    client = opened
    const again = (error: unknown): void => {
      if (stopped || client !== opened) return
      client = null
      if (!broken) lost()
      broken = true
      warn(error)
      opened.end().catch(() => {})
      timer = setTimeout(() => void open(), RETRY_MS)
      timer.unref()
    }
    opened.on('error', again)
    opened.on('end', () => again(new Error('the connection ended')))
    const read = partsReader(hear)
    opened.on('notification', ({ payload }) => read(payload ?? ''))
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
      if (broken) missed()
      broken = false
    } catch (error) {
      again(error)
    }
  }
  const opening = open()

  const notify = (texts: string[]): Promise<unknown> => {
    const parts = texts.flatMap(inParts)
    return sql`select pg_notify(${CHANNEL}, part) from unnest(${parts}::text[]) with ordinality as told (part, at)
      order by at`.execute(db)
  }
  let waiting: string[] = []
  let sending: Promise<unknown> | null = null
  let next: Promise<unknown> | null = null
  const send = (): Promise<unknown> => {
    const texts = waiting
    waiting = []
    next = null
    sending = notify(texts)
    return sending
  }
  return {
    tell(text) {
      waiting.push(text)
      next ??= (sending ?? Promise.resolve()).then(send, send)
      return next
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await opening
      await client?.end()
    },
  }
}

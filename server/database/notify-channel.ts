import { sql } from 'kysely'
import pg from 'pg'
import type { Channel, Ear } from '../shared-events'
import type { Db } from './door'

const CHANNEL = 'travesia_events'
const RETRY_MS = 1000

/** PostgreSQL's LISTEN and NOTIFY, over a connection that only listens and is opened again when it breaks. */
export function notifyChannel(db: Db, url: string, { hear, missed, warn }: Ear): Channel {
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
      broken = true
      warn(error)
      opened.end().catch(() => {})
      timer = setTimeout(() => void open(), RETRY_MS)
      timer.unref()
    }
    opened.on('error', again)
    opened.on('end', () => again(new Error('the connection ended')))
    opened.on('notification', ({ payload }) => hear(payload ?? ''))
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
  return {
    tell: (text) => sql`select pg_notify(${CHANNEL}, ${text})`.execute(db),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await opening
      await client?.end()
    },
  }
}

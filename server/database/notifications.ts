import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { DomainEvent, Events } from '../events'
import type { Door } from './door'
import { outsideTransaction } from './outside-guard'

const CHANNEL = 'travesia_events'
const RETRY_MS = 1000

type Note = { from: string; event: DomainEvent }

function readNote(text: string | undefined): Note | null {
  try {
    const note: unknown = JSON.parse(text ?? '')
    return isNote(note) ? note : null
  } catch {
    return null
  }
}
const isNote = (note: unknown): note is Note =>
  typeof note === 'object' &&
  note !== null &&
  'from' in note &&
  'event' in note &&
  typeof note.event === 'object' &&
  note.event !== null &&
  'type' in note.event

/** A connection that only listens, opened again when it breaks. @returns the stop. */
function listen(
  url: string,
  hear: (note: Note) => void,
  warn: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  const open = async (): Promise<void> => {
    const opened = new pg.Client({ connectionString: url, keepAlive: true })
    client = opened
    const again = (error: unknown): void => {
      if (stopped || client !== opened) return
      client = null
      warn(error)
      opened.end().catch(() => {})
      timer = setTimeout(() => void open(), RETRY_MS)
      timer.unref()
    }
    opened.on('error', again)
    opened.on('end', () => again(new Error('the connection ended')))
    opened.on('notification', ({ payload }) => {
      const note = readNote(payload)
      if (note) hear(note)
    })
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
    } catch (error) {
      again(error)
    }
  }
  const opening = open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await opening
    await client?.end()
  }
}

/**
 * On PostgreSQL several processes serve one database: what happens in one is told to the others by NOTIFY.
 * On the embedded database there is only this process, and nothing to do.
 * @returns the stop.
 */
export function shareEvents(
  door: Door,
  databaseUrl: string | null,
  events: Events,
  warn: (error: unknown) => void,
): () => Promise<void> {
  if (door.kind !== 'postgres' || !databaseUrl) return async () => {}
  const self = randomUUID()
  const heard = new WeakSet<DomainEvent>()
  const stop = listen(
    databaseUrl,
    ({ from, event }) => {
      if (from === self) return
      heard.add(event)
      events.publish(event)
    },
    warn,
  )
  const unsubscribe = events.subscribe((event) => {
    if (heard.has(event) || event.type === 'outbox.added') return
    const note: Note = { from: self, event }
    outsideTransaction(() =>
      sql`select pg_notify(${CHANNEL}, ${JSON.stringify(note)})`.execute(door.db),
    ).catch(warn)
  })
  return async () => {
    unsubscribe()
    await stop()
  }
}
